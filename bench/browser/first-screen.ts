import type { BrowserContext, CDPSession, Page } from "playwright";

/** Mid phone on a slow line, throttled by the browser itself: CPU 4×, 1.6 Mbps, 150 ms. */
const LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const CPU_RATE = 4;
/** Longer tasks block input. */
const LONG_TASK_MS = 50;

export type Screen = {
  path: string;
  /** Element that shows the page's skeleton or content. */
  skeleton: string;
  /** Element that exists once real numbers are shown. */
  numbers: string;
};

export const SCREENS: readonly Screen[] = [
  { path: "/dashboard", skeleton: "main h1", numbers: "main .fig, main .num" },
  { path: "/spending", skeleton: "main h1", numbers: "table tbody tr[data-index]" },
  { path: "/insights", skeleton: "main h1", numbers: "main article" },
];

/** Milliseconds since the navigation, bytes as transferred. */
export type FirstScreen = {
  firstPaintMs: number;
  skeletonMs: number;
  numbersMs: number;
  blockingMs: number;
  kilobytes: number;
  scriptKilobytes: number;
  requests: number;
};

/** Opens a page on a throttled line and measures when its parts are painted. */
export async function measureFirstScreen(
  context: BrowserContext,
  origin: string,
  { path, skeleton, numbers }: Screen,
): Promise<FirstScreen> {
  const page = await context.newPage();
  try {
    const devtools = await context.newCDPSession(page);
    const traffic = await count(devtools);
    await devtools.send("Network.emulateNetworkConditions", LINE);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_RATE });
    // The runner wraps functions by this name, which the page doesn't have.
    await page.addInitScript("globalThis.__name = (wrapped) => wrapped");
    await page.addInitScript(follow, { skeleton, numbers });
    await page.goto(origin + path, { waitUntil: "commit" });
    await page.waitForFunction(() => (window as unknown as Followed).seen.numbers !== undefined, undefined, {
      timeout: 60_000,
    });
    await page.waitForLoadState("networkidle");
    const seen = await page.evaluate(() => (window as unknown as Followed).seen);
    return {
      firstPaintMs: await firstPaint(page),
      skeletonMs: seen.skeleton ?? Number.NaN,
      numbersMs: seen.numbers ?? Number.NaN,
      blockingMs: seen.longTasks.reduce((sum, ms) => sum + ms - LONG_TASK_MS, 0),
      kilobytes: traffic.bytes / 1024,
      scriptKilobytes: traffic.scriptBytes / 1024,
      requests: traffic.requests,
    };
  } finally {
    await page.close();
  }
}

type Followed = { seen: { skeleton?: number; numbers?: number; longTasks: number[] } };

/** Runs in the page: notes the first frame that shows each part, and the tasks that block. */
function follow({ skeleton, numbers }: { skeleton: string; numbers: string }) {
  const seen: Followed["seen"] = { longTasks: [] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => seen.longTasks.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: "longtask",
    buffered: true,
  });
  const isShown = (selector: string) =>
    [...document.querySelectorAll(selector)].some((element) => element.checkVisibility());
  const look = () => {
    if (seen.skeleton === undefined && isShown(skeleton)) seen.skeleton = performance.now();
    if (seen.numbers === undefined && isShown(numbers)) seen.numbers = performance.now();
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

async function firstPaint(page: Page): Promise<number> {
  return page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN);
}

/** Counts what a page transfers from now on. */
async function count(devtools: CDPSession) {
  const traffic = { bytes: 0, scriptBytes: 0, requests: 0 };
  const scripts = new Set<string>();
  await devtools.send("Network.enable");
  devtools.on("Network.requestWillBeSent", () => {
    traffic.requests += 1;
  });
  devtools.on("Network.responseReceived", ({ requestId, type }) => type === "Script" && scripts.add(requestId));
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
    if (scripts.has(requestId)) traffic.scriptBytes += encodedDataLength;
  });
  return traffic;
}
