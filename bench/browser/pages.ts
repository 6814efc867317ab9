/**
 * Audits the public pages with Lighthouse's mobile preset, alternating with a bare Next page; medians of five runs.
 * Writes its section of docs/benchmarks.md.
 *
 * - `--runs 1`: for a trial
 */
import { rmSync } from "node:fs";
import { ownServer } from "../../e2e/fixtures/own-server";
import { publicPages } from "../../lib/content/public-pages";
import { buildIfStale } from "../../scripts/build.mjs";
import { findChromium } from "../../scripts/chromium.mjs";
import { ownTempFolder } from "../../scripts/own-temp.mjs";
import { buildBareNext, startBareNext } from "../contenders";
import { conditions, figureTable, type Measurement, measurement, writeSection } from "../report";
import { LIGHTHOUSE, lookAt } from "./first-screen";

const RUNS = Number(process.argv[process.argv.indexOf("--runs") + 1] || 5) || 5;
const PORT = Number(process.env.BENCH_PORT ?? 4100);
const PAGES = ["/", "/finpedia", firstEntry(), "/learn", "/backlinks/1"].filter((page) =>
  publicPages().some((one) => one.path === page),
);

type Seen = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  cls: number;
  scriptBytes: number;
  foreignRequests: number;
};

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
    categories: "performance,accessibility,best-practices,seo",
    flags: ["--chrome-flags=--headless=new --no-sandbox --disable-gpu"],
    env: { CHROME_PATH: findChromium({ isShellEnough: false }) },
  });
  const origin = new URL(url).origin;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcpMs,
    cls,
    scriptBytes,
    foreignRequests: requests.filter(
      ({ url: asked = "" }) => /^https?:/.test(asked) && new URL(asked).origin !== origin,
    ).length,
  };
}

function medians(all: readonly Seen[]): Seen {
  const of = (pick: (one: Seen) => number) =>
    all.map(pick).toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
  return {
    performance: of((one) => one.performance),
    accessibility: of((one) => one.accessibility),
    bestPractices: of((one) => one.bestPractices),
    seo: of((one) => one.seo),
    lcpMs: of((one) => one.lcpMs),
    cls: of((one) => one.cls),
    scriptBytes: of((one) => one.scriptBytes),
    foreignRequests: of((one) => one.foreignRequests),
  };
}

function report(seen: ReadonlyMap<string, Seen>) {
  const floor = seen.get("bare");
  if (!floor) throw new Error("The bare page was not measured");
  const kb = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
  const rows = [...seen].map(
    ([name, one]) =>
      `| ${name === "bare" ? "a bare Next page" : `\`${name}\``} | ${one.performance} | ${one.accessibility} | ${one.bestPractices} | ${one.seo} | ${(one.lcpMs / 1000).toFixed(1)} s | ${one.cls.toFixed(3)} | ${kb(one.scriptBytes)} |`,
  );
  const ours = PAGES.map((page) => seen.get(page)).filter((one) => one !== undefined);
  const worst = (pick: (one: Seen) => number) => Math.min(...ours.map(pick));
  const most = (pick: (one: Seen) => number) => Math.max(...ours.map(pick));
  const figures: Measurement[] = [
    measurement(
      "Performance, the lowest",
      String(worst((one) => one.performance)),
      `≥ 95 (the bare page: ${floor.performance})`,
      worst((one) => one.performance) >= 95,
    ),
    ...(["accessibility", "bestPractices", "seo"] as const).map((name) =>
      measurement(
        `${name === "bestPractices" ? "Best practices" : name === "seo" ? "SEO" : "Accessibility"}, the lowest`,
        String(worst((one) => one[name])),
        "100",
        worst((one) => one[name]) === 100,
      ),
    ),
    measurement("Layout shift, the largest", most((one) => one.cls).toFixed(3), "0", most((one) => one.cls) < 0.0005),
    measurement(
      "JavaScript transferred, the most",
      kb(most((one) => one.scriptBytes)),
      `≤ ${kb(floor.scriptBytes)} + 10 KB`,
      most((one) => one.scriptBytes) <= floor.scriptBytes + 10 * 1024,
    ),
    measurement(
      "Third-party requests",
      String(most((one) => one.foreignRequests)),
      "0",
      most((one) => one.foreignRequests) === 0,
    ),
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
