import { DESK, expectAccessible, PHONE } from "../fixtures/accessibility";
import { expect, open, signIn, test } from "../fixtures/browser";

test("splits a transaction into two categories and joins it again", async ({ page, context, world, pictures }) => {
  const person = await world.newPerson();
  await world.addPurchase(person, { name: "Juniper Pet Supply", amount: 96.4, category: "Pets" });
  await signIn(context, person);
  await page.setViewportSize(DESK);
  await open(page, "/spending");
  const rows = page.getByRole("table", { name: "Transactions" });
  await rows.getByRole("button", { name: "Juniper Pet Supply", exact: true }).click();
  const sheet = page.getByRole("complementary", { name: /^Transaction: / });

  await sheet.getByRole("button", { name: "Split", exact: true }).click();
  await expect(sheet.getByRole("textbox", { name: "Amount of part 2" })).toBeFocused();
  await page.keyboard.type("25");
  await expect(sheet.getByRole("textbox", { name: "Amount of Pets" })).toHaveValue("71.40");
  await sheet.getByRole("textbox", { name: "Amount of Pets" }).fill("70");
  await expect(sheet.getByText("$1.40 is left")).toBeVisible();
  await pictures.take("left");
  await sheet.getByRole("textbox", { name: "Amount of Pets" }).fill("71.40");
  await sheet.getByRole("button", { name: "Choose the category of part 2" }).click();
  await page.keyboard.type("gifts");
  await page.keyboard.press("Enter");
  await expect(sheet.getByText("Adds up to the charge")).toBeVisible();
  await expect(sheet.getByText("Saved")).toBeVisible();
  await expect(sheet.getByRole("listitem").filter({ hasText: "You split it into Pets and Gifts" })).toBeVisible();
  await expectAccessible(page, "split", { part: "[data-transaction-sheet]", ...pictures });

  // The undo runs on a phone, where the sheet is a page.
  await page.setViewportSize(PHONE);
  expect([await world.sumIn(person, "Pets"), await world.sumIn(person, "Gifts & donations")]).toEqual([-71.4, -25]);
  await sheet.getByRole("button", { name: "Undo the split" }).click();
  await expect(sheet.getByRole("button", { name: /^Category: Pets/ })).toBeVisible();
  await expect.poll(() => world.sumIn(person, "Pets")).toBe(-96.4);

  await page.keyboard.press("u");
  await expect(sheet.getByRole("textbox", { name: "Amount of Pets" })).toHaveValue("71.40");
  await page.keyboard.press("Escape");
  await expect(sheet).toHaveCount(0);
  await open(page, `/spending?categoryId=${await world.categoryIdOf(person, "Gifts & donations")}`);
  await expect(rows.getByText("−$25.00 here")).toBeVisible();
  await pictures.take("in-its-category");
});
