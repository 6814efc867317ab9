import type { Page } from "@playwright/test";
import { askFromPage, expect, open, signIn, test } from "../fixtures/browser";
import { atNight } from "../fixtures/product";

const table = (page: Page) => page.getByRole("table", { name: "Transactions" });
const cents = (text: string) => Math.round(Number(text.replaceAll(/[^\d.]/g, "")) * 100);

test("shows a month's money flow to the cent, with openable streams", async ({
  page,
  context,
  household,
  pictures,
}) => {
  test.setTimeout(120_000);
  await signIn(context, household);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/spending");
  await expect(table(page)).toBeVisible();
  await page.getByRole("button", { name: "Overview" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\?view=overview$/);
  await expect(page.getByRole("heading", { name: /^So far in \w+ \$[\d,]+ came in/ })).toBeVisible();
  await page.getByRole("button", { name: "Previous month" }).click();
  await expect(page.getByRole("heading", { name: /^In \w+ \$/ })).toBeVisible();
  await pictures.take("overview");

  await page.getByText("As a table").click();
  const rows = await page.getByRole("row").filter({ hasText: "$" }).allInnerTexts();
  const sideOf = (side: string) =>
    rows.filter((row) => row.startsWith(side)).reduce((sum, row) => sum + cents(row.slice(row.lastIndexOf("$"))), 0);
  expect(sideOf("Came from")).toBeGreaterThan(0);
  expect(sideOf("Went to")).toBe(sideOf("Came from"));

  const streams = page.getByRole("list", { name: "Where it went" }).getByRole("button");
  const spent = cents((await streams.first().innerText()).split("·")[0]?.split("$")[1] ?? "");
  await streams.first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/categoryId=[\w-]+/);
  await expect(table(page)).toBeVisible();
  const totals = page.getByRole("listitem").filter({ hasText: "Net" }).filter({ hasText: "Out" });
  await expect
    .poll(async () => cents((await totals.first().innerText()).split("Out")[1]?.split("Net")[0] ?? ""))
    .toBe(spent);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Recurring payments" })).toBeVisible();

  const merchant = page.getByRole("region", { name: "Merchants" }).getByRole("button").first();
  await merchant.click();
  await expect(page).toHaveURL(/startDate=\d{4}-\d\d-01&endDate=\d{4}-\d\d-\d\d&q=/);
  await expect(table(page)).toBeVisible();
});

test("doesn't call spending empty during a bank's first sync", atNight, async ({ page, context, world }) => {
  const person = await world.newPerson();
  await signIn(context, person);
  await askFromPage(page);
  await page.route("**/api/accounts", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    for (const account of body.payload) Object.assign(account, { isSyncing: true, totalTransactionsSynced: 500 });
    await route.fulfill({ response, json: body });
  });
  await page.route("**/my-range*", async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    Object.assign(body.payload, { transactions: [], totals: [] });
    await route.fulfill({ response, json: body });
  });
  await world.exchange(person);
  await open(page, "/spending");
  await expect(page.getByText(/500 transactions so far|1,500 transactions so far/)).toBeVisible();
  await expect(page.getByText("Loading your transactions")).toBeAttached();
  await expect(page.getByText("No transactions in the last 30 days")).toHaveCount(0);
});

// By day: review-page.test.tsx.
test(
  "opens a review's figures and prints it as one light column",
  atNight,
  async ({ page, context, household, pictures }) => {
    test.setTimeout(90_000);
    await signIn(context, household);
    await page.setViewportSize({ width: 1440, height: 900 });
    await open(page, "/dashboard");
    await page.getByRole("link", { name: / in review$/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: / so far$/ })).toBeVisible();
    await page.getByRole("button", { name: "Previous month" }).click();
    await expect(page.getByRole("heading", { level: 1, name: / in review$/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Largest payments" })).toBeVisible();
    await page.locator("[data-opens=expense]").click();
    await expect(page.locator("[data-verdict=matches]")).toBeVisible();
    await pictures.take("review-1440");
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Year" }).click();
    await expect(page.getByRole("columnheader", { name: "Net" })).toBeVisible();

    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await page.setViewportSize({ width: 672, height: 950 });
    for (const part of ["[data-sidebar]", "[data-bottom-nav]", "[data-beside-sheet] > header"])
      await expect(page.locator(part)).toBeHidden();
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await pictures.take("review-print");
    const colors = await page.locator("main h1").evaluate((heading) => getComputedStyle(heading).colorScheme);
    expect(colors).toBe("light");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(672);

    await page.emulateMedia({ media: "screen", colorScheme: "light" });
    await page.setViewportSize({ width: 390, height: 844 });
    await pictures.take("review-390");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  },
);
