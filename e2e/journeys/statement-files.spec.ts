import type { Locator, Page } from "@playwright/test";
import { readLayouts, writeLayout } from "../../tests/statements/layouts";
import { writeWorkbook, writeZip } from "../../tests/statements/write-archive";
import { DESK, expectAccessible, PHONE } from "../fixtures/accessibility";
import { expect, open, signIn, test } from "../fixtures/browser";
import { atNight } from "../fixtures/product";

type StatementFile = {
  name: string;
  content: string | Buffer;
  shows: RegExp;
  rows: number;
  answers?: readonly string[];
  /** Checks accessibility here; own-rows.spec.ts covers the question about dates. */
  isLookedAt?: true;
};

const layout = (title: string): string => {
  const found = readLayouts().find((one) => one.title === title);
  if (!found) throw new Error(`no layout ${title}`);
  return writeLayout(found);
};
const HEADER = ["Date", "Description", "Amount"];
const camtDay = (opening: string, closing: string, amount: string) => {
  const balance = (code: string, value: string) =>
    `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="USD">${value}</Amt><CdtDbtInd>CRDT</CdtDbtInd></Bal>`;
  return `<Document><BkToCstmrStmt><Stmt><Acct><Id><IBAN>DE02120300000000202051</IBAN></Id><Ccy>USD</Ccy></Acct>${balance("OPBD", opening)}${balance("CLBD", closing)}<Ntry><Amt Ccy="USD">${amount}</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><Dt>2026-10-03</Dt></BookgDt><AddtlNtryInf>Corner shop ${amount}</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`;
};

/**
 * Files that differ in what a person sees. Formats and layouts: tests/statements. `answers` are the buttons and choices
 * for its questions.
 */
const FILES: readonly StatementFile[] = [
  {
    name: "checking.csv",
    content: layout("Bank of America checking"),
    shows: /account for every balance/,
    rows: 9,
    isLookedAt: true,
  },
  {
    name: "card.csv",
    content: layout("American Express"),
    shows: /Which way did the money go/,
    rows: 9,
    answers: ["sign"],
    isLookedAt: true,
  },
  {
    name: "workbook.xlsx",
    content: writeWorkbook({
      October: [HEADER, [{ day: "2026-10-15" }, "Corner shop", -3.5], [{ day: "2026-10-16" }, "Payroll", 900]],
      Notes: [["Thank you"]],
    }),
    shows: /The sheet “Notes” isn't read/,
    rows: 2,
  },
  {
    name: "days.zip",
    content: writeZip([
      { name: "1.xml", content: camtDay("100.00", "90.00", "10.00") },
      { name: "2.xml", content: camtDay("90.00", "70.00", "20.00") },
    ]),
    shows: /from the file's first balance to its last/,
    rows: 2,
  },
  {
    name: "monarch.csv",
    get content() {
      return MONARCH;
    },
    shows: /2 accounts in this file/,
    rows: 4,
    answers: ["accounts"],
    isLookedAt: true,
  },
];

const MONARCH = [
  "Date,Merchant,Category,Account,Original Statement,Notes,Amount,Tags",
  '2026-10-20,Trattoria Roma,Restaurants & Bars,Card (...4821),SQ *TRATTORIA ROMA,,-62.50,"Holiday,Italy"',
  "2026-10-21,Hill Street,Lodging of mine,Checking,HILL STREET,,-1300.55,",
  "2026-10-22,Card payment,Transfer,Checking,PAYMENT,,-62.50,",
  "2026-10-22,Card payment,Transfer,Card (...4821),PAYMENT,,62.50,",
  "",
].join("\n");

const dialogOf = (page: Page) => page.getByRole("main");

async function answerAll(dialog: Locator, answers: readonly string[]) {
  if (answers.includes("sign")) {
    await expect(dialog.getByRole("button", { name: /^1? ?Positive means you spent/ })).toContainText("Looks right");
    await dialog.getByRole("button", { name: "Use this reading: Positive means you spent" }).click();
  }
  if (answers.includes("accounts")) {
    await expect(dialog).toContainText("an export of Monarch");
    await dialog.getByLabel("What Card (...4821) is").selectOption({ label: "Credit card" });
    await dialog.getByLabel("What Lodging of mine is").selectOption({ label: "Rent" });
    await expect(dialog.getByRole("region", { name: "First rows" })).toContainText("Rent");
  }
}

