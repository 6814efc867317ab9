/**
 * Audits the public pages with Lighthouse's mobile preset, alternating with a bare Next page; medians of five runs.
 * Writes its section of docs/benchmarks.md.
 *
 * - `--runs 1`: for a trial
 */
import { rmSync } from "node:fs";
import { ownServer } from "../../e2e/fixtures/own-server";
import { publicPages } from "../../lib/content/public-pages";
import { median } from "../../lib/domain/statistics";
import { buildIfStale } from "../../scripts/build.mjs";
import { findChromium } from "../../scripts/chromium.mjs";
import { ownTempFolder } from "../../scripts/own-temp.mjs";
import { buildBareNext, startBareNext } from "../contenders";
import { atLeast, atMost, conditions, figureTable, type Measurement, none, writeSection } from "../report";
import { LIGHTHOUSE, lookAt } from "./first-screen";

const RUNS = Number(process.argv[process.argv.indexOf("--runs") + 1] || 5) || 5;
const PORT = Number(process.env.BENCH_PORT ?? 4100);
const PAGES = ["/", "/finpedia", firstEntry(), "/learn", "/backlinks/1"].filter((page) =>
  publicPages().some((one) => one.path === page),
);

const SCORES = {
  performance: "Performance",
  accessibility: "Accessibility",
  "best-practices": "Best practices",
  seo: "SEO",
};
type Seen = Record<keyof typeof SCORES | "lcpMs" | "cls" | "scriptBytes" | "foreignRequests", number>;

const appUrl = `http://localhost:${PORT}`;
await buildIfStale({ ...process.env, APP_URL: appUrl });
const bare = buildBareNext({});
const dir = ownTempFolder("pages");
const product = ownServer(PORT);
await product.start({ APP_URL: appUrl });
const bareServer = await startBareNext(PORT + 10, bare.dir, {});
try {
  const seen = new Map<string, Seen[]>();
  for (let run = 0; run < RUNS; run += 1) {
    for (const [name, url] of [
      ["bare", `http://localhost:${PORT + 10}/`],
      ...PAGES.map((page) => [page, appUrl + page]),
    ] as [string, string][]) {
      const result = await look(url);
      seen.set(name, [...(seen.get(name) ?? []), result]);
      console.log(name, JSON.stringify(result));
    }
  }
  report(new Map([...seen].map(([name, all]) => [name, medians(all)])));
} finally {
  await Promise.all([product.dispose(), bareServer.stop()]);
  bare.forget();
  rmSync(dir, { recursive: true, force: true });
}

function firstEntry(): string {
  const entry = publicPages().find(({ path: page }) => page.startsWith("/finpedia/"));
  if (!entry) throw new Error("The encyclopedia has no entry");
  return entry.path;
}

async function look(url: string): Promise<Seen> {
  const { score, lcpMs, cls, requests, scriptBytes } = await lookAt(url, {
    dir,
    categories: Object.keys(SCORES).join(),
    flags: ["--chrome-flags=--headless=new --no-sandbox --disable-gpu"],
    env: { CHROME_PATH: findChromium({ isShellEnough: false }) },
  });
  const origin = new URL(url).origin;
  return {
    ...(Object.fromEntries(Object.keys(SCORES).map((name) => [name, score(name)])) as Record<
      keyof typeof SCORES,
      number
    >),
    lcpMs,
    cls,
    scriptBytes,
    foreignRequests: requests.filter(
      ({ url: asked = "" }) => /^https?:/.test(asked) && new URL(asked).origin !== origin,
    ).length,
  };
}

function medians(all: readonly Seen[]): Seen {
  const names = Object.keys(all[0] ?? {}) as (keyof Seen)[];
  return Object.fromEntries(names.map((name) => [name, median(all.map((one) => one[name]))])) as Seen;
}

function report(seen: ReadonlyMap<string, Seen>) {
  const floor = seen.get("bare");
  if (!floor) throw new Error("The bare page was not measured");
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
  const names = Object.keys(SCORES) as (keyof typeof SCORES)[];
  const rows = [...seen].map(([name, one]) => {
    const scores = names.map((score) => one[score]).join(" | ");
    return `| ${name === "bare" ? "a bare Next page" : `\`${name}\``} | ${scores} | ${(one.lcpMs / 1000).toFixed(1)} s | ${one.cls.toFixed(3)} | ${kb(one.scriptBytes)} |`;
  });
  const ours = PAGES.map((page) => seen.get(page)).filter((one) => one !== undefined);
  const most = (name: keyof Seen) => Math.max(...ours.map((one) => one[name]));
  const figures: Measurement[] = [
    ...names.map((name) => {
      const isFloor = name === "performance";
      const what = `${SCORES[name]}, the lowest${isFloor ? ` (the bare page: ${floor[name]})` : ""}`;
      return atLeast(what, Math.min(...ours.map((one) => one[name])), isFloor ? 95 : 100);
    }),
    atMost("Layout shift, the largest", Math.round(most("cls") * 1000) / 1000, 0, (shift) => shift.toFixed(3)),
    atMost(
      "JavaScript transferred, the most (10 KB above the bare page's)",
      most("scriptBytes"),
      floor.scriptBytes + 10 * 1024,
      kb,
    ),
    none("Third-party requests", most("foreignRequests")),
  ];
  const body = `## Public pages

\`npm run bench:pages\`. ${conditions()}.

Lighthouse's mobile preset (${LIGHTHOUSE}), ${RUNS === 1 ? "one run" : `medians of ${RUNS} runs`}, each page in turn with a bare Next page that
says one sentence.

| Page | Performance | Accessibility | Best practices | SEO | LCP | CLS | JavaScript |
|---|---|---|---|---|---|---|---|
${rows.join("\n")}

${figureTable(figures)}
`;
  writeSection({ name: "pages", body });
  console.log(body);
}
