import { expect, open, signIn, test } from "../fixtures/browser";

test("creates budgets from history, opens, changes and undoes them", async ({ page, context, world, pictures }) => {
  test.setTimeout(120_000);
  const person = await world.newPerson();
  await world.linkBank(person);
  await signIn(context, person);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "/dashboard");
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Budgets" }).click();

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
  await page.getByRole("button", { name: "Undo" }).last().click();
  await expect(budgets.getByText(/of \$1\.50 spent/)).toHaveCount(0);
  await expect(budgets.getByRole("listitem").first()).toHaveText(before.replaceAll("\n", ""));

  await page.setViewportSize({ width: 390, height: 844 });
  await pictures.take("budgets-390");
  await budgets
    .getByTitle(/what makes this up$/)
    .first()
    .click();
  await expect(page.getByText("Everyday spending").first()).toBeVisible();
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
