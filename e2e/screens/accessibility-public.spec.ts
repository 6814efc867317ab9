import type { Page } from "@playwright/test";
import { PATHS } from "../../content/learn/paths";
import { SITE_PAGES } from "../../lib/content/site-pages";
import { DESK, expectAccessible, PHONE, violationsOn } from "../fixtures/accessibility";
import { expect, open, signIn, test } from "../fixtures/browser";
import { APP_URL, isNightly } from "../fixtures/product";

type Screen = { name: string; path: string; ready: (page: Page) => Promise<void> };

const LESSON = `${PATHS[0]?.id}/${PATHS[0]?.lessons[0]}`;

const heading = (name: string | RegExp) => async (page: Page) => {
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
};
const calculator = async (page: Page) => {
  await page.locator("[data-calculator]").evaluate((element) => element.scrollIntoView());
  await expect(page.locator("[data-calculator=live]")).toBeVisible();
};

/** Pages of prose, built from the same parts as `/about`. */
const LIKE_ABOUT: ReadonlySet<string> = new Set(["/partnerships", "/terms", "/privacy", "/advertiserdisclosure"]);

const SCREENS: readonly Screen[] = [
  // Public pages, named as in the footer.
  ...Object.entries(SITE_PAGES)
    .filter(([path]) => isNightly || !LIKE_ABOUT.has(path))
    .map(([path, { label }]) => ({ name: label, path, ready: heading(/.+/) })),
  { name: "a country of Finpedia", path: "/finpedia/in", ready: heading(/.+/) },
  { name: "a category of Finpedia", path: "/finpedia/in/housing", ready: heading(/.+/) },
  {
    name: "a search in Finpedia",
    path: "/finpedia?q=loan",
    ready: async (page) =>
      await expect(page.locator("#finpedia-entries").getByRole("status")).toContainText("for “loan”"),
  },
  { name: "an entry", path: "/finpedia/gb/taxes/personal-allowance", ready: heading(/.+/) },
  { name: "an entry with a calculator", path: "/finpedia/in/housing/home-loan-emi", ready: calculator },
  { name: "a path of lessons", path: `/learn/${PATHS[0]?.id}`, ready: heading(/.+/) },
  { name: "a lesson", path: `/learn/${LESSON}`, ready: calculator },
  { name: "links", path: "/backlinks/2", ready: heading(/.+/) },
  { name: "login", path: "/login", ready: heading("Log in") },
  { name: "sign-up", path: "/signup", ready: heading("Start free") },
  { name: "verify e-mail", path: "/verify-email?email=nobody@example.test", ready: heading("Check your email") },
  { name: "forgot password", path: "/forgot-password", ready: heading(/.+/) },
  { name: "reset password", path: "/reset-password?email=nobody@example.test", ready: heading(/.+/) },
];

test("keeps public screens accessible, still, and free of other servers", async ({ page }) => {
  test.setTimeout(300_000);
  const elsewhere: string[] = [];
  page.on("request", (sent) => {
    if (new URL(sent.url()).origin !== APP_URL) elsewhere.push(sent.url());
  });
  await page.addInitScript((id) => {
    // Some progress, so check marks and bars are measured too.
    localStorage.setItem("learn-progress", JSON.stringify({ done: [id], opened: id }));
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!shift.hadRecentInput)
          document.documentElement.dataset.shifted = `${Number(document.documentElement.dataset.shifted ?? 0) + shift.value}`;
    }).observe({ type: "layout-shift", buffered: true });
  }, LESSON);
  // The font of headings isn't preloaded: at its latest it comes after the first paint, and may break a line elsewhere.
  await page.route(/fraunces[^/]*\.woff2$/, async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
    await route.continue();
  });
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize(DESK);
  for (const { name, path, ready } of SCREENS) {
    await test.step(name, async () => {
      await open(page, path);
      const shifted = await page.locator("html").getAttribute("data-shifted");
      expect(Number(shifted ?? 0), `${path} stands still`).toBeLessThan(0.1);
      expect(new URL(page.url()).pathname).toBe(path.split("?")[0]);
      await ready(page);
      await expectAccessible(page, name);
    });
  }
  expect(elsewhere).toEqual([]);
});

test("keeps refused forms accessible, with the focus on the mistake", async ({
  page,
  context,
  world,
  watch,
  pictures,
}) => {
  watch.allow(/400|api\/auth/);
  for (const { path, button } of [
    { path: "/login", button: "Log in" },
    { path: "/signup", button: "Create account" },
    { path: "/forgot-password", button: "Send a code" },
    { path: "/reset-password?email=a%40example.test", button: "Change password" },
  ]) {
    await open(page, path);
    await page.getByRole("button", { name: button, exact: true }).click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeFocused();
    await expectAccessible(page, `refused: ${button}`, { part: "main", ...pictures });
  }
  await open(page, "/verify-email?email=a%40example.test");
  await page.getByLabel("Six-digit code").fill("000000");
  await expect(page.getByLabel("Six-digit code")).toHaveAccessibleDescription(/That code is not right/);
  await expectAccessible(page, "refused: code", { part: "main", ...pictures });
  // The last code's refusal doesn't apply to the one being typed.
  await page.getByLabel("Six-digit code").pressSequentially("1");
  await expect(page.getByLabel("Six-digit code")).not.toHaveAttribute("aria-invalid");

  await signIn(context, await world.newPerson());
  await open(page, "/complete-profile");
  await page.getByLabel("First name").fill("");
  await page.getByLabel(/Monthly income/).fill("plenty");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Enter your first name")).toBeVisible();
  const tops = await Promise.all(["First name", "Last name"].map((name) => page.getByLabel(name).boundingBox()));
  expect(tops[0]?.y, "two fields side by side stand in line, one of them with an error").toBe(tops[1]?.y);
  await expectAccessible(page, "refused: profile", { part: "main", ...pictures });
});

// One entry of each form is among the screens above.
if (isNightly)
  test("keeps every entry of Finpedia accessible", async ({ page }) => {
    test.setTimeout(900_000);
    const sitemap = await (await page.request.get("/sitemap.xml")).text();
    const entries = [...sitemap.matchAll(/<loc>[^<]*(\/finpedia\/[^/<]+\/[^/<]+\/[^/<]+)<\/loc>/g)];
    expect(entries.length).toBeGreaterThanOrEqual(120);
    await page.setViewportSize(PHONE);
    const found: string[] = [];
    for (const [, path = ""] of entries) {
      await open(page, path);
      found.push(...(await violationsOn(page)).map((violation) => `${path}: ${violation}`));
    }
    expect(found).toEqual([]);
  });
