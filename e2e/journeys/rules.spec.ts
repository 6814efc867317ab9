import { DESK, expectAccessible, PHONE, partOf } from "../fixtures/accessibility";
import { expect, open, signIn, test } from "../fixtures/browser";
import { atNight } from "../fixtures/product";

// By day: rule-form.test.tsx, rules.db.test.ts.
test("turns a change into a rule after previewing its effects", atNight, async ({ page, context, world, pictures }) => {
  test.setTimeout(120_000);
  const person = await world.newPerson();
  await world.linkBank(person);
  await signIn(context, person);
  await page.setViewportSize(DESK);
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
  // The save button stays visible however long the form is.
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await dialog.evaluate((window) => window.scrollTo(0, 0));
    await expect(dialog.getByRole("button", { name: "Create the rule" })).toBeInViewport({ ratio: 1 });
  }
  await expect(dialog.getByRole("status")).toContainText(/\d+ transactions fit, and \d+ of them would change/);
  await expectAccessible(page, "rules-dialog", { part: "[role=dialog]", ...pictures });
  await dialog.getByRole("status").scrollIntoViewIfNeeded();
  await pictures.take("rules-preview");
  await dialog.getByRole("button", { name: "Create the rule" }).click();
  await expect(page.getByText(/^The rule is created: \d+ transactions changed/)).toBeVisible();
  await page.keyboard.press("Escape");
  await page.setViewportSize(DESK);
  await expect(rows.nth(1)).toContainText("Tags: Pantry");

  await open(page, "/profile");
  const card = page.getByRole("region", { name: "Rules", exact: true });
  await expect(card.getByRole("listitem")).toHaveCount(1);
  await expect(card).toContainText("tagged Pantry");
  await card.scrollIntoViewIfNeeded();
  // accessibility.spec.ts checks the rest of the profile.
  await expectAccessible(page, "rules-profile", { part: await partOf(card), ...pictures });
  await page.setViewportSize(PHONE);
  await card.getByRole("button", { name: /^Delete the rule/ }).click();
  await expect(card.getByRole("listitem")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(card.getByRole("listitem")).toHaveCount(1);
});
