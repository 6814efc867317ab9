import { DESK, expectAccessible, PHONE, partOf } from "../fixtures/accessibility";
import { expect, open, signIn, test } from "../fixtures/browser";
import { atNight } from "../fixtures/product";

// By day: opened-transaction.test.tsx, tags-card.test.tsx.
test(
  "tags transactions singly and together, and opens a tag, wide and narrow",
  atNight,
  async ({ page, context, world, pictures }) => {
    test.setTimeout(120_000);
    const person = await world.newPerson();
    await world.linkBank(person);
    await signIn(context, person);
    await page.setViewportSize(DESK);
    await open(page, "/spending");
    const rows = page.getByRole("table", { name: "Transactions" }).locator("tbody tr[data-index]");
    const sheet = page.getByRole("complementary", { name: /^Transaction: / });
    const together = page.getByRole("dialog", { name: "Tags of the selected rows" });
    await expect(rows.nth(3)).toBeVisible();

    await test.step("create two tags on one row", async () => {
      await rows.nth(0).locator("button[aria-expanded]").first().click();
      await sheet.getByRole("button", { name: "Add a tag" }).click();
      await page.keyboard.type("Lisbon trip");
      await page.keyboard.press("Enter");
      await expect(sheet.getByRole("button", { name: "Remove the tag Lisbon trip" })).toBeVisible();
      await page.keyboard.type("For Leo");
      await page.keyboard.press("Enter");
      await page.keyboard.press("Escape");
      await expect(sheet.getByRole("listitem").first()).toContainText("You tagged it For Leo");
      await expectAccessible(page, "tags", { part: "[data-transaction-sheet]", ...pictures });
      await page.keyboard.press("Escape");
      await expect(sheet).toHaveCount(0);
      await expect(rows.nth(0)).toContainText("Tags: For Leo, Lisbon trip");
    });

    await test.step("tag selected rows by keyboard and undo", async () => {
      for (const key of ["x", "j", "x", "j", "x", "t"]) await page.keyboard.press(key);
      await expect(together).toBeVisible();
      await page.keyboard.type("lisbon");
      await page.keyboard.press("Enter");
      await expect(page.getByText("2 transactions are tagged Lisbon trip")).toBeVisible();
      await expect(rows.nth(2)).toContainText("Tags: Lisbon trip");
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(rows.nth(2)).not.toContainText("Lisbon trip");
      await expect(rows.nth(0)).toContainText("Lisbon trip");
    });

    await test.step("tag selected rows on a phone", async () => {
      await page.setViewportSize(PHONE);
      // The first by its menu, which is replaced by a box in each row.
      await rows
        .nth(0)
        .getByRole("button", { name: /^Actions for/ })
        .click();
      await page.getByRole("menuitem", { name: "Select" }).click();
      await rows
        .nth(1)
        .getByRole("checkbox", { name: /^Select / })
        .click();
      await page.getByRole("button", { name: "Tag", exact: true }).click();
      await expect(together).toBeVisible();
      await pictures.take("tags-together");
      await page.keyboard.type("lisbon");
      await page.keyboard.press("Enter");
      await expect(rows.nth(1)).toContainText("Tags: Lisbon trip");
    });

    await test.step("open a tag's rows in the profile, then merge it and undo", async () => {
      await page.setViewportSize(DESK);
      await open(page, "/profile");
      const card = page.getByRole("region", { name: "Tags", exact: true });
      const tag = card.getByRole("listitem").filter({ hasText: "Lisbon trip" });
      await tag.locator("[data-opens]").first().click();
      await expect(tag.getByRole("region", { name: "Lisbon trip" }).getByRole("row")).not.toHaveCount(0);
      await expectAccessible(page, "tag-opened", { part: await partOf(card), ...pictures });
      await page.keyboard.press("Escape");
      await tag.getByRole("button", { name: "Rename the tag Lisbon trip" }).click();
      await page.keyboard.type("for leo");
      await tag.getByRole("button", { name: "Merge into For Leo" }).click();
      await expect(page.getByText("Lisbon trip is merged into For Leo")).toBeVisible();
      await expect(card.getByRole("listitem")).toHaveCount(1);
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(card.getByRole("listitem")).toHaveCount(2);
    });
  },
);
