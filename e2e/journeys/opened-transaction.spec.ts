import { DESK, expectAccessible, PHONE } from "../fixtures/accessibility";
import { expect, open, signIn, test } from "../fixtures/browser";
import { atNight } from "../fixtures/product";

test("opens, changes and closes a transaction in place, wide and narrow", async ({
  page,
  context,
  world,
  pictures,
}) => {
  const person = await world.newPerson();
  await world.linkBank(person);
  await signIn(context, person);
  await page.setViewportSize(DESK);
  const sheet = page.getByRole("complementary", { name: /^Transaction: / });
  const recent = page.getByRole("region", { name: /Recent transactions/ }).locator("button[aria-expanded]");
  const rows = page.getByRole("table", { name: "Transactions" }).locator("tbody tr[data-index]");
  const [first, third] = [rows.nth(0), rows.nth(2)];

  await open(page, "/dashboard");
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await recent.first().click();
    await expect(sheet).toBeFocused();
    await expect(sheet.getByRole("heading", { name: "What changed" })).toBeVisible();
    await pictures.take("from-the-dashboard");
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    await expect(recent.first()).toBeFocused();
  }

  await page.setViewportSize(DESK);
  await open(page, "/spending");
  await test.step("open the whole row on a desk and undo changes", async () => {
    await expect(third).toBeVisible();
    const name = await third.locator("button[aria-expanded]").first().innerText();
    await third.getByRole("cell").first().click();
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
    await expectAccessible(page, "opened", { part: "[data-transaction-sheet]", ...pictures });
    // With less room beside the sheet, nothing is wider than the screen either.
    await page.setViewportSize({ width: 1280, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

    await page.keyboard.press("u");
    await expect(sheet.getByRole("button", { name: "Leave out" })).toBeVisible();
    await sheet.getByRole("button", { name: "Previous transaction" }).click();
    await expect(sheet.getByRole("heading", { level: 2 })).not.toContainText("A name of my own");
    await first.locator("button[aria-expanded]").first().click();
    await expect(first.locator("button[aria-expanded]").first()).toHaveAttribute("aria-expanded", "true");
    await page.keyboard.press("Escape");
    await expect(sheet).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe("/spending");
    await expect(third).toContainText("A name of my own");
  });

  await test.step("open as a page on a phone and leave with Back", async () => {
    await page.setViewportSize(PHONE);
    await third.locator("button[aria-expanded]").first().click();
    await expect(sheet.getByRole("heading", { level: 2 })).toContainText("A name of my own");
    await sheet.getByRole("button", { name: "Leave out" }).click();
    await expect(sheet.getByRole("listitem").first()).toContainText("You left it out of totals");
    await page.keyboard.press("u");
    await expect(sheet.getByRole("button", { name: "Leave out" })).toBeVisible();
    await page.goBack();
    await expect(sheet).toHaveCount(0);
    expect(new URL(page.url()).pathname).toBe("/spending");
    await expect(third).toContainText("A name of my own");
  });
});

// By day: opened-transaction.test.tsx, splits.db.test.ts.
test(
  "splits a transaction, joins it again and never loses a half-filled split",
  atNight,
  async ({ page, context, world, pictures }) => {
    const person = await world.newPerson();
    await world.addPurchase(person, { name: "Juniper Pet Supply", amount: 96.4, category: "Pets" });
    await signIn(context, person);
    const rows = page.getByRole("table", { name: "Transactions" });
    const sheet = page.getByRole("complementary", { name: /^Transaction: / });
    const beginSplit = async () => {
      await rows.getByRole("button", { name: "Juniper Pet Supply", exact: true }).click();
      await sheet.getByRole("button", { name: "Split", exact: true }).click();
      await page.keyboard.type("25");
    };

    // opened-transaction.test.tsx leaves it in every other way.
    await test.step("ask on Back", async () => {
      await page.setViewportSize(PHONE);
      await open(page, "/dashboard");
      await open(page, "/spending");
      await beginSplit();
      await page.goBack();
      await page.getByRole("button", { name: "Keep editing" }).click();
      const part = sheet.getByRole("textbox", { name: "Amount of part 2" });
      await expect(part).toHaveValue("25");
      await expect(part).toBeFocused();
      expect(new URL(page.url()).searchParams.get("transaction")).not.toBeNull();
      await page.goBack();
      await page.getByRole("button", { name: "Discard" }).click();
      await expect(sheet).toHaveCount(0);
      await rows.getByRole("button", { name: /^Actions for/ }).click();
      await page.goBack();
      await expect(page.getByRole("menu")).toHaveCount(0);
      expect(new URL(page.url()).pathname).toBe("/spending");
    });

    await test.step("ask before leaving by a link", async () => {
      await page.setViewportSize(DESK);
      await open(page, "/spending");
      await beginSplit();
      const leave = () => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Budgets" }).click();
      await leave();
      await page.getByRole("button", { name: "Keep editing" }).click();
      await expect(sheet.getByRole("textbox", { name: "Amount of part 2" })).toHaveValue("25");
      expect(new URL(page.url()).pathname).toBe("/spending");
      await leave();
      await page.getByRole("button", { name: "Discard" }).click();
      await page.waitForURL("/budgets");
      await expect(sheet).toHaveCount(0);
      await page.goBack();
      await page.waitForURL(/\/spending/);
    });

    await test.step("split in two, join and split again", async () => {
      await page.setViewportSize(DESK);
      await open(page, "/spending");
      await rows.getByRole("button", { name: "Juniper Pet Supply", exact: true }).click();

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
  },
);

test("opens the other page though a menu opens while it loads", atNight, async ({ page, context, world }) => {
  const person = await world.newPerson();
  await world.addPurchase(person, { name: "Juniper Pet Supply", amount: 96.4, category: "Pets" });
  await signIn(context, person);
  await page.setViewportSize(DESK);
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    (url) => url.pathname === "/budgets",
    async (route) => {
      await isAnswered;
      await route.continue();
    },
  );
  await open(page, "/spending");
  const link = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Budgets" });
  await link.click();
  await expect(link.getByRole("status")).toBeVisible();
  await page.getByRole("button", { name: /^Actions for/ }).click();
  await expect(page.getByRole("menu")).toBeVisible();
  answer();
  await page.waitForURL("/budgets");
  await expect(page.getByRole("heading", { level: 1, name: "Budgets" })).toBeVisible();
  await page.goBack();
  await page.waitForURL("/spending");
});

// By day: use-row-editing.test.tsx.
test("recategorizes the whole selection with E and types notes in place", atNight, async ({ page, context, world }) => {
  const person = await world.newPerson();
  await world.linkBank(person);
  await signIn(context, person);
  await open(page, "/spending");
  const rows = page.getByRole("table", { name: "Transactions" }).locator("tbody tr[data-index]");
  await expect(rows.first()).toBeVisible();
  for (const key of ["j", "x", "j", "x"]) await page.keyboard.press(key);
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.keyboard.press("e");
  await expect(page.getByRole("dialog", { name: "Category of the selected rows" })).toBeVisible();
  await page.keyboard.type("Pets");
  await page.keyboard.press("Enter");
  for (const index of [0, 1]) await expect(rows.nth(index)).toContainText("Pets");

  await rows
    .nth(0)
    .getByRole("button", { name: /^Actions for/ })
    .click();
  await page.getByRole("menuitem", { name: /note/i }).click();
  await page.keyboard.type("a gift for Ada");
  await expect(page.getByLabel("Note", { exact: true })).toHaveValue("a gift for Ada");
});
