import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { type BrowserContext, type CDPSession, chromium } from "playwright";
import { median } from "../../lib/domain/statistics";
import { findChromium } from "../../scripts/chromium.mjs";
import { atMost, inMs, type Measurement } from "../report";

/** Lighthouse's mid phone: CPU 4 times slower, 1.6 Mbps, 150 ms a round trip. */
export const MID_PHONE = { cpuSlowdown: 4, latencyMs: 150, bytesPerS: 1_600_000 / 8 };
export const PHONE_VIEWPORT = { width: 412, height: 823 };
/** The service worker waits three seconds before it stores files (public/sw.js). */
const WORKER_REST_MS = 5000;
const NUMBERS_TIMEOUT_MS = 30_000;

export type Screen = {
  name: string;
  url: string;
  /** Selector of the element whose sight ends the wait; `null` for the first amount of money in `main`. */
  content: string | null;
  coldGoalMs: number | null;
  warmGoalMs: number | null;
  /** Scripts of a cold start, in KB of 1,024 bytes as transferred. */
  scriptGoalKb: number | null;
};

export type ScreenVisit = {
  firstPaintMs: number;
  /** 0 if no skeleton was seen. */
  skeletonMs: number;
  numbersMs: number;
  bytes: number;
  scriptBytes: number;
  requests: number;
  /** Main-thread time of tasks beyond 50 ms each, until the page rests. */
  blockingMs: number;
};

/** Opens the screen with an empty cache, then again in the same profile. */
export async function visitScreen(
  screen: Screen,
  {
    dir,
    devtoolsPort,
    logIn,
  }: { dir: string; devtoolsPort: number; logIn: (context: BrowserContext) => Promise<void> },
): Promise<{ cold: ScreenVisit; warm: ScreenVisit }> {
  const context = await chromium.launchPersistentContext(mkdtempSync(path.join(dir, "profile-")), {
    executablePath: findChromium({ isShellEnough: false }) || undefined,
    args: ["--no-sandbox", "--disable-gpu", `--remote-debugging-port=${devtoolsPort}`],
    viewport: PHONE_VIEWPORT,
  });
  const overCdp = await chromium.connectOverCDP(`http://127.0.0.1:${devtoolsPort}`);
  try {
    await logIn(context);
    const slowWorkers = await slowServiceWorkers(await overCdp.newBrowserCDPSession());
    const cold = await visit(context, screen);
    await new Promise((resolve) => setTimeout(resolve, WORKER_REST_MS));
    await slowWorkers();
    return { cold, warm: await visit(context, screen) };
  } finally {
    await context.close();
  }
}

async function visit(context: BrowserContext, { url, content }: Screen): Promise<ScreenVisit> {
  const page = await context.newPage();
  // The runner wraps functions by this name, which the page doesn't have.
  await page.addInitScript("globalThis.__name = (wrapped) => wrapped");
  await page.addInitScript(watchPage, content);
  const cdp = await context.newCDPSession(page);
  await cdp.send("Network.enable");
  await cdp.send("Network.emulateNetworkConditions", networkConditions());
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: MID_PHONE.cpuSlowdown });
  const traffic = countTraffic(cdp);
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForFunction(() => (window as unknown as Watched).seen.numbersMs > 0, null, {
    timeout: NUMBERS_TIMEOUT_MS,
  });
  await page.waitForLoadState("networkidle");
  const seen = await page.evaluate(() => (window as unknown as Watched).seen);
  await page.close();
  return { ...seen, ...traffic };
}

function networkConditions() {
  const { latencyMs, bytesPerS } = MID_PHONE;
  return { offline: false, latency: latencyMs, downloadThroughput: bytesPerS, uploadThroughput: bytesPerS / 2 };
}

function countTraffic(cdp: CDPSession): { bytes: number; scriptBytes: number; requests: number } {
  const traffic = { bytes: 0, scriptBytes: 0, requests: 0 };
  const scripts = new Set<string>();
  cdp.on("Network.requestWillBeSent", ({ requestId, type }) => {
    traffic.requests += 1;
    if (type === "Script") scripts.add(requestId);
  });
  cdp.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength;
  });
  return traffic;
}

/**
 * A page's throttling doesn't reach its service worker, which fetches the document on a warm start.
 *
 * @returns a function that slows the workers running then
 */
async function slowServiceWorkers(browser: CDPSession): Promise<() => Promise<void>> {
  return async () => {
    const { targetInfos } = await browser.send("Target.getTargets");
    for (const { targetId, type } of targetInfos) {
      if (type !== "service_worker") continue;
      const { sessionId } = await browser.send("Target.attachToTarget", { targetId, flatten: false });
      const message = JSON.stringify({
        id: 1,
        method: "Network.emulateNetworkConditions",
        params: networkConditions(),
      });
      await browser.send("Target.sendMessageToTarget", { sessionId, message });
    }
  };
}

type Watched = Window & { seen: { firstPaintMs: number; skeletonMs: number; numbersMs: number; blockingMs: number } };

