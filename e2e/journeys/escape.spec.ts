import { expect, open, signIn, test } from "../fixtures/browser";

test.use({ viewport: { width: 1440, height: 1000 } });

test("closes one layer per Escape, innermost first", async ({ page, context, household }) => {
  await signIn(context, household);
  await open(page, "/dashboard");
  const formula = page.getByRole("region", { name: /How this is counted/ });
  const inner = page.getByRole("region", { name: /^You have/ });
  const sheet = page.getByRole("complementary", { name: /^Transaction: / });
  const nowhere = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());

  // Tests a formula and an opened part, with the focus in neither, the formula and the part.
  const card = page.getByRole("region", { name: "Where you stand" });
  const figure = card.locator("button[aria-expanded]").first();
  for (const focus of [
    nowhere,
    () =>
      formula
        .getByRole("button", { name: /^Close/ })
        .first()
        .focus(),
    () => inner.focus(),
  ]) {
    await figure.click();
    await formula.locator("button[aria-expanded]").first().click();
    await expect(inner).toBeFocused();
    await focus();
    await page.keyboard.press("Escape");
    await expect(inner).toHaveCount(0);
    await expect(formula).toBeVisible();
    await nowhere();
    await page.keyboard.press("Escape");
    await expect(formula).toHaveCount(0);
    await expect(figure).toBeFocused();
  }

  // Opens a transaction from a proof, so its sheet is on top.
  const month = card.locator("button[aria-expanded]").filter({ hasText: /^−\$/ }).last();
  await month.click();
  const proof = card.getByRole("region").last();
  await expect(proof).toBeFocused();
  const row = proof.locator("tbody button[aria-expanded]").first();
  for (const focus of [nowhere, () => sheet.getByRole("button", { name: "Close" }).focus()]) {
    await row.click();
    await expect(sheet).toBeFocused();
    await focus();
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(proof).toBeVisible();
    await expect(row).toBeFocused();
  }
  await nowhere();
  await page.keyboard.press("Escape");
  await expect(proof).toHaveCount(0);
  await expect(month).toBeFocused();
});
