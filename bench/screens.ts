/**
 * `npm run bench:screens`: the product behind the login in a browser, on a built server of its own. The dashboard of the demo household as
 * Lighthouse's mobile preset sees it, and Spending's table of a person with 100,000 transactions: how it scrolls and how soon it
 * answers. Writes its section of docs/benchmarks.md.
 *
 *   --runs 1   for a try
 *
 * BENCH_PORT (4900) is the first of ten ports.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { chromium, type Page } from "playwright";
import { ownServer } from "../e2e/fixtures/own-server";
import { DEMO_LOGIN } from "../lib/use-cases/site/demo-login.mjs";
import { buildIfStale } from "../scripts/build.mjs";
import { findChromium } from "../scripts/chromium.mjs";
import { startPostgres } from "../scripts/postgres.mjs";
import { seedDemo } from "../scripts/seed-demo.mjs";
import { MEASURED, makeDatabase } from "./database";
import { conditions, figureTable, type Measurement, writeSection } from "./report";

const LIGHTHOUSE = "lighthouse@12.8.2";
const RUNS = Number(process.argv[process.argv.indexOf("--runs") + 1] || 5) || 5;
const PORT = Number(process.env.BENCH_PORT ?? 4900);
const DEVTOOLS_PORT = PORT + 9;
const ROWS = 100_000;
/** A frame of 60 a second, and as much again as a timer may be late by. */
const FRAME_MS = 1000 / 60;

const appUrl = `http://localhost:${PORT}`;
await buildIfStale({ ...process.env, APP_URL: appUrl }, { anyAddress: true });
const dir = mkdtempSync(path.join(tmpdir(), "sorrel-screens-"));
const postgres = await startPostgres({ dir: path.join(dir, "postgres"), port: PORT + 5, throwaway: true });
const product = ownServer(PORT);
try {
  const database = await makeDatabase(postgres.url("postgres"), "bench_screens", {
    rowsOfMeasured: ROWS,
    others: 0,
    rowsEach: 0,
  });
  await product.start({ APP_URL: appUrl, DATABASE_URL: database, CHECK_RESPONSES: "" });
  await seedDemo({ appUrl, sandboxUrl: product.sandboxUrl });
  const email = await openDoor(database);
  const dashboard = await lookAtDashboard();
  const table = await tryTable(email);
  report([...dashboard, ...table]);
} finally {
  await product.dispose();
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
}

/** @returns the measured person's address; they have the demo household's password from now on */
async function openDoor(database: string): Promise<string> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query<{ email: string }>(
    `UPDATE users SET country = 'US', password_hash = (SELECT password_hash FROM users WHERE email = $2)
     WHERE id = $1 RETURNING email`,
    [MEASURED.userId, DEMO_LOGIN.email],
  );
  await client.end();
  return rows[0]?.email ?? "";
}

