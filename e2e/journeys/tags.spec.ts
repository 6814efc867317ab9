import { DESK, expectAccessible, PHONE, partOf } from "../fixtures/accessibility";
import { expect, open, signIn, test } from "../fixtures/browser";

test("transactions are tagged one by one and together, found by their tag, and what a tag comes to opens, wide and narrow", async ({
  page,
  context,
  world,
  pictures,
}) => {
  test.setTimeout(120_000);
  const person = await world.newPerson();
  await world.linkBank(person);
  await signIn(context, person);
  await page.setViewportSize(DESK);
  await open(page, "/spending");
  const rows = page.getByRole("table", { name: "Transactions" }).locator("tbody tr[data-index]");
  const sheet = page.getByRole("complementary", { name: /^Transaction: / });
  await expect(rows.nth(3)).toBeVisible();

  // One of them, in its sheet: a new word makes a tag.
  await rows.nth(0).locator("button[aria-expanded]").first().click();
  await sheet.getByRole("button", { name: "Add a tag" }).click();
  await page.keyboard.type("Lisbon trip");
  await pictures.take("tags-made");
  await page.keyboard.press("Enter");
  await expect(sheet.getByRole("button", { name: "Remove the tag Lisbon trip" })).toBeVisible();
  await page.keyboard.type("For Leo");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(sheet.getByRole("listitem").first()).toContainText("You tagged it For Leo");
  await expectAccessible(page, "tags-sheet", { part: "[data-transaction-sheet]", ...pictures });
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await expect(rows.nth(0)).toContainText("Tags: For Leo, Lisbon trip");

  // Three of them together: by key on a desk, by the bar on a phone.
  const onADesk = async () => {
    for (const key of ["x", "j", "x", "j", "x", "t"]) await page.keyboard.press(key);
  };
  const onAPhone = async () => {
    await page.setViewportSize(PHONE);
    // The first by its menu, which makes way for a box in each row.
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
  };
  for (const select of [onADesk, onAPhone]) {
    await select();
    await expect(page.getByRole("dialog", { name: "Tags of the selected rows" })).toBeVisible();
    await pictures.take("tags-together");
    await page.keyboard.type("lisbon");
    await page.keyboard.press("Enter");
    await expect(page.getByText("2 transactions are tagged Lisbon trip")).toBeVisible();
    await expect(rows.nth(2)).toContainText("Tags: Lisbon trip");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(rows.nth(2)).not.toContainText("Lisbon trip");
    await expect(rows.nth(0)).toContainText("Lisbon trip");
    await page.keyboard.press("Escape");
  }

  // The list of them alone: on a phone the filters are a page of their own.
  await open(page, "/spending?q=%23lisbon");
  await expect(rows).toHaveCount(1);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("button", { name: "Tag: All tags" }).click();
  await page.getByRole("checkbox", { name: "For Leo" }).click();
  await expect(page).toHaveURL(/tagIds=/);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Show the transactions" }).click();
  await expect(rows).toHaveCount(1);
  await page.setViewportSize(DESK);
  await page.getByRole("button", { name: "Tag: For Leo" }).click();
  await page.getByRole("checkbox", { name: "Lisbon trip" }).click();
  await expect(page).toHaveURL(/tagIds=[^&]+(,|%2C)/);
  await page.keyboard.press("Escape");
  // What else is on the page is looked at in accessibility.spec.ts.
  await expectAccessible(page, "tags-found", { part: "main", ...pictures });

  // What a tag comes to is the sum of its transactions.
  await open(page, "/profile");
  const card = page.getByRole("region", { name: "Tags", exact: true });
  const tag = card.getByRole("listitem").filter({ hasText: "Lisbon trip" });
  await tag.locator("[data-opens]").first().click();
  await expect(tag.getByRole("region", { name: "Lisbon trip" }).getByRole("row")).not.toHaveCount(0);
  await tag.scrollIntoViewIfNeeded();
  await expectAccessible(page, "tags-profile", { part: await partOf(card), ...pictures });
  await page.keyboard.press("Escape");
  await page.setViewportSize(PHONE);
  await tag.getByRole("button", { name: "Rename the tag Lisbon trip" }).click();
  await page.keyboard.type("for leo");
  await tag.getByRole("button", { name: "Merge into For Leo" }).click();
  await expect(page.getByText("Lisbon trip is merged into For Leo")).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card.getByRole("listitem")).toHaveCount(2);
});
