import type { Locator, Page } from "@playwright/test";
import { expect, open, signIn, test } from "../fixtures/browser";
import { isNightly } from "../fixtures/product";

/** Parses an amount into unsigned cents: "−$1,850.00" is 185000. */
const centsOf = (text: string) => Number(text.replace(/[^\d.]/g, "").replace(/\.(?=.*\.)/g, "")) * 100;
const cents = async (figure: Locator) => Math.round(centsOf(await figure.innerText()));

async function proveByKeyboard(page: Page, figure: Locator): Promise<void> {
  const name = await figure.getAttribute("title");
  await figure.focus();
  await page.keyboard.press("Enter");
  await expect(figure, `${name} is open`).toHaveAttribute("aria-expanded", "true");
  const region = page.locator(`[id="${await figure.getAttribute("aria-controls")}"]`);
  await expect(region).toBeFocused();
  const sum = region.locator(".proved-mark").first();
  await expect(sum, `${name} has a sum`).toBeVisible();
  const shown = await cents(figure);
  // A table in whole dollars equals the sum of its rows, rounded.
  const isRounded = !(await figure.innerText()).includes(".");
  const proved = await cents(sum);
  expect(isRounded ? Math.round(proved / 100) * 100 : proved, `the sum under ${name}`).toBe(shown);
  await expect(region.locator('[data-verdict="differs"]')).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(region).toHaveCount(0);
  await expect(figure).toBeFocused();
}

test("opens each dashboard figure by keyboard into parts that add up", async ({
  page,
  context,
  household,
  pictures,
}) => {
  test.setTimeout(180_000);
  await signIn(context, household);
  await open(page, "/dashboard");
  // Days and percentages open too, but show no amount; they are checked below.
  const figures = page.locator(
    'button[data-opens]:not([data-opens^="day "]):not([data-opens$=" change"]):not([data-opens="changeShare"])',
  );
  await expect(page.getByRole("button", { name: /^Show as a table/ })).toBeVisible();
  const count = await figures.count();
  // Position 4, month 6, cashflow 3, at least one category, a bill with its remainder, and an account.
  expect(count).toBeGreaterThan(20);
  // Neighbors are figures of one kind.
  for (let index = 0; index < count; index += isNightly ? 1 : 3) await proveByKeyboard(page, figures.nth(index));

  const change = page.locator('button[data-opens$=" change"]').first();
  await change.focus();
  await page.keyboard.press("Enter");
  const ofChange = page.locator(`[id="${await change.getAttribute("aria-controls")}"]`);
  await expect(ofChange.locator(".proved-mark").first()).toContainText("$");
  await page.keyboard.press("Escape");

  const day = page.locator('button[data-opens^="day "]').first();
  await day.focus();
  await page.keyboard.press("Enter");
  const ofDay = page.locator(`[id="${await day.getAttribute("aria-controls")}"]`);
  await expect(ofDay.locator('[data-verdict="matches"]')).toBeVisible();
  await page.keyboard.press("Escape");

  const line = page.getByRole("slider", { name: "Day of the line" });
  await line.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator("output")).toContainText("$");
  await page.keyboard.press("Enter");
  const ofPoint = page.getByRole("region", { name: /^Net worth on/ });
  await expect(ofPoint.locator('[data-verdict="matches"]')).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(line).toBeFocused();
  await page.getByRole("button", { name: "Show as a table" }).click();
  const points = page.locator('table button[data-opens^="point "]');
  await expect(points).toHaveCount(12);
  await proveByKeyboard(page, points.first());
  await page.getByRole("button", { name: "Show the line" }).click();

  await page.setViewportSize({ width: 390, height: 900 });
  for (const id of ["net", "group Groceries", "after"]) {
    const figure = page.locator(`button[data-opens="${id}"]`).first();
    if (!(await figure.count())) continue;
    await figure.click();
    await expect(figure).toHaveAttribute("aria-expanded", "true");
  }
  await expect(page.locator(".proved-mark").nth(1)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)).toBe(false);
  await pictures.take("opened-390");
});
