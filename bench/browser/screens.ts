/**
 * `npm run bench:screens`: measures logged-in screens in a browser, on a separate built server. Opens the demo
 * household's screens on a throttled phone, cold and warm, beside a bare Next page with one figure of the same
 * database. Audits its dashboard with Lighthouse's mobile preset, and times its answers to input.
 * Measures scrolling and response of the Spending table with 100,000 transactions. Writes its section of
 * docs/benchmarks.md.
 *
 * - `--runs 1`: for a trial
 * - BENCH_PORT (4900): first of ten ports
 */
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import pg from "pg";
import { type BrowserContext, chromium, type Page } from "playwright";
import { ownServer } from "../../e2e/fixtures/own-server";
import { median } from "../../lib/domain/statistics";
import { DEMO_LOGIN } from "../../lib/use-cases/site/demo-login.mjs";
import { buildIfStale } from "../../scripts/build.mjs";
import { findChromium } from "../../scripts/chromium.mjs";
import { ownTempFolder } from "../../scripts/own-temp.mjs";
import { startPostgres } from "../../scripts/postgres.mjs";
import { seedDemo } from "../../scripts/seed-demo.mjs";
import { buildBareNext, startBareNext } from "../contenders";
import { MEASURED, makeDatabase } from "../database";
import { atLeast, atMost, conditions, figureTable, inMs, type Measurement, writeSection } from "../report";
import {
  LIGHTHOUSE,
  type Looked,
  lookAt,
  MID_PHONE,
  PHONE_VIEWPORT,
  type Screen,
  type ScreenVisit,
  screenFigures,
  visitScreen,
} from "./first-screen";

const RUNS = Number(process.argv[process.argv.indexOf("--runs") + 1] || 5) || 5;
const PORT = Number(process.env.BENCH_PORT ?? 4900);
const DEVTOOLS_PORT = PORT + 9;
const ROWS = 100_000;
const FRAME_MS = 1000 / 60;

const appUrl = `http://localhost:${PORT}`;
const bareUrl = `http://localhost:${PORT + 8}`;
const SCREENS: readonly Screen[] = [
  {
    name: "Dashboard",
    url: `${appUrl}/dashboard`,
    content: null,
    coldGoalMs: 1500,
    warmGoalMs: 700,
    scriptGoalKb: 180,
  },
  {
    name: "Spending",
    url: `${appUrl}/spending`,
    content: "main tbody tr[data-index]",
    coldGoalMs: 1800,
    warmGoalMs: 1000,
    scriptGoalKb: 220,
  },
  {
    name: "Insights",
    url: `${appUrl}/insights`,
    content: "main article h2",
    coldGoalMs: 1800,
    warmGoalMs: 1000,
    scriptGoalKb: 220,
  },
  {
    name: "a bare Next page",
    url: `${bareUrl}/figure`,
    content: null,
    coldGoalMs: null,
    warmGoalMs: null,
    scriptGoalKb: null,
  },
];
await buildIfStale({ ...process.env, APP_URL: appUrl }, { anyAddress: true });
const dir = ownTempFolder("screens");
const postgres = await startPostgres({ dir: path.join(dir, "postgres"), port: PORT + 5, throwaway: true });
const product = ownServer(PORT);
const bare = buildBareNext({});
const authSecret = randomBytes(32).toString("base64url");
let stopBare = async (): Promise<void> => undefined;
try {
  const database = await makeDatabase(postgres.url("postgres"), "bench_screens", {
    rowsOfMeasured: ROWS,
    others: 0,
    rowsEach: 0,
  });
  await product.start({ APP_URL: appUrl, DATABASE_URL: database, CHECK_RESPONSES: "", AUTH_SECRET: authSecret });
  await seedDemo({ appUrl, sandboxUrl: product.sandboxUrl });
  const email = await openDoor(database);
  stopBare = (await startBareNext(PORT + 8, bare.dir, { DATABASE_URL: database, AUTH_SECRET: authSecret })).stop;
  const screens = await openScreens();
  const dashboard = await lookAtDashboard();
  const answers = await tryAnswers();
  const table = await tryTable(email);
  report([...screens, ...dashboard, ...answers, ...table]);
} finally {
  await Promise.all([product.dispose(), stopBare()]);
  bare.forget();
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
}

