import { expect, open, signIn, test } from "../fixtures/browser";

test("opens a series by keyboard, ends it and undoes that", async ({ page, context, world, pictures }) => {
  test.setTimeout(120_000);
  const person = await world.newPerson();
  await world.linkBank(person);
  await signIn(context, person);
  await page.setViewportSize({ width: 1440, height: 900 });
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
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 844 });
  await pictures.take("recurring-390-dark");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.emulateMedia({ colorScheme: "light" });
  await pictures.take("recurring-390");
  await page.setViewportSize({ width: 1440, height: 900 });

  await first.getByRole("button", { name: "I canceled this" }).click();
  const ended = page.getByRole("region", { name: "Ended" });
  await expect(ended.getByText(name, { exact: true })).toBeVisible();
  await expect(bills.getByText(name, { exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(bills.getByText(name, { exact: true })).toBeVisible();
});
