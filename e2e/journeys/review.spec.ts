import { expect, open, signIn, test } from "../fixtures/browser";

test("opens a review's figures and prints it as one light column", async ({ page, context, household, pictures }) => {
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
});
