import type { Page } from "@playwright/test";
import { violationsOn } from "../fixtures/accessibility";
import { expect, open, signIn, test } from "../fixtures/browser";
import { atNight } from "../fixtures/product";

const table = (page: Page) => page.getByRole("table", { name: "Transactions" });
const names = (page: Page) => table(page).locator("tbody tr[data-index]");

async function addByKeys(page: Page, name: string, amount: string) {
  await page.keyboard.press("ControlOrMeta+k");
  await expect(page.getByPlaceholder("Search transactions, pages, help")).toBeFocused();
  await page.keyboard.type("add trans");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Description").fill(name);
  await dialog.getByLabel(/^Amount in/).fill(amount);
  await dialog.getByLabel("Category").selectOption({ label: "Groceries" });
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
}

// By day: command-palette.test.tsx, search.db.test.ts.
test(
  "finds a purchase by keyboard from a partial name, amount or day",
  atNight,
  async ({ page, context, world, pictures }) => {
    const person = await world.newPerson();
    await world.linkBank(person);
    await signIn(context, person);
    await open(page, "/dashboard");
    await addByKeys(page, "Trader Joe's", "79.48");
    await addByKeys(page, "Café Müller", "31.05");

    const search = page.getByPlaceholder("Search transactions, pages, help");
    await page.keyboard.press("ControlOrMeta+k");
    await expect(search).toBeFocused();
    await page.keyboard.type("trader joes");
    await expect(page.getByRole("group", { name: "Merchants" }).getByText("Trader Joe's")).toBeVisible();
    await expect(page.getByRole("group", { name: "Transactions" }).getByText("−$79.48")).toBeVisible();
    await pictures.take("palette");
    expect(await violationsOn(page, { part: "[role=dialog]" })).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/spending\?q=trader\+joes$/);
    await expect(names(page)).toHaveCount(1);
    await expect(names(page)).toContainText("Trader Joe's");

    await page.keyboard.press("ControlOrMeta+k");
    await expect(search).toBeFocused();
    await page.keyboard.type("cafe muller");
    await expect(page.getByRole("group", { name: "Transactions" }).getByText("−$31.05")).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(search).toBeHidden();
    const sheet = page.getByRole("complementary", { name: /Café Müller/ });
    await expect(sheet).toBeVisible();
    await expect.poll(() => sheet.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();

    const field = page.getByLabel("Search transactions");
    const look = async (query: string) => {
      await page.keyboard.press("Escape");
      await field.focus();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(query);
    };
    await look("cafe muller");
    await expect(names(page)).toContainText(["Café Müller"]);
    await look("79.48 today");
    await expect(names(page)).toContainText(["Trader Joe's"]);
    await expect(names(page)).toHaveCount(1);
    await expect(page.getByText("$79.48 · ", { exact: false })).toBeVisible();
    await look("groceries 31-32 today");
    await expect(names(page)).toHaveCount(1);
    await expect(names(page)).toContainText("Café Müller");
    await pictures.take("reading");
    await look("last year");
    await expect(page.getByText(/^Jan 1 – Dec 31, \d{4}$/)).toBeVisible();
  },
);

// By day: choice-menu.test.tsx, filter-bar.test.tsx.
test(
  "selects several accounts and categories by key, kept in the address",
  atNight,
  async ({ page, context, household, pictures }) => {
    await signIn(context, household);
    await open(page, "/spending");
    await expect(names(page).first()).toBeVisible();
    const categories = page.getByRole("button", { name: /^Category: / });
    await categories.focus();
    await page.keyboard.press("Enter");
    const list = page.getByRole("dialog", { name: "Category" });
    await expect(list).toBeVisible();
    await list.getByRole("checkbox", { name: "Groceries" }).press("Space");
    await list.getByRole("checkbox", { name: "Restaurants" }).press("Space");
    await pictures.take("choices");
    await page.keyboard.press("Escape");
    await expect(categories).toHaveAccessibleName("Category: 2 categories");
    await expect(page).toHaveURL(/categoryIds=[^&]+(,|%2C)[^&]+/);
    const shown = table(page);
    await expect(shown).toContainText("Groceries");
    await page.reload();
    await expect(categories).toHaveAccessibleName("Category: 2 categories");
    expect(await violationsOn(page)).toEqual([]);
  },
);