/** @returns the measured person's address, with the demo household's password from now on */
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
    await logIn(context, login);
    return await use(context.pages()[0] ?? (await context.newPage()));
  } finally {
    await context.close();
  }
}

async function logIn(context: BrowserContext, login: { email: string; password: string } = DEMO_LOGIN): Promise<void> {
  const answer = await context.request.post(`${appUrl}/api/auth/login`, { data: login });
  if (!answer.ok()) throw new Error(`The person of the bench could not log in (${answer.status()})`);
}

/** Visits the screens in turn, so that a busy minute doesn't hit only one. */
async function openScreens(): Promise<Measurement[]> {
  const visits = new Map<Screen, { cold: ScreenVisit; warm: ScreenVisit }[]>(SCREENS.map((screen) => [screen, []]));
  for (let run = 0; run < RUNS; run += 1)
    for (const [screen, seen] of visits) {
      seen.push(await visitScreen(screen, { dir, devtoolsPort: DEVTOOLS_PORT, logIn }));
      console.log(screen.name, JSON.stringify(seen.at(-1)));
    }
  return [...visits].flatMap(([screen, seen]) => screenFigures(screen, seen));
}

async function lookAtDashboard(): Promise<Measurement[]> {
  const url = `${appUrl}/dashboard`;
  // An open browser keeps its session cookies, so each audit gets a new browser with an empty cache.
  // The simulated throttling makes the paint wait for every script requested before it.
  const flags = [`--port=${DEVTOOLS_PORT}`, "--disable-storage-reset", "--throttling-method=devtools"];
  const seen: Looked[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const one = await browse(DEMO_LOGIN, PHONE_VIEWPORT, () =>
      lookAt(url, { dir, categories: "performance,accessibility", flags }),
    );
    if (new URL(one.url).pathname !== "/dashboard") throw new Error(`${url} led to ${one.url}`);
    if (one.scriptBytes === 0) throw new Error("Nothing was transferred: the cache was not empty");
    seen.push(one);
  }
  const of = (pick: (one: Looked) => number) => median(seen.map(pick));
  const [scriptBytes, lcpMs] = [of((one) => one.scriptBytes), of((one) => one.lcpMs)];
  const [tbtMs, cls] = [of((one) => one.tbtMs), of((one) => one.cls)];
  const scoreOf = (category: string) => of(({ score }) => score(category));
  return [
    atMost("dashboard: JavaScript transferred", scriptBytes / 1024, 180, (kilobytes) => `${kilobytes.toFixed(0)} KB`),
    atMost("dashboard: largest contentful paint", lcpMs / 1000, 1.5, (seconds) => `${seconds.toFixed(2)} s`),
    atMost("dashboard: total blocking time", tbtMs, 200, inMs),
    atMost("dashboard: layout shift", cls, 0.01, (shift) => shift.toFixed(3)),
    atLeast("dashboard: performance", scoreOf("performance"), 90),
    atLeast("dashboard: accessibility", scoreOf("accessibility"), 100),
  ];
}

/** Times the demo household's most common actions on a slow phone, each from the input to the frame showing its effect. */
async function tryAnswers(): Promise<Measurement[]> {
  return browse(DEMO_LOGIN, { width: 1440, height: 900 }, async (page) => {
    await watchInputs(page);
    await (await page.context().newCDPSession(page)).send("Emulation.setCPUThrottlingRate", {
      rate: MID_PHONE.cpuSlowdown,
    });
    await page.goto(`${appUrl}/spending`);
    const rows = page.getByRole("table", { name: "Transactions" }).locator("tbody tr[data-index]");
    await rows.first().waitFor();
    const press = async (name: RegExp | string) => page.getByRole("button", { name, exact: true }).first().click();
    const answers = [
      await timed(page, "a transaction opened", () => rows.nth(2).getByRole("cell").first().click()),
      await timed(page, "closed again", () => page.keyboard.press("Escape")),
      await timed(page, "the categories to filter by opened", () => press(/^Categor/)),
      await timed(page, "closed again", () => page.keyboard.press("Escape")),
      await timed(page, "the overview opened", () => press("Overview")),
      await timed(page, "the month before", () => press("Previous month")),
      await timed(page, "back to the transactions", () => press("Transactions")),
    ];
    const whose = `Demo household, CPU ${MID_PHONE.cpuSlowdown} times slower`;
    return answers.map(({ what, ms }) => atMost(`${whose}: ${what}, until it is painted`, ms, 100, inMs));
  });
}

