import type { Page } from "@playwright/test";
import { expect, hydrated, open, signIn, test } from "../fixtures/browser";
import { atNight } from "../fixtures/product";

test.describe("without a connection", () => {
  test.use({ serviceWorkers: "allow", fetchesAhead: true });

  const workerIsReady = async (page: Page) => {
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    // The worker takes over the page that registered it.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  };
  const storesOf = (page: Page) =>
    page.evaluate(async () => {
      const names = await caches.keys();
      const paths = await Promise.all(
        names.map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname)),
      );
      return { names, paths: paths.flat() };
    });

  test("reads public pages from cache and stores nothing private", async ({ page, context, world, watch }) => {
    await open(page, "/");
    await workerIsReady(page);
    await open(page, "/pledge");
    await signIn(context, await world.newPerson());
    await open(page, "/dashboard");
    await expect(page.getByText("Connect your bank to begin")).toBeVisible();
    // Parts loaded on demand have arrived too.
    await page.waitForLoadState("networkidle");

    watch.allow(/ERR_INTERNET_DISCONNECTED|503: GET|status of 503|Failed to fetch|Failed to load resource/);
    await context.setOffline(true);
    for (const [path, heading] of [
      ["/pledge", "What we never do"],
      ["/faq", "Questions and answers"],
      ["/terms", "No connection"],
      ["/dashboard", "No connection"],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      // Styles and script come from the cache too.
      await hydrated(page);
      expect(
        await page.evaluate(() => document.fonts.ready.then(() => getComputedStyle(document.body).fontFamily)),
      ).toContain("inter");
    }
    const { paths } = await storesOf(page);
    expect(paths).toEqual(expect.arrayContaining(["/", "/offline", "/pledge", "/faq"]));
    const closed =
      /^\/(api|dashboard|insights|hidden-insights|spending|profile|subscription|complete-profile|login|signup)\b/;
    expect(paths.filter((path) => closed.test(path))).toEqual([]);
    await context.setOffline(false);
    await expect(page.getByText("Connect your bank to begin")).toBeVisible();
    await open(page, "/terms");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms, in plain words");
  });

  test("takes over with a new build, keeping only the previous caches", atNight, async ({ page }) => {
    await open(page, "/");
    await workerIsReady(page);
    const first = (await storesOf(page)).names;
    expect(first).toHaveLength(2);
    for (const build of ["second", "third"]) {
      await page.evaluate((name) => navigator.serviceWorker.register(`/sw.js?build=${name}`), build);
      await expect
        .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL))
        .toContain(`build=${build}`);
      await expect
        .poll(async () => (await storesOf(page)).names)
        .toEqual(expect.arrayContaining([`sorrel-pages-${build}`]));
    }
    await expect
      .poll(async () => (await storesOf(page)).names.toSorted())
      .toEqual(["sorrel-files-second", "sorrel-files-third", "sorrel-pages-second", "sorrel-pages-third"]);
  });
});