/** Runs in the page. Notes when the skeleton and the content were first painted. */
function watchPage(content: string | null): void {
  const seen = { firstPaintMs: 0, skeletonMs: 0, numbersMs: 0, blockingMs: 0 };
  Object.assign(window, { seen });
  const isVisible = (element: Element | null | undefined) => element?.checkVisibility() ?? false;
  const hasAmount = () => {
    const main = document.querySelector("main");
    if (!main) return false;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    while (texts.nextNode())
      if (/[$€£]-?\d/.test(texts.currentNode.textContent ?? "") && isVisible(texts.currentNode.parentElement))
        return true;
    return false;
  };
  const afterPaint = (note: (ms: number) => void) => {
    setTimeout(() => note(performance.now()));
  };
  const look = () => {
    if (!seen.skeletonMs && isVisible(document.querySelector("main .animate-breathe")))
      afterPaint((ms) => {
        seen.skeletonMs ||= ms;
      });
    if (content ? isVisible(document.querySelector(content)) : hasAmount())
      afterPaint((ms) => {
        seen.numbersMs ||= ms;
      });
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries())
      if (name === "first-contentful-paint") seen.firstPaintMs = startTime;
  }).observe({ type: "paint", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blockingMs += Math.max(0, duration - 50);
  }).observe({ type: "longtask", buffered: true });
}

/** Measurements of one screen, cold and warm, as medians. */
export function screenFigures(
  { name, coldGoalMs, warmGoalMs, scriptGoalKb }: Screen,
  visits: readonly { cold: ScreenVisit; warm: ScreenVisit }[],
): Measurement[] {
  const scriptKb = median(visits.map(({ cold }) => cold.scriptBytes)) / 1024;
  const inKb = (kilobytes: number) => `${kilobytes.toFixed(0)} KB`;
  const starts = (["cold", "warm"] as const).map((start) => {
    const of = (pick: (visit: ScreenVisit) => number) => median(visits.map((one) => pick(one[start])));
    const goalMs = start === "cold" ? coldGoalMs : warmGoalMs;
    const skeletonMs = of((visit) => visit.skeletonMs);
    const details = [
      `first paint ${inS(of((visit) => visit.firstPaintMs))}`,
      skeletonMs > 0 ? `skeleton ${inS(skeletonMs)}` : "no skeleton",
      inKb(of((visit) => visit.bytes) / 1024),
      `${of((visit) => visit.requests)} requests`,
      `blocked for ${inMs(of((visit) => visit.blockingMs))}`,
    ];
    const what = `${name}, ${start}: real numbers (${details.join(", ")})`;
    return atMost(
      what,
      of((visit) => visit.numbersMs),
      goalMs,
      inS,
    );
  });
  return [...starts, atMost(`${name}, cold: scripts`, scriptKb, scriptGoalKb, inKb)];
}

function inS(ms: number): string {
  return `${(ms / 1000).toFixed(2)} s`;
}

/** Fetched by npx on first use: it brings 170 packages nothing else needs. */
export const LIGHTHOUSE = "lighthouse@12.8.2";

export type Looked = {
  /** Final address of the browser. */
  url: string;
  /** Score of a category, 0 to 100. */
  score: (category: string) => number;
  lcpMs: number;
  cls: number;
  /** Total blocking time. */
  tbtMs: number;
  requests: readonly { resourceType?: string; transferSize?: number; url?: string }[];
  scriptBytes: number;
};

/**
 * Runs asynchronously, because a browser driven by this process needs its answers.
 *
 * @param options.flags  additional Lighthouse flags
 * @param options.dir  folder of the report
 * @throws Error on failure, or after three minutes
 */
export async function lookAt(
  url: string,
  {
    dir,
    categories,
    flags,
    env = {},
  }: { dir: string; categories: string; flags: string[]; env?: Record<string, string | undefined> },
): Promise<Looked> {
  const output = path.join(dir, "lighthouse.json");
  await promisify(execFile)(
    "npx",
    [
      "--yes",
      LIGHTHOUSE,
      url,
      "--quiet",
      "--output=json",
      `--output-path=${output}`,
      "--form-factor=mobile",
      `--only-categories=${categories}`,
      ...flags,
    ],
    { env: { ...process.env, ...env }, timeout: 180_000 },
  );
  const report = JSON.parse(readFileSync(output, "utf8")) as {
    finalDisplayedUrl: string;
    categories: Record<string, { score: number }>;
    audits: Record<string, { numericValue?: number; details?: { items?: Looked["requests"] } }>;
  };
  const requests = report.audits["network-requests"]?.details?.items ?? [];
  return {
    url: report.finalDisplayedUrl,
    score: (category) => Math.round((report.categories[category]?.score ?? 0) * 100),
    lcpMs: report.audits["largest-contentful-paint"]?.numericValue ?? Number.NaN,
    cls: report.audits["cumulative-layout-shift"]?.numericValue ?? Number.NaN,
    tbtMs: report.audits["total-blocking-time"]?.numericValue ?? Number.NaN,
    requests,
    scriptBytes: requests
      .filter(({ resourceType }) => resourceType === "Script")
      .reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
  };
}