/** Times each table action from the input to the frame showing its effect. */
async function tryTable(email: string): Promise<Measurement[]> {
  return browse({ ...DEMO_LOGIN, email }, { width: 1440, height: 900 }, async (page) => {
    await watchInputs(page);
    await page.goto(`${appUrl}/spending?range=all`);
    const rows = page.getByRole("table", { name: "Transactions" }).locator("tbody tr[data-index]");
    await rows.first().waitFor();
    const frames = await scroll(page);
    await page.evaluate(() => window.scrollTo(0, 0));
    await rows.first().waitFor();
    const search = page.getByLabel("Search transactions").first();
    await rows.nth(1).focus();
    const answers = [
      await timed(page, "a transaction selected", () => page.keyboard.press("x")),
      await timed(page, "the selection removed", () => page.keyboard.press("x")),
      await timed(page, "a transaction opened", () => rows.nth(2).getByRole("cell").first().click()),
      await timed(page, "closed again", () => page.keyboard.press("Escape")),
      await timed(page, "a word typed into the search, a letter at a time", () =>
        search.pressSequentially("merchant", { delay: 60 }),
      ),
    ];
    await page.keyboard.press("ControlOrMeta+a");
    answers.push(await timed(page, "the search cleared", () => page.keyboard.press("Delete")));
    const late = frames.filter((ms) => ms > FRAME_MS * 1.5).length / frames.length;
    const perSecond = (1000 * frames.length) / frames.reduce((sum, ms) => sum + ms, 0);
    return [
      atLeast(
        `Spending, ${ROWS.toLocaleString("en-US")} rows: frames a second while it scrolls (${frames.length} frames, ${(late * 100).toFixed(1)} % of them late)`,
        perSecond,
        59,
        (frequency) => frequency.toFixed(1),
      ),
      ...answers.map(({ what, ms }) => atMost(`Spending: ${what}, until it is painted`, ms, 100, inMs)),
    ];
  });
}

/** Makes the page note how long each input took until the next paint. Read by `timed`. */
async function watchInputs(page: Page): Promise<void> {
  // The runner wraps functions by this name, which the page doesn't have.
  await page.addInitScript("globalThis.__name = (wrapped) => wrapped");
  await page.addInitScript(() => {
    // Read and emptied by `timed`.
    const inputsMs: number[] = [];
    const keep = (entries: PerformanceEntryList) => inputsMs.push(...entries.map(({ duration }) => duration));
    const observer = new PerformanceObserver((list) => keep(list.getEntries()));
    observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    Object.assign(window, {
      takeInputsMs: () => {
        keep(observer.takeRecords());
        return inputsMs.splice(0);
      },
    });
  });
}

/** @returns frame durations while scrolling a few thousand rows by wheel */
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
    await painted(page);
  }
  return page.evaluate(() => (window as unknown as { framesMs: number[] }).framesMs.slice(1));
}

async function timed(page: Page, what: string, act: () => Promise<void>): Promise<{ what: string; ms: number }> {
  const take = () => page.evaluate(() => (window as unknown as { takeInputsMs: () => number[] }).takeInputsMs());
  await settled(page);
  await take();
  await act();
  await settled(page);
  // The browser doesn't report events shorter than a frame.
  return { what, ms: Math.max(FRAME_MS, ...(await take())) };
}

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await painted(page);
  await painted(page);
}

async function painted(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
}

function report(figures: readonly Measurement[]) {
  const body = `## Screens behind the login

\`npm run bench:screens\`. ${conditions()}.

The screens of the demo household on a phone in between (CPU ${MID_PHONE.cpuSlowdown} times slower, 1.6 Mbps, ${MID_PHONE.latencyMs} ms), with a session: cold with an empty
cache, warm in the same browser after it. Real numbers are the first amount of money, row or insight in sight; blocked is the time of tasks beyond 50 ms.
Then the dashboard as Lighthouse's mobile preset sees it (${LIGHTHOUSE}, devtools throttling); all ${RUNS === 1 ? "of one run" : `medians of ${RUNS} runs`}. Spending's table in the same browser at 1440 × 900: frames as the page is given them while the wheel turns,
answers by the browser's own event timing, from an input to the next paint, the slowest of each kind.

${figureTable(figures)}
`;
  writeSection({ name: "screens", body });
  console.log(body);
}