async function browse<T>(
  login: { email: string; password: string },
  viewport: { width: number; height: number },
  use: (page: Page) => Promise<T>,
): Promise<T> {
  const context = await chromium.launchPersistentContext(mkdtempSync(path.join(dir, "profile-")), {
    executablePath: findChromium({ isShellEnough: false }) || undefined,
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${DEVTOOLS_PORT}`],
    viewport,
    serviceWorkers: "block",
  });
  try {
    const answer = await context.request.post(`${appUrl}/api/auth/login`, { data: login });
    if (!answer.ok()) throw new Error(`The person of the bench could not log in (${answer.status()})`);
    return await use(context.pages()[0] ?? (await context.newPage()));
  } finally {
    await context.close();
  }
}

const median = (all: readonly number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

async function lookAtDashboard(): Promise<Measurement[]> {
  const seen = await browse(DEMO_LOGIN, { width: 412, height: 823 }, async () =>
    Array.from({ length: RUNS }, () => lighthouse(`${appUrl}/dashboard`)),
  );
  const of = (pick: (one: ReturnType<typeof lighthouse>) => number) => median(seen.map(pick));
  const kilobytes = of((one) => one.scriptBytes) / 1024;
  const lcpS = of((one) => one.lcpMs) / 1000;
  const cls = of((one) => one.cls);
  const [performance, accessibility] = [of((one) => one.performance), of((one) => one.accessibility)];
  return [
    figure("dashboard: JavaScript transferred", `${kilobytes.toFixed(0)} KB`, "≤ 260 KB", kilobytes <= 260),
    figure("dashboard: largest contentful paint", `${lcpS.toFixed(2)} s`, "≤ 1.5 s", lcpS <= 1.5),
    figure("dashboard: layout shift", cls.toFixed(3), "≤ 0.01", cls <= 0.01),
    figure("dashboard: performance", String(performance), "≥ 95", performance >= 95),
    figure("dashboard: accessibility", String(accessibility), "100", accessibility === 100),
  ];
}

function lighthouse(url: string) {
  const output = path.join(dir, "lighthouse.json");
  execFileSync(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      url,
      "--quiet",
      `--port=${DEVTOOLS_PORT}`,
      // The session is in its cookies.
      "--disable-storage-reset",
      "--output=json",
      `--output-path=${output}`,
      "--form-factor=mobile",
      "--only-categories=performance,accessibility",
    ],
    { stdio: ["ignore", "ignore", "inherit"], timeout: 180_000 },
  );
  const { categories, audits, finalDisplayedUrl } = JSON.parse(readFileSync(output, "utf8")) as {
    finalDisplayedUrl: string;
    categories: Record<string, { score: number }>;
    audits: Record<
      string,
      { numericValue?: number; details?: { items?: { resourceType?: string; transferSize?: number }[] } }
    >;
  };
  if (new URL(finalDisplayedUrl).pathname !== "/dashboard") throw new Error(`${url} led to ${finalDisplayedUrl}`);
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const seen = {
    performance: score("performance"),
    accessibility: score("accessibility"),
    lcpMs: audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    cls: audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    scriptBytes: (audits["network-requests"]?.details?.items ?? [])
      .filter(({ resourceType }) => resourceType === "Script")
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  };
  console.log(JSON.stringify(seen));
  return seen;
}

/** What a person does with the table: each is timed from the input to the frame that shows its effect. */
async function tryTable(email: string): Promise<Measurement[]> {
  return browse({ ...DEMO_LOGIN, email }, { width: 1440, height: 900 }, async (page) => {
    await page.addInitScript(() => {
      const seen: number[] = [];
      Object.assign(window, { inputsMs: seen });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) seen.push(entry.duration);
      }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
    });
    await page.goto(`${appUrl}/spending?period=all`);
    const rows = page.getByRole("table", { name: "Transactions" }).locator("tbody tr[data-index]");
    await rows.first().waitFor();
    const frames = await scroll(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await rows.first().waitFor();
    const answers = [
      await timed(
        page,
        "a row selected",
        async () => await rows.nth(1).getByRole("checkbox").first().click({ force: true }),
      ),
      await timed(page, "a row opened", async () => await rows.nth(2).getByRole("cell").nth(2).click()),
      await timed(page, "a letter typed into the search", async () => {
        await page.keyboard.press("Escape");
        await page.getByLabel("Search transactions").first().pressSequentially("merchant", { delay: 60 });
      }),
      await timed(
        page,
        "the search cleared",
        async () => await page.getByLabel("Search transactions").first().fill(""),
      ),
    ];
    const late = frames.filter((ms) => ms > FRAME_MS * 1.5).length / frames.length;
    const perSecond = (1000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0);
    return [
      figure(
        `Spending, ${ROWS.toLocaleString("en-US")} rows: frames a second while it scrolls (${frames.length} frames, ${(late * 100).toFixed(1)} % of them late)`,
        perSecond.toFixed(1),
        "≥ 59",
        perSecond >= 59,
      ),
      ...answers.map(({ what, ms }) =>
        figure(`Spending: ${what}, until it is painted`, `${Math.round(ms)} ms`, "< 100 ms", ms < 100),
      ),
    ];
  });
}

/** @returns how long each frame stood, over some thousand rows turned by the wheel */
async function scroll(page: Page): Promise<number[]> {
  await page.mouse.move(720, 600);
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const next = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { framesMs: frames });
  });
  for (let turn = 0; turn < 240; turn += 1) {
    await page.mouse.wheel(0, 160);
    await page.waitForTimeout(FRAME_MS);
  }
  return page.evaluate(() => (window as unknown as { framesMs: number[] }).framesMs.slice(1));
}

async function timed(page: Page, what: string, act: () => Promise<void>): Promise<{ what: string; ms: number }> {
  const read = () => page.evaluate(() => (window as unknown as { inputsMs: number[] }).inputsMs.splice(0));
  await page.waitForTimeout(500);
  await read();
  await act();
  await page.waitForTimeout(1000);
  // What took less than a frame is not reported at all.
  return { what, ms: Math.max(16, ...(await read())) };
}

function figure(what: string, measured: string, goal: string, isReached: boolean): Measurement {
  return { what, measured, goal, isReached };
}

function report(figures: readonly Measurement[]) {
  const body = `## Screens behind the login

\`npm run bench:screens\`. ${conditions()}.

The dashboard of the demo household as Lighthouse's mobile preset sees it (${LIGHTHOUSE}, ${RUNS === 1 ? "one run" : `medians of ${RUNS} runs`}), with a
session and an empty cache. Spending's table in the same browser at 1440 × 900: frames as the page is given them while the wheel turns,
answers by the browser's own event timing, from an input to the next paint, the slowest of each kind.

${figureTable(figures)}
`;
  writeSection({ name: "screens", body });
  console.log(body);
}