// By day: import-page.test.tsx, whole-statements.test.ts.
test("imports five kinds of files, asking only where needed", atNight, async ({ page, context, world, pictures }) => {
  test.setTimeout(180_000);
  await signIn(context, await world.newPerson());
  await page.setViewportSize(DESK);
  await open(page, "/spending");
  await page.getByRole("link", { name: "Import a statement" }).click();
  const dialog = dialogOf(page);
  for (const [index, { name, content, shows, rows, answers = [], isLookedAt }] of FILES.entries()) {
    await page.setViewportSize(index % 2 === 0 ? DESK : PHONE);
    await dialog
      .getByLabel("Statement files")
      .setInputFiles({ name, mimeType: "application/octet-stream", buffer: Buffer.from(content) });
    await expect(dialog).toContainText(shows);
    await pictures.take(name);
    if (isLookedAt) await expectAccessible(page, name, { part: "main", ...pictures });
    await answerAll(dialog, answers);
    const words = rows === 1 ? "1 transaction" : `${rows} transactions`;
    await dialog.getByRole("button", { name: `Add ${words}` }).click();
    await expect(dialog.getByRole("heading", { name: `${words} added` })).toBeFocused();
    // The layouts share one household's transactions, so the next file's rows would already exist.
    await dialog.getByRole("button", { name: "Undo import" }).click();
    await expect(dialog.getByRole("heading", { name: `${words} removed` })).toBeVisible();
    await dialog.getByRole("button", { name: "Import another" }).click();
  }
});

test(
  "asks for first line, encoding, currency and direction words",
  atNight,
  async ({ page, context, world, pictures }) => {
    await signIn(context, await world.newPerson());
    await page.setViewportSize(DESK);
    await open(page, "/spending");
    await page.getByRole("link", { name: "Import a statement" }).click();
    const dialog = dialogOf(page);
    const file = [
      "Date,Description,Amount",
      "2026-01-01,Example,1.00",
      "Day,What,How much,Way",
      ...["2026-10-13,Corner shop,20.00,Weg", "2026-10-14,Payroll,900.00,Her", "2026-10-15,Kiosk,2.00,Weg"],
    ].join("\n");
    await dialog
      .getByLabel("Statement files")
      .setInputFiles({ name: "odd.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
    // Rarely needed options stay hidden until requested.
    await expect(dialog.getByLabel("Encoding")).toBeHidden();
    await dialog.getByRole("button", { name: "Not right? Change how it’s read" }).click();
    await expect(dialog.getByText("dates, decimals, signs")).toBeVisible();
    await dialog.getByLabel("Line with the column names").fill("3");
    await dialog.getByLabel("Line with the column names").blur();
    await dialog.getByLabel("What “Day” holds").selectOption({ label: "Date" });
    await dialog.getByLabel("What “What” holds").selectOption({ label: "Name" });
    await page.setViewportSize(PHONE);
    await dialog.getByLabel("What “How much” holds").selectOption({ label: "Amount" });
    await dialog.getByLabel("What “Way” holds").selectOption({ label: "Debit or credit" });
    await dialog.getByLabel("Words for money out").fill("Weg");
    await dialog.getByLabel("Words for money out").blur();
    await dialog.getByLabel("Encoding").scrollIntoViewIfNeeded();
    await pictures.take("more");
    await dialog.getByLabel("Currency of the amounts").selectOption("CHF");
    await expect(dialog.getByRole("region", { name: "First rows" })).toContainText("CHF");
    await expect(dialog.getByRole("region", { name: "First rows" })).toContainText(/\+CHF\s?900/);
    await expect(dialog.getByRole("region", { name: "First rows" })).toContainText(/\u2212CHF\s?20/);
    await dialog.getByRole("button", { name: "Add 3 transactions" }).click();
    await expect(dialog.getByRole("heading", { name: "3 transactions added" })).toBeVisible();
  },
);
