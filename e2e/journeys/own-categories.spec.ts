import { DESK, expectAccessible, PHONE } from "../fixtures/accessibility";
import { expect, open, signIn, test } from "../fixtures/browser";
import { atNight } from "../fixtures/product";

// By day: categories-page.test.tsx, own-categories.db.test.ts.
test(
  "creates a category in place, edits, hides, merges and restores it",
  atNight,
  async ({ page, context, world, pictures }) => {
    const person = await world.newPerson();
    await world.addPurchase(person, { name: "Hill Farrier", amount: 80, category: "Services" });
    await signIn(context, person);
    await page.setViewportSize(DESK);

    await open(page, "/spending");
    const rows = page.getByRole("table", { name: "Transactions" });
    await rows.getByRole("button", { name: "Hill Farrier", exact: true }).click();
    const sheet = page.getByRole("complementary", { name: /^Transaction: / });
    await sheet.getByRole("button", { name: /^Category: Services/ }).click();
    await page.keyboard.type("Horses");
    await expect(page.getByRole("option", { name: "New category “Horses”" })).toBeVisible();
    await pictures.take("picker");
    await page.keyboard.press("Enter");
    const form = page.getByRole("form", { name: "New category" });
    await expect(form.getByLabel("Name", { exact: true })).toHaveValue("Horses");
    await form.getByLabel("Group", { exact: true }).selectOption("A new group");
    await form.getByLabel("Name of the group").fill("Hobbies");
    await form.getByRole("radio", { name: "paw print" }).check({ force: true });
    await form.getByRole("radio", { name: "amber" }).check({ force: true });
    await expect(form.getByLabel("Counts as")).toHaveValue("uncategorized");
    await form.getByLabel("Counts as").selectOption("Pets");
    await pictures.take("new");
    await form.getByRole("button", { name: "Add category" }).click();
    await expect(sheet.getByRole("button", { name: /^Category: Horses/ })).toBeVisible();
    await expect.poll(() => world.sumIn(person, "Horses")).toBe(-80);
    await pictures.take("chosen");
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);

    await open(page, "/profile/categories");
    const hobbies = page.getByRole("list", { name: "Hobbies" });
    await expect(hobbies.getByText("Yours, counts as Pets")).toBeVisible();
    await hobbies.getByRole("button", { name: "Change Horses" }).click();
    const editor = page.getByRole("form", { name: "Change Horses" });
    await expect(editor.getByLabel("Name", { exact: true })).toBeFocused();
    await editor.getByLabel("Name", { exact: true }).fill("Ponies");
    await expect(hobbies.getByRole("button", { name: "Change Ponies" })).toBeVisible();
    await expect(page.getByText("Horses is now Ponies")).toBeVisible();
    // accessibility.spec.ts checks the page without an open editor.
    await expectAccessible(page, "editor", { part: "[aria-label=Hobbies]", ...pictures });
    await page.setViewportSize(PHONE);
    await page.getByRole("form", { name: "Change Ponies" }).getByLabel("Merge Ponies into").selectOption("Pets");
    await page.getByRole("button", { name: "Merge into Pets" }).click();
    await expect(hobbies).toHaveCount(0);
    await expect.poll(() => world.sumIn(person, "Pets")).toBe(-80);
    await page
      .getByRole("listitem")
      .filter({ hasText: "Ponies is merged into Pets" })
      .getByRole("button", { name: "Undo" })
      .click();
    await expect(hobbies.getByRole("button", { name: "Change Ponies" })).toBeVisible();
    await expect.poll(() => world.sumIn(person, "Ponies")).toBe(-80);

    await page.getByRole("button", { name: "Hide Coffee & snacks" }).click();
    await expect(page.getByRole("button", { name: "Offer Coffee & snacks again" })).toBeVisible();
    await page.getByRole("button", { name: "Rename the group Hobbies" }).click();
    await page.keyboard.type("Stable");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("list", { name: "Stable" })).toBeVisible();
    await pictures.take("page");

    await open(page, "/spending?groups=Stable");
    await expect(rows.getByText("Hill Farrier")).toBeVisible();
    await open(page, "/spending");
    await rows.getByRole("button", { name: "Hill Farrier", exact: true }).click();
    await sheet.getByRole("button", { name: /^Category: Ponies/ }).click();
    await page.keyboard.type("coffee");
    await expect(page.getByRole("option", { name: "Coffee & snacks" })).toHaveCount(0);
  },
);
