import type { Page } from "@playwright/test";
import { violationsOn } from "../fixtures/accessibility";
import { askFromPage, expect, type Pictures, signIn, test } from "../fixtures/browser";

const FAILURE = '(()=>{throw Error("planted failure")})()';

test("shows toasts whole and 320 px wide on every screen [spec 9.15]", async ({ page, watch }) => {
  watch.allow(/ERR_FAILED/);
  await page.route("**/api/auth/forgot-password", (route) => route.abort());
  await page.goto("/forgot-password");
  await page.getByLabel("Email").fill("maya@example.com");
  await page.getByRole("button", { name: "Send" }).click();
  const toast = page.locator("[data-sonner-toast]");
  await expect(toast).toContainText("Cannot connect to server at");
  for (const width of [1440, 768, 600, 390, 360, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(async () => (await toast.boundingBox())?.width, { message: `${width} px` }).toBe(320);
    // Polled until stable: a new toast is still animating in.
    await expect
      .poll(
        async () => {
          const box = await toast.boundingBox();
          return box !== null && box.x >= 0 && box.x + 320 <= width;
        },
        { message: `${width} px` },
      )
      .toBe(true);
  }
});

test("shows a way out within twelve seconds when scripts never load", async ({ context, page, world, watch }) => {
  await signIn(context, await world.newPerson());
  watch.allow(/_next\/static|ERR_FAILED/);
  await askFromPage(page);
  await context.route("**/_next/static/**/*.js", (route) => route.abort());
  await page.goto("/dashboard");
  // Beside its placeholder, a streamed part is there twice for a moment.
  await expect(page.getByText("Authenticating...")).toHaveCount(1);
  await expect(page.getByText("Authenticating...")).toBeVisible();
  const tooLong = page.getByText("This is taking too long");
  await expect(tooLong).toBeHidden();
  // Advances the style sheet's clock to its twelfth second; the wait is shorter than what was skipped.
  const clocks = await page.evaluate(() => {
    const shownLate = document
      .getAnimations()
      .filter((one) => one instanceof CSSAnimation && one.animationName === "shown-late");
    for (const animation of shownLate) animation.currentTime = 12_000;
    return shownLate.length;
  });
  expect(clocks).toBeGreaterThan(0);
  await expect(tooLong).toBeVisible({ timeout: 2_000 });
  // A page that needs no script. With the cookies there, the login page would redirect back here.
  await expect(page.getByRole("link", { name: "get help" })).toHaveAttribute("href", "/help");
  await context.unroute("**/_next/static/**/*.js");
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Connect your bank to begin" })).toBeVisible();
});

test("reports a failing script, and keeps a page whose part fails", async ({ page, watch, pictures }) => {
  // Thrown, and reported by React and by Next.
  watch.allow(/planted failure|Minified React error/);
  await test.step("report it in the chosen theme and recover on reload", () => failWhole(page, pictures));
  // Scripts still being fetched are left to finish.
  await page.unrouteAll({ behavior: "wait" });
  await test.step("keep a public page when one part fails", () => failInPart(page));
});

async function failWhole(page: Page, pictures: Pictures): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await page.addInitScript(() => localStorage.setItem("theme", "dark"));
  let isBroken = true;
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    await route.fulfill({ response, body: isBroken ? script.replace('"Send a code"', FAILURE) : script });
  });
  await page.goto("/forgot-password");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
  await expect(page).toHaveTitle("Unexpected Application Error!");
  const look = () =>
    page.evaluate(() => ({
      paper: getComputedStyle(document.body).backgroundColor,
      typeface: getComputedStyle(document.querySelector("h1") ?? document.body).fontFamily,
      text: getComputedStyle(document.body).fontFamily,
    }));
  const failed = await look();
  await pictures.take("failure");
  expect(await violationsOn(page)).toEqual([]);

  isBroken = false;
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Send a code" })).toBeVisible();
  expect(await look()).toEqual(failed);
}

async function failInPart(page: Page): Promise<void> {
  const failing = page.waitForEvent("console", (message) => /planted failure/.test(message.text()));
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    await route.fulfill({ response, body: script.replace('"Dark theme"', FAILURE) });
  });
  await page.goto("/about");
  await failing;
  await expect(page.getByRole("button", { name: "Dark theme" })).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Unexpected Application Error!");
}
