import type { Page } from "@playwright/test";
import { DESK, expectAccessible, PHONE } from "../fixtures/accessibility";
import { expect, open, signIn, test } from "../fixtures/browser";

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

test("asks on Back before a half-filled split is lost, wide and narrow", async ({ page, context, world }) => {
  const person = await world.newPerson();
  await world.addPurchase(person, { name: "Juniper Pet Supply", amount: 96.4, category: "Pets" });
  await signIn(context, person);
  const rows = page.getByRole("table", { name: "Transactions" });
  const sheet = page.getByRole("complementary", { name: /^Transaction: / });
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    await open(page, "/dashboard");
    await open(page, "/spending");
    await rows.getByRole("button", { name: "Juniper Pet Supply", exact: true }).click();
    await sheet.getByRole("button", { name: "Split", exact: true }).click();
    await page.keyboard.type("25");
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
  }
});

/** Ways to the budgets, each from the open transaction. */
const WAYS: readonly { from: string; size: typeof DESK | typeof PHONE; go: (page: Page) => Promise<void> }[] = [
  {
    from: "the sidebar",
    size: DESK,
    go: (page) => page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Budgets" }).click(),
  },
  {
    from: "the palette",
    size: DESK,
    go: async (page) => {
      await page.keyboard.press("ControlOrMeta+k");
      await page.getByRole("option", { name: "Budgets" }).click();
    },
  },
  {
    from: "the More sheet",
    size: PHONE,
    go: async (page) => {
      await page.getByRole("navigation", { name: "Main" }).getByRole("button", { name: /^More/ }).click();
      await page
        .getByRole("dialog", { name: "More" })
        .getByRole("link", { name: /^Budgets/ })
        .click();
    },
  },
];

test("asks before a link leaves a half-filled split", async ({ page, context, world }) => {
  const person = await world.newPerson();
  await world.addPurchase(person, { name: "Juniper Pet Supply", amount: 96.4, category: "Pets" });
  await signIn(context, person);
  const rows = page.getByRole("table", { name: "Transactions" });
  const sheet = page.getByRole("complementary", { name: /^Transaction: / });
  for (const { from, size, go } of WAYS) {
    await test.step(from, async () => {
      await page.setViewportSize(size);
      await open(page, "/spending");
      await rows.getByRole("button", { name: "Juniper Pet Supply", exact: true }).click();
      await sheet.getByRole("button", { name: "Split", exact: true }).click();
      await page.keyboard.type("25");
      await go(page);
      await page.getByRole("button", { name: "Keep editing" }).click();
      await expect(sheet.getByRole("textbox", { name: "Amount of part 2" })).toHaveValue("25");
      expect(new URL(page.url()).pathname).toBe("/spending");
      await go(page);
      await page.getByRole("button", { name: "Discard" }).click();
      await page.waitForURL("/budgets");
      await expect(sheet).toHaveCount(0);
      await page.goBack();
      await page.waitForURL(/\/spending/);
    });
  }
});
