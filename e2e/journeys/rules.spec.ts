import { violationsOn } from "../fixtures/accessibility";
import { expect, open, showIn, signIn, test } from "../fixtures/browser";

for (const width of [1440, 390]) {
  test(`what was done to a transaction becomes a rule that shows first what it would change, at ${width}`, async ({
    page,
    context,
    world,
    pictures,
  }) => {
    test.setTimeout(120_000);
    const person = await world.newPerson();
    await world.linkBank(person);
    await signIn(context, person);
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/spending?q=whole+foods");
    const rows = page.getByRole("table", { name: "Transactions" }).locator("tbody tr[data-index]");
    const sheet = page.getByRole("complementary", { name: /^Transaction: / });
    await rows.nth(0).locator("button[aria-expanded]").first().click();
    await sheet.getByRole("button", { name: "Add a tag" }).click();
    await page.keyboard.type("Pantry");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect(sheet.getByRole("button", { name: "Remove the tag Pantry" })).toBeVisible();

    await sheet.getByRole("button", { name: "Make a rule" }).click();
    const dialog = page.getByRole("dialog", { name: "New rule" });
    await expect(dialog.getByRole("combobox", { name: /^Tag/ })).toHaveValue("Pantry");
    // However long the form is, what saves it is in sight.
    await dialog.evaluate((window) => window.scrollTo(0, 0));
    await expect(dialog.getByRole("button", { name: "Make the rule" })).toBeInViewport({ ratio: 1 });
    await expect(dialog.getByRole("status")).toContainText(/\d+ transactions fit, and \d+ of them would change/);
    for (const theme of ["light", "dark"] as const) {
      await showIn(page, theme);
      const look = { part: "[role=dialog]", isContrastOnly: theme === "dark" };
      expect(await violationsOn(page, look), theme).toEqual([]);
      await pictures.take(`rules-${width}-dialog-${theme}`);
    }
    await showIn(page, "light");
    await dialog.getByRole("status").scrollIntoViewIfNeeded();
    await pictures.take(`rules-${width}-preview`);
    await dialog.getByRole("button", { name: "Make the rule" }).click();
    await expect(page.getByText(/^The rule is made: \d+ transactions changed/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(rows.nth(1)).toContainText("Tags: Pantry");

    await open(page, "/profile");
    const card = page.getByRole("region", { name: "Rules", exact: true });
    await expect(card.getByRole("listitem")).toHaveCount(1);
    await expect(card).toContainText("tagged Pantry");
    await card.scrollIntoViewIfNeeded();
    for (const theme of ["light", "dark"] as const) {
      await showIn(page, theme);
      expect(await violationsOn(page, { part: "main", isContrastOnly: theme === "dark" }), theme).toEqual([]);
      await pictures.take(`rules-${width}-profile-${theme}`);
    }
    await card.getByRole("button", { name: /^Delete the rule/ }).click();
    await expect(card.getByRole("listitem")).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(card.getByRole("listitem")).toHaveCount(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
}
