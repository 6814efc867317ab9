import { violationsOn } from "../fixtures/accessibility";
import { expect, open, showIn, signIn, test } from "../fixtures/browser";

for (const width of [1440, 390]) {
  test(`tags transactions singly and together, and opens a tag, at ${width}`, async ({
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
    await open(page, "/spending");
    const rows = page.getByRole("table", { name: "Transactions" }).locator("tbody tr[data-index]");
    const sheet = page.getByRole("complementary", { name: /^Transaction: / });
    await expect(rows.nth(3)).toBeVisible();

    await rows.nth(0).locator("button[aria-expanded]").first().click();
    await sheet.getByRole("button", { name: "Add a tag" }).click();
    await page.keyboard.type("Lisbon trip");
    await pictures.take(`tags-${width}-made`);
    await page.keyboard.press("Enter");
    await expect(sheet.getByRole("button", { name: "Remove the tag Lisbon trip" })).toBeVisible();
    await page.keyboard.type("For Leo");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Escape");
    await expect(sheet.getByRole("listitem").first()).toContainText("You tagged it For Leo");
    for (const theme of ["light", "dark"] as const) {
      await showIn(page, theme);
      const look = { part: "[data-transaction-sheet]", isContrastOnly: theme === "dark" };
      expect(await violationsOn(page, look), theme).toEqual([]);
      await pictures.take(`tags-${width}-sheet-${theme}`);
    }
    await showIn(page, "light");
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(rows.nth(0)).toContainText("Tags: For Leo, Lisbon trip");

    if (width === 390) {
      // The first by its menu, which is replaced by a box in each row.
      await rows
        .nth(0)
        .getByRole("button", { name: /^Actions for/ })
        .click();
      await page.getByRole("menuitem", { name: "Select" }).click();
      for (const at of [1, 2])
        await rows
          .nth(at)
          .getByRole("checkbox", { name: /^Select / })
          .click();
      await page.getByRole("button", { name: "Tag", exact: true }).click();
    } else {
      for (const key of ["x", "j", "x", "j", "x", "t"]) await page.keyboard.press(key);
    }
    await expect(page.getByRole("dialog", { name: "Tags of the selected rows" })).toBeVisible();
    await pictures.take(`tags-${width}-together`);
    await page.keyboard.type("lisbon");
    await page.keyboard.press("Enter");
    await expect(page.getByText("2 transactions are tagged Lisbon trip")).toBeVisible();
    await expect(rows.nth(2)).toContainText("Tags: Lisbon trip");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(rows.nth(2)).not.toContainText("Lisbon trip");
    await expect(rows.nth(0)).toContainText("Lisbon trip");

    await open(page, "/spending?q=%23lisbon");
    await expect(rows).toHaveCount(1);
    if (width === 390) await page.getByRole("button", { name: "Filters" }).click();
    await page.getByRole("button", { name: "Tag: All tags" }).click();
    await page.getByRole("checkbox", { name: "For Leo" }).click();
    await expect(page).toHaveURL(/tagIds=/);
    await page.keyboard.press("Escape");
    if (width === 390) await page.getByRole("button", { name: "Show the transactions" }).click();
    for (const theme of ["light", "dark"] as const) {
      await showIn(page, theme);
      expect(await violationsOn(page, { isContrastOnly: theme === "dark" }), theme).toEqual([]);
      await pictures.take(`tags-${width}-found-${theme}`);
    }
    await showIn(page, "light");
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

    await open(page, "/profile");
    const card = page.getByRole("region", { name: "Tags", exact: true });
    const tag = card.getByRole("listitem").filter({ hasText: "Lisbon trip" });
    await tag.locator("[data-opens]").first().click();
    await expect(tag.getByRole("region", { name: "Lisbon trip" }).getByRole("row")).not.toHaveCount(0);
    await tag.scrollIntoViewIfNeeded();
    for (const theme of ["light", "dark"] as const) {
      await showIn(page, theme);
      expect(await violationsOn(page, { part: "main", isContrastOnly: theme === "dark" }), theme).toEqual([]);
      await pictures.take(`tags-${width}-profile-${theme}`);
    }
    await page.keyboard.press("Escape");
    await tag.getByRole("button", { name: "Rename the tag Lisbon trip" }).click();
    await page.keyboard.type("for leo");
    await tag.getByRole("button", { name: "Merge into For Leo" }).click();
    await expect(page.getByText("Lisbon trip is merged into For Leo")).toBeVisible();
    await expect(card.getByRole("listitem")).toHaveCount(1);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(card.getByRole("listitem")).toHaveCount(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  });
}
