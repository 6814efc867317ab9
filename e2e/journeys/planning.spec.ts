import { DESK, PHONE } from "../fixtures/accessibility";
import { expect, open, signIn, test } from "../fixtures/browser";

const cents = (text: string) => Math.round(Number(text.replaceAll(/[^\d.−]/g, "").replace("−", "-")) * 100);

test("plans ahead: forecast, what-if, budgets and recurring series", async ({ page, context, world, pictures }) => {
  test.setTimeout(240_000);
  const person = await world.newPerson();
  await world.linkBank(person);
  await signIn(context, person);

  await test.step("open the low point by keyboard, set a floor and list days", async () => {
    await page.setViewportSize(DESK);
    await open(page, "/forecast");
    await expect(page.getByText("Likely range, 8 in 10")).toBeVisible();
    await pictures.take("forecast-1440");

    const slider = page.getByRole("slider", { name: "Day of the forecast" });
    await slider.focus();
    await page.keyboard.press("Home");
    const day = page
      .getByRole("region")
      .filter({ has: page.getByRole("button", { name: "Day before" }) })
      .last();
    await expect(day.getByText("Balance now")).toBeVisible();
    await page.keyboard.press("ArrowRight");
    await expect(day.getByText("Balance the evening before")).toBeVisible();
    const amounts = (await day.locator("[data-line] .amt").allInnerTexts()).map(cents);
    const total = amounts.pop();
    expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(total);

    await page.getByRole("button", { name: /^Open / }).focus();
    await page.keyboard.press("Enter");
    const past = day.getByRole("button", { name: /^Show .* past transactions?$/ }).first();
    await past.focus();
    await page.keyboard.press("Enter");
    await expect(day.getByRole("list").first().getByRole("listitem").first()).toBeVisible();
    await pictures.take("forecast-1440-day");

    await page.getByRole("button", { name: "Set a floor" }).click();
    await page.getByLabel("Stay above, in USD").fill("1000000");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Under your $1,000,000 floor")).toBeVisible();
    await open(page, "/forecast");
    await expect(page.getByText("Under your $1,000,000 floor")).toBeVisible();
    await page.getByRole("button", { name: "Remove it" }).click();
    await expect(page.getByText("Under your $1,000,000 floor")).toHaveCount(0);

    await page.getByRole("button", { name: "Show as a table" }).click();
    await expect(page.getByRole("region", { name: "Days of the forecast" }).getByRole("row")).toHaveCount(91);
  });

  await test.step("create, compare, save and reopen a what-if beside a planned purchase", async () => {
    await page.setViewportSize(PHONE);
    await open(page, "/forecast?floor=500");
    await expect(page.getByText("Likely range, 8 in 10")).toBeVisible();

    const planned = page.getByRole("region", { name: "Planned by you" });
    await planned.getByRole("button", { name: "Plan a purchase" }).click();
    await page.getByLabel("What is it").fill("New sofa");
    await page.getByLabel("Amount in USD").fill("900");
    await page.getByRole("button", { name: "Add to the forecast" }).click();
    await expect(planned.getByRole("listitem").filter({ hasText: "New sofa" })).toContainText("−$900.00");

    await page.getByRole("button", { name: "A bill changes" }).click();
    await page.getByLabel("Name (optional)").fill("Higher rent");
    await page.getByRole("button", { name: "Compare" }).click();
    const column = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("heading", { name: "Higher rent", exact: true }) });
    await expect(column).toContainText("Low point");
    await expect(column).toContainText("Over 12 months");
    await column.getByRole("button", { name: "Show the proof" }).click();
    const amounts = (await column.locator("[data-line] .amt").allInnerTexts()).map(cents);
    const total = amounts.pop();
    expect(amounts.reduce((sum, one) => sum + one, 0)).toBe(total);
    await column.getByRole("button", { name: "Keep this plan" }).click();
    await expect(column.getByRole("button", { name: "Keep this plan" })).toHaveCount(0);
    await pictures.take("forecast-390-what-if");
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

    await page.reload();
    await expect(page.getByRole("heading", { name: "Higher rent", exact: true })).toBeVisible();
  });

  await test.step("create budgets from history, open, change and undo them", async () => {
    await page.setViewportSize(DESK);
    await open(page, "/budgets");

    const proposed = page.getByTitle(/the months it comes from$/).first();
    await proposed.focus();
    await page.keyboard.press("Enter");
    await page.locator("[data-opens]").first().click();
    await expect(page.locator("[data-verdict=matches]")).toBeVisible();
    await page.keyboard.press("Escape");
    await pictures.take("budgets-1440-proposals");
    await page.getByRole("button", { name: /^Add these \d+ budgets$/ }).click();

    const budgets = page.getByRole("region").filter({ hasText: /budgets? will likely|will likely run over/ });
    await expect(budgets).toBeVisible();
    await pictures.take("budgets-1440");
    await budgets
      .getByTitle(/what makes this up$/)
      .first()
      .click();
    await expect(page.getByText("Everyday spending").first()).toBeVisible();
    await page.keyboard.press("Escape");

    const first = budgets.getByRole("listitem").first();
    const before = await first.innerText();
    await first.getByRole("button", { name: /^Edit / }).click();
    await page.getByLabel(/^A month, in/).fill("1.50");
    await page.keyboard.press("Enter");
    await expect(budgets.getByText(/of \$1\.50 spent/)).toBeVisible();
    // An earlier toast, which this one covers, has an Undo of its own.
    const changed = page.getByRole("listitem").filter({ hasText: "budget changed" });
    await changed.getByRole("button", { name: "Undo" }).click();
    await expect(budgets.getByText(/of \$1\.50 spent/)).toHaveCount(0);
    await expect(budgets.getByRole("listitem").first()).toHaveText(before.replaceAll("\n", ""));
  });

  await test.step("open a series by keyboard, end it and undo that", async () => {
    await page.setViewportSize(DESK);
    await open(page, "/recurring");
    const bills = page.getByRole("region", { name: "Bills" });
    await expect(bills).toBeVisible();
    const first = bills.getByRole("listitem").first();
    const name = await first.locator("bdi").innerText();
    await first.locator("[data-opens=year]").focus();
    await page.keyboard.press("Enter");
    await expect(first.getByRole("region", { name: /^How this is counted/ })).toContainText(`${name}, a year`);
    await pictures.take("recurring-1440-year");
    await page.keyboard.press("Escape");
    await first.getByRole("button", { name }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("list", { name: `What ${name} came to` })).toBeVisible();
    await pictures.take("recurring-1440");

    await first.getByRole("button", { name: "I canceled this" }).click();
    const ended = page.getByRole("region", { name: "Ended" });
    await expect(ended.getByText(name, { exact: true })).toBeVisible();
    await expect(bills.getByText(name, { exact: true })).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(bills.getByText(name, { exact: true })).toBeVisible();
  });
});
