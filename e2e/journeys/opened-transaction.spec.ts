import { violationsOn } from "../fixtures/accessibility";
import { expect, open, showIn, signIn, test } from "../fixtures/browser";

for (const width of [1440, 1280, 390]) {
  test(`a transaction opens from the dashboard and from Spending, is changed, undone and closed in its place, at ${width}`, async ({
    page,
    context,
    world,
    pictures,
  }) => {
    const person = await world.newPerson();
    await world.linkBank(person);
    await signIn(context, person);
    await page.setViewportSize({ width, height: 900 });
    const sheet = page.getByRole("complementary", { name: /^Transaction: / });

    await open(page, "/dashboard");
    const recent = page.getByRole("region", { name: /Recent transactions/ }).locator("button[aria-expanded]");
    await recent.first().click();
    await expect(sheet).toBeFocused();
    await expect(sheet.getByRole("heading", { name: "What changed" })).toBeVisible();
    await pictures.take("from-the-dashboard");
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(recent.first()).toBeFocused();

    await open(page, "/spending");
    const rows = page.getByRole("table", { name: "Transactions" }).locator("tbody tr[data-index]");
    // The row itself opens, not only its name.
    const [first, third] = [rows.nth(0), rows.nth(2)];
    await expect(third).toBeVisible();
    const name = await third.locator("button[aria-expanded]").first().innerText();
    if (width === 390) await third.locator("button[aria-expanded]").first().click();
    else await third.getByRole("cell").first().click();
    await expect(sheet.getByRole("heading", { level: 2 })).toContainText(name);

    await sheet.getByRole("button", { name: "Add a note" }).click();
    await page.keyboard.type("for Ada");
    await expect(sheet.getByText("Saved")).toBeVisible();
    await sheet.getByRole("button", { name: "Rename" }).click();
    await page.keyboard.type("A name of my own");
    await page.keyboard.press("Enter");
    await expect(sheet.getByRole("heading", { level: 2 })).toContainText("A name of my own");
    await sheet.getByRole("button", { name: "Leave out" }).click();
    await expect(sheet.getByRole("listitem").first()).toContainText("You left it out of totals");
    await expect(sheet.getByRole("row", { name: /^Twelve months/ })).toBeVisible();
    await pictures.take("opened");
    for (const theme of ["light", "dark"] as const) {
      await showIn(page, theme);
      const look = { part: "[data-transaction-sheet]", isContrastOnly: theme === "dark" };
      expect(await violationsOn(page, look), theme).toEqual([]);
      await pictures.take(`opened-${theme}`);
    }
    await showIn(page, "light");
    // Nothing is wider than the screen, with the page beside it.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

    await page.keyboard.press("u");
    await expect(sheet.getByRole("button", { name: "Leave out" })).toBeVisible();
    if (width === 390) {
      await page.goBack();
    } else {
      // The page beside it stays in use: the keys go through its rows, and what is open follows.
      await sheet.getByRole("button", { name: "Previous transaction" }).click();
      await expect(sheet.getByRole("heading", { level: 2 })).not.toContainText("A name of my own");
      await first.locator("button[aria-expanded]").first().click();
      await expect(first.locator("button[aria-expanded]").first()).toHaveAttribute("aria-expanded", "true");
      await page.keyboard.press("Escape");
    }
    await expect(sheet).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe("/spending");
    await expect(rows.nth(2)).toContainText("A name of my own");
  });
}
