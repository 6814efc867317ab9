import type { Page } from "@playwright/test";
import { expect, open, signIn, test } from "../fixtures/browser";

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

test("requests no member data for a visitor and reserves no space", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(page, ENTRIES[0] ?? "");
  await page.waitForLoadState("networkidle");
  expect(asked.filter((path) => path.startsWith("/api/"))).toEqual([]);
  await expect(page.locator("[data-own]")).toBeHidden();
  await expect(header(page).getByRole("link", { name: "Log in" })).toBeVisible();
  await expect(header(page).getByRole("link", { name: "Dashboard" })).toBeHidden();
});

test("links a member's dashboard from a public page's header", async ({ page, context, world }) => {
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

test("shows a member's own figure that opens without shifting the page", async ({ page, context, world }) => {
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
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ENTRIES) {
      await open(page, path);
      await expect(figures(page).first(), path).toBeVisible();
      const shifted = await page.locator("html").getAttribute("data-shifted");
      expect(Number(shifted ?? 0), `${path} stands still`).toBeLessThan(0.01);
    }
  }

  for (const path of ENTRIES.slice(0, 2)) {
    await open(page, path);
    await figures(page).first().click();
    const region = own(page).locator(".bracket").first();
    await expect(region, path).toBeFocused();
    await expect(region.locator(".proved-mark").first(), path).toBeVisible();
    await expect(region.locator('[data-verdict="differs"]'), path).toHaveCount(0);
  }
});
