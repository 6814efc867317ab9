import type { Page } from "@playwright/test";
import { expect, open, signIn, test } from "../fixtures/browser";
import { atNight } from "../fixtures/product";

const WITH_CALCULATOR = "/finpedia/in/housing/home-loan-emi";
const WITHOUT_CALCULATOR = "/finpedia/gb/taxes/personal-allowance";

const ENTRIES = [
  "/finpedia/global/budgeting/net-worth",
  "/finpedia/global/budgeting/savings-rate",
  "/finpedia/global/budgeting/emergency-fund",
  "/finpedia/global/banking/direct-debit",
  "/finpedia/us/budgeting/take-home-pay",
];
const own = (page: Page) => page.getByRole("region", { name: "In your money" });
const header = (page: Page) => page.getByRole("banner");
const figures = (page: Page) => own(page).locator("button[data-opens]");

const list = (page: Page) => page.locator("#finpedia-entries");
const search = (page: Page) => page.getByLabel("Search Finpedia");

test("filters, searches and calculates in Finpedia [spec 2.22]", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(page, "/finpedia");
  await page.waitForLoadState("networkidle");
  expect(asked).not.toContain("/finpedia/search-index.json");

  await test.step("filter by country and category, with a history entry", () => filterTheList(page));
  expect(asked).not.toContain("/finpedia/search-index.json");
  await test.step("search while typing, tolerating typos, with a script loaded on use", async () => {
    await searchTheList(page);
    expect(asked).toContain("/finpedia/search-index.json");
  });
  await test.step("start a calculator with its example and follow input", () => calculate(page));
});

async function filterTheList(page: Page): Promise<void> {
  const all = await list(page).getByRole("listitem").count();
  expect(all).toBeGreaterThanOrEqual(120);
  await expect(list(page).getByRole("status")).toHaveText(`${all} entries`);
  await page.getByRole("radio", { name: /^India/ }).check();
  await page.getByRole("radio", { name: /^Housing/ }).check();
  await expect(page).toHaveURL("/finpedia?country=in&category=housing");
  const entries = list(page).getByRole("link");
  await expect(entries.filter({ hasNotText: "India · Housing" })).toHaveCount(0);
  await expect(list(page).getByRole("status")).toHaveText(`${await entries.count()} entries`);
  await entries.filter({ hasText: "Home loan EMI" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Home loan EMI" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("radio", { name: /^India/ })).toBeChecked();
  await expect(list(page).getByRole("link").filter({ hasNotText: "India · Housing" })).toHaveCount(0);
  await page.getByRole("button", { name: `Show all ${all}` }).click();
  await expect(page).toHaveURL("/finpedia");
  await expect(list(page).getByRole("listitem")).toHaveCount(all);
}

async function searchTheList(page: Page): Promise<void> {
  await page.keyboard.press("/");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type("compund inter");
  await expect(list(page).getByRole("link").first()).toContainText("Compound interest");
  await expect(list(page).getByRole("status")).toContainText("for “compund inter”");
  await page.keyboard.press("Escape");
  await expect(search(page)).toHaveValue("");
  await page.keyboard.type("zzzzqq");
  await expect(list(page).getByRole("status")).toHaveText("No entries for “zzzzqq”");
  await open(page, "/finpedia?q=home+loan+emi");
  await expect(list(page).getByRole("link").first()).toContainText("Home loan EMI");
}

async function calculate(page: Page): Promise<void> {
  await open(page, `${WITH_CALCULATOR}#calculator`);
  const calculator = page.locator("[data-calculator]");
  const value = page.locator("[data-calculator-value]");
  await expect(calculator).toHaveAttribute("data-calculator", "live");
  await expect(value).toHaveText("₹43,391.16");
  await page.getByRole("textbox", { name: "Years" }).fill("30");
  await expect(value).toHaveText("₹38,445.67");
  await page.getByRole("textbox", { name: "Loan" }).fill("₹1,00,00,000");
  await expect(value).toHaveText("₹76,891.35");
  await page.getByRole("slider", { name: "Interest rate a year" }).press("Home");
  await expect(value).toHaveText("₹27,777.78");
  // Anything but a figure changes nothing, shows an error, and is corrected on blur.
  const years = page.getByRole("textbox", { name: "Years" });
  await years.fill("thirty");
  await expect(years).toHaveAttribute("aria-invalid", "true");
  await expect(value).toHaveText("₹27,777.78");
  await years.blur();
  await expect(years).toHaveValue("30");
}

test("jumps to a letter's section at once, wide and narrow", atNight, async ({ page }) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/finpedia");
    for (const letter of ["T", "C", "P"]) {
      await page
        .getByRole("navigation", { name: "Finpedia A to Z" })
        .getByRole("link", { name: letter, exact: true })
        .click();
      // Below the header and the strip, which stay in sight.
      await expect
        .poll(() =>
          page.locator(`section#${letter.toLowerCase()}`).evaluate((part) => part.getBoundingClientRect().top),
        )
        .toBeLessThanOrEqual(150);
      await expect(page.locator(`section#${letter.toLowerCase()}`)).toBeInViewport();
    }
  }
});

