import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { DESK, expectAccessible, PHONE } from "../fixtures/accessibility";
import { expect, open, type Pictures, signIn, test } from "../fixtures/browser";
import { withDatabase } from "../fixtures/database";
import { atNight, dayFromNow } from "../fixtures/product";

/** Ambiguous days in last April: neither reading is in the future, which would settle it. */
const slashed = (of: number) => `${String(of).padStart(2, "0")}/04/${Number(dayFromNow(0).slice(0, 4)) - 1}`;

const dialog = (page: Page) => page.getByRole("dialog");
const table = (page: Page) => page.getByRole("table", { name: "Transactions" });

const importPage = (page: Page) => page.getByRole("main");

/** Checks the dialog alone: the page behind it has its own tests. */
async function expectDialogAccessible(page: Page, of: string, pictures: Pictures) {
  // A preview being reread is dimmed.
  await expect(dialog(page).locator("[aria-busy=true]")).toHaveCount(0);
  await expectAccessible(page, of, { part: "[role=dialog]", ...pictures });
}

async function chooseFile(page: Page, name: string, content: string) {
  await importPage(page)
    .getByLabel("Statement files")
    .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
}

test("adds, edits, deletes and restores the user's own row", async ({ page, context, world, pictures }) => {
  const person = await world.newPerson();
  await signIn(context, person);
  await page.setViewportSize(DESK);
  await open(page, "/spending");
  await page.getByRole("button", { name: "Add one by hand" }).click();
  await dialog(page).getByLabel("Amount in USD").fill("12.34");
  await dialog(page).getByLabel("Description").fill("Market stall");
  await dialog(page).getByLabel("Category").selectOption({ label: "Groceries" });
  await dialog(page).getByRole("button", { name: "Add", exact: true }).click();
  await expect(table(page)).toContainText("Market stall");

  const act = async (action: string) => {
    await page.getByRole("button", { name: /^Actions for/ }).click();
    await page.getByRole("menuitem", { name: action, exact: true }).click();
  };
  await act("Edit");
  await expect(dialog(page).getByLabel("Description")).toHaveValue("Market stall");
  await expect(dialog(page).getByLabel("Amount in USD")).toHaveValue("12.34");
  await expectDialogAccessible(page, "the edit dialog", pictures);
  await page.setViewportSize(PHONE);
  await dialog(page).getByLabel("Amount in USD").fill("20");
  await dialog(page).getByLabel("Description").fill("Flea market");
  await dialog(page).getByRole("button", { name: "Save" }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(table(page)).toContainText("Flea market");
  await expect(table(page)).toContainText("20.00");

  await act("Delete");
  await expect(page.getByText("Flea market was deleted")).toBeVisible();
  await expect(table(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(table(page)).toContainText("Flea market");
});

test("imports a statement with questions, recognizes it again and undoes it", async ({
  page,
  context,
  world,
  pictures,
  watch,
}) => {
  // A file that isn't a statement is refused, which the browser logs.
  watch.allow(/422/);
  const person = await world.newPerson();
  await signIn(context, person);
  await page.setViewportSize(DESK);
  await open(page, "/spending");
  // accessibility.spec.ts checks the step of choosing a file.
  const look = async (of: string) => {
    await expect(importPage(page).locator("[aria-busy=true]")).toHaveCount(0);
    await expectAccessible(page, of, { part: "main", ...pictures });
  };
  await page.getByRole("link", { name: "Import a statement" }).click();
  await expect(importPage(page).getByRole("button", { name: "Choose files" })).toBeVisible();
  await pictures.take("choose");

  await chooseFile(page, "statement.pdf", "%PDF-1.7");
  await expect(importPage(page).getByRole("alert")).toContainText("This is a PDF");

  const rows = Array.from(
    { length: 30 },
    (_, index) => `${slashed(index + 1)},Corner shop ${index + 1},${index + 1}.50`,
  );
  // Days after the twelfth would reveal the order of day and month, so they are omitted.
  const open12 = rows.filter((row) => Number(row.slice(0, 2)) <= 12);
  const file = ["Date,Description,Amount", ...open12, "31/02/2026,Never,1.00"].join("\n");
  await chooseFile(page, "november.csv", file);
  await expect(importPage(page).getByText("These dates can be read in two ways")).toBeVisible();
  await expect(importPage(page).getByRole("button", { name: /^Add \d+ transactions$/ })).toBeDisabled();
  await look("what the file leaves open");
  await page.setViewportSize(PHONE);
  await importPage(page)
    .getByLabel(/Which comes first/)
    .selectOption({ label: "The day: 31/12/2026" });
  await importPage(page).getByRole("button", { name: "Use this reading: Positive means you spent" }).click();
  await expect(importPage(page).getByRole("region", { name: "First rows" })).toContainText("\u2212$");
  await expect(importPage(page)).toContainText("“31/02/2026” isn't a date");
  await look("the preview");
  await importPage(page)
    .getByRole("button", { name: `Add ${open12.length} transactions` })
    .click();
  await expect(importPage(page).getByRole("heading", { name: `${open12.length} transactions added` })).toBeFocused();
  await look("what was brought in");

  await importPage(page).getByRole("button", { name: "Import another" }).click();
  await expect(importPage(page).getByRole("button", { name: "Undo the import of november.csv" })).toBeVisible();
  await pictures.take("earlier");
  await page.setViewportSize(DESK);
  await chooseFile(page, "again.csv", file);
  // It belongs to no account, so nothing is remembered: another bank may use the same column names.
  await importPage(page)
    .getByLabel(/Which comes first/)
    .selectOption({ label: "The day: 31/12/2026" });
  await importPage(page).getByRole("button", { name: "Use this reading: Positive means you spent" }).click();
  await expect(importPage(page).getByRole("button", { name: "Nothing to add" })).toBeDisabled();

  // The same purchases as another bank writes them, a day later: left out until answered.
  await importPage(page).getByRole("button", { name: "Leave out again.csv" }).click();
  const asCard = open12.map((row) => {
    const [day = "", name = "", amount = ""] = row.split(",");
    const [date, month, year] = day.split("/").map(Number);
    const later = new Date(Date.UTC(year ?? 0, (month ?? 1) - 1, (date ?? 1) + 1)).toISOString().slice(0, 10);
    return `${later},POS PURCHASE ${name.toUpperCase()} 0412,-${amount}`;
  });
  await chooseFile(page, "card.csv", ["Date,Description,Amount", ...asCard].join("\n"));
  const twins = importPage(page).getByRole("region", { name: /probably here already$/ });
  await expect(twins.getByRole("listitem")).toHaveCount(open12.length);
  await expect(importPage(page).getByRole("button", { name: "Nothing to add" })).toBeDisabled();
  await twins
    .getByRole("group", { name: /^POS PURCHASE CORNER SHOP 2 / })
    .getByRole("button", { name: "Add anyway" })
    .click();
  await expect(importPage(page).getByRole("button", { name: "Add 1 transaction" })).toBeEnabled();
  await twins.scrollIntoViewIfNeeded();
  await look("what is probably here already");
  await page.setViewportSize(PHONE);
  await twins.getByRole("button", { name: /^Add all .*anyway$/ }).click();
  await expect(importPage(page).getByRole("button", { name: `Add ${open12.length} transactions` })).toBeEnabled();
  await twins.getByRole("button", { name: "Leave all out" }).click();
  await expect(importPage(page).getByRole("button", { name: "Nothing to add" })).toBeDisabled();
  await page.goBack();
  await importPage(page).getByRole("button", { name: "Undo the import of november.csv" }).click();
  await expect(page.getByText(`${open12.length} transactions removed`)).toBeVisible();
  await page.goto("/spending/import?step=check");
  await expect(importPage(page).getByRole("status")).toContainText("The file you were checking is gone");
  await open(page, "/spending");
  await expect(page.getByText("Every transaction will be here")).toBeVisible();
});

test("exports the listed rows by keyboard alone", atNight, async ({ page, context, world }) => {
  const person = await world.newPerson();
  const content = Buffer.from(
    `Date,Description,Amount\n${dayFromNow(-1)},Kiosk,-2.50\n${dayFromNow(-2)},Salary,100.00`,
  );
  await person.call("POST", "/api/transactions/import", { fileName: "a.csv", content: content.toString("base64") });
  await signIn(context, person);
  await open(page, "/spending?type=expense");
  await expect(table(page)).toContainText("Kiosk");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Import and export" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menuitem", { name: "Import a statement" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  // The menu moves the focus shortly after the key; Enter before that would open the import.
  await expect(page.getByRole("menuitem", { name: "Export these transactions as CSV" })).toBeFocused();
  await page.keyboard.press("Enter");
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^sorrel-transactions-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = await readFile(await file.path(), "utf8");
  expect(text).toContain("Kiosk");
  expect(text).not.toContain("Salary");
  await expect(page.getByText("The file is in your downloads")).toBeVisible();
});

// By day: fresh-login.db.test.ts.
test(
  "exports rows from a stale session after asking for the password",
  atNight,
  async ({ page, context, world, pictures, watch }) => {
    watch.allow(/403/);
    const person = await world.newPerson();
    await world.addPurchase(person, { name: "Kiosk", amount: 2.5, category: "Groceries" });
    await signIn(context, person);
    await page.setViewportSize(DESK);
    await open(page, "/spending");
    await withDatabase((client) =>
      client.query("UPDATE sessions SET proved_at = now() - interval '11 minutes' WHERE user_id = $1", [person.userId]),
    );
    await page.getByRole("button", { name: "Import and export" }).click();
    await page.getByRole("menuitem", { name: "Export these transactions as CSV" }).click();
    await expect(dialog(page).getByLabel("Password", { exact: true })).toBeFocused();
    await expectDialogAccessible(page, "confirming that it is them before an export", pictures);
    await dialog(page).getByLabel("Password", { exact: true }).fill(person.password);
    const download = page.waitForEvent("download");
    await dialog(page).getByRole("button", { name: "Continue" }).click();
    expect(await readFile(await (await download).path(), "utf8")).toContain("Kiosk");
  },
);