test("opens an entry from the search dropdown by keyboard", atNight, async ({ page }) => {
  await open(page, WITHOUT_CALCULATOR);
  await search(page).fill("home loan emi");
  await expect(page.getByRole("option").first()).toContainText("Home loan EMI");
  await search(page).press("ArrowDown");
  await expect(page.getByRole("option", { selected: true })).toContainText("Home loan EMI");
  await search(page).press("Enter");
  await expect(page).toHaveURL(WITH_CALCULATOR);
});

test("keeps the whole list and says so without the index", atNight, async ({ page, watch }) => {
  watch.allow(/search-index\.json/);
  await page.route("**/finpedia/search-index.json", (route) => route.fulfill({ status: 503, body: "" }));
  await open(page, "/finpedia");
  const all = await list(page).getByRole("listitem").count();
  await search(page).fill("mortgage");
  await expect(list(page).getByRole("status")).toContainText("could not be loaded");
  await expect(list(page).getByRole("listitem")).toHaveCount(all);
});

// By day: calculators.test.ts.
test("reports a debt that never ends and keeps the page", atNight, async ({ page }) => {
  for (const [path, field, first, unending] of [
    ["/finpedia/in/credit/minimum-amount-due", "Or the same amount each month", "6000", "2000"],
    ["/finpedia/global/credit/minimum-payment", "Interest rate a year", "36", "45"],
    ["/learn/out-of-debt/beyond-the-minimum", "Interest rate a year", "30", "45"],
  ] as const) {
    await open(page, path);
    const heading = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
    const calculator = page.locator("[data-calculator]");
    await calculator.evaluate((element) => element.scrollIntoView());
    await expect(calculator).toHaveAttribute("data-calculator", "live");
    const typedInto = calculator.getByRole("textbox", { name: field });
    await typedInto.fill(first);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
    await typedInto.fill(unending);
    await expect(calculator).toContainText(/doesn’t cover the interest, so this debt never ends/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  }
});

test("sizes the built example and the live calculator identically", atNight, async ({ page }) => {
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route("**/_next/static/chunks/*.js", async (route) => {
    const isCalculator = page.url().includes("/finpedia/") && (await isHydrated(page));
    // Checked last: other requests may have been released during the page check.
    if (isCalculator && isHeld) await new Promise<void>((go) => held.push(go));
    await route.continue();
  });
  await open(page, WITH_CALCULATOR);
  const calculator = page.locator("[data-calculator]");
  await calculator.evaluate((element) => element.scrollIntoView());
  await expect(calculator).toHaveAttribute("data-calculator", "example");
  const before = await calculator.evaluate(placeInDocument);
  isHeld = false;
  for (const go of held) go();
  await expect(calculator).toHaveAttribute("data-calculator", "live");
  expect(await calculator.evaluate(placeInDocument)).toEqual(before);
});

test("loads a calculator's script near the reader or on keyboard use", atNight, async ({ page }) => {
  const calculator = page.locator("[data-calculator]");
  for (const comeNear of [
    () => page.keyboard.press("Tab"),
    () => calculator.evaluate((element) => element.scrollIntoView()),
  ]) {
    await open(page, WITH_CALCULATOR);
    await page.waitForLoadState("networkidle");
    await expect(calculator).toHaveAttribute("data-calculator", "example");
    await comeNear();
    await expect(calculator).toHaveAttribute("data-calculator", "live");
  }
});

/** Returns an element's place in its document: the window may still be scrolling. */
function placeInDocument(element: Element) {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + scrollX, y: Math.round(y + scrollY), width, height };
}

function isHydrated(page: Page): Promise<boolean> {
  return page.evaluate(() => "hydrated" in document.documentElement.dataset).catch(() => false);
}

test("links a member's dashboard from a public page's header", atNight, async ({ page, context, world }) => {
  await signIn(context, await world.newPerson());
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/learn");
    await expect(header(page).getByRole("link", { name: "Log in" })).toBeHidden();
    await expect(header(page).getByRole("link", { name: "Start free" })).toBeHidden();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
  await header(page).getByRole("link", { name: "Dashboard" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

// By day: own-slot.test.tsx.
test("shows a member's own figure that opens without shifting the page", atNight, async ({ page, context, world }) => {
  test.setTimeout(120_000);
  const person = await world.newPerson();
  await signIn(context, person);
  await open(page, ENTRIES[0] ?? "");
  await expect(own(page)).toContainText("once you connect a bank or import a statement");

  await world.linkBank(person);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!shift.hadRecentInput)
          document.documentElement.dataset.shifted = `${Number(document.documentElement.dataset.shifted ?? 0) + shift.value}`;
    }).observe({ type: "layout-shift", buffered: true });
  });
  for (const [index, path] of ENTRIES.entries()) {
    await page.setViewportSize({ width: index % 2 === 0 ? 1440 : 390, height: 900 });
    await open(page, path);
    await expect(figures(page).first(), path).toBeVisible();
    const shifted = await page.locator("html").getAttribute("data-shifted");
    expect(Number(shifted ?? 0), `${path} stands still`).toBeLessThan(0.01);
    if (index > 1) continue;
    await figures(page).first().click();
    const region = own(page).locator(".bracket").first();
    await expect(region, path).toBeFocused();
    await expect(region.locator(".proved-mark").first(), path).toBeVisible();
    await expect(region.locator('[data-verdict="differs"]'), path).toHaveCount(0);
  }
});
