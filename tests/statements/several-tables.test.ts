import { expect, test } from "vitest";
import { amountsOf, readBytes } from "./read-bytes";
import { readWholeStatements } from "./whole/whole-statements";

const bytesOf = (title: string) => readWholeStatements().find((one) => one.title === title)?.bytes ?? new Uint8Array();

const ACCOUNTS = bytesOf("comdirect, all accounts of a person in one file");

/** A file of two tables: one of a checking account, and below it the lines that are given. */
const twoTables = (...lines: string[]) =>
  [
    ...["Account: Everyday 4821", "Date,Description,Amount,Balance"],
    ...["2026-11-02,Kiosk,-3.20,96.80", "2026-11-03,Hill Street,-40.00,56.80", "", ...lines, ""],
  ].join("\n");

const SAVINGS = ["Account: Savings 7712", "Date,Details,Withdrawals,Deposits"];

test("reads several tables as accounts with balances, and counts securities", async () => {
  const { rows, facts, needs, remarks } = await readBytes(ACCOUNTS, { currency: "EUR" });
  expect(needs).toEqual([]);
  expect(facts?.map(({ name, kind, balances, proof }) => [name, kind, balances[0]?.balanceMinor, proof?.kind])).toEqual(
    [
      ["Girokonto", "checking", 380_201, "ends"],
      ["Visa-Karte (Kreditkarte)", "card", 141_007, "ends"],
      ["Tagesgeld PLUS-Konto", "savings", 1_002_060, "ends"],
    ],
  );
  expect(rows.map(({ account, line }) => [account, line])).toEqual([
    ["Girokonto", 6],
    ["Girokonto", 7],
    ["Visa-Karte (Kreditkarte)", 17],
    ["Visa-Karte (Kreditkarte)", 18],
    ["Visa-Karte (Kreditkarte)", 19],
    ["Tagesgeld PLUS-Konto", 28],
  ]);
  expect(remarks).toEqual(["Investment transactions that aren't added: 1."]);
});

test("names tables by account numbers, cards and member shares", async () => {
  const namesOf = async (title: string, currency: string) =>
    (await readBytes(bytesOf(title), { currency })).facts?.map(({ name }) => name);
  expect(await namesOf("Swiss bank with a block for each account", "CHF")).toEqual([
    "1234.5678.9012",
    "4111 XXXX XXXX 7712",
  ]);
  expect(await namesOf("Credit union with shares and loans of one member in one file", "USD")).toEqual([
    "Regular Savings S0001",
    "Free Checking S0070",
    "Auto Loan L0012",
  ]);
  const pages = await readBytes(bytesOf("One account on pages, each with the names of its columns again"));
  expect([pages.facts, pages.statements]).toEqual([undefined, []]);
});

test("rejects one bad row of a second table", async () => {
  const file = twoTables(...SAVINGS, "2026-11-05,Interest,,4.10", "2026-13-45,Unknown,1.00,", "2026-11-07,Fee,2.00,");
  const { rows, rejected, needs } = await readBytes(file);
  expect(needs).toEqual([]);
  expect(rows.map(({ account, amountMinor }) => [account, amountMinor])).toEqual([
    ["Everyday 4821", -320],
    ["Everyday 4821", -4000],
    ["Savings 7712", 410],
    ["Savings 7712", -200],
  ]);
  expect(rejected.find(({ line }) => line === 9)?.reason).toBe("Savings 7712: “2026-13-45” isn't a date");
});

test("asks which table to read where one is unnamed or unclear", async () => {
  const unnamed = twoTables("Date,Details,Withdrawals,Deposits", "2026-11-05,Interest,,4.10", "2026-11-07,Fee,2.00,");
  const asked = await readBytes(unnamed);
  expect([asked.needs, asked.statements]).toEqual([
    ["statement"],
    [
      { id: "Everyday 4821", currency: "USD", rows: 2 },
      { id: "Table 2", currency: "USD", rows: 2 },
    ],
  ]);
  const second = await readBytes(unnamed, { statement: "Table 2" });
  expect([second.needs, amountsOf(second), second.remarks]).toEqual([
    [],
    [410, -200],
    ["“Everyday 4821” isn't read: it has 2 transactions."],
  ]);
  const open = await readBytes(twoTables("Card: Visa 1234", "Date,Details,Charged Amount", "2026-11-05,Abc,4.10"));
  expect(open.needs).toContain("statement");
});

test("reads a short table like another with the same columns", async () => {
  const { needs, rows } = await readBytes(
    twoTables("Account: Savings 7712", "Date,Description,Amount,Balance", "2026-11-30,Interest,4.10,504.10"),
  );
  expect([needs, rows.at(-1)?.amountMinor]).toEqual([[], 410]);
});

test("asks for a table's direction whatever a similar table says", async () => {
  const table = (name: string, ...rows: string[]) => [name, "Date,Description,Amount", ...rows, ""].join("\n");
  const checking = table("Checking", "2026-11-02,Kiosk,-1.50", "2026-11-03,Rent,-700.00", "2026-11-04,Salary,2000.00");
  const card = table(
    "Visa Card",
    "2026-11-05,Blue Bottle,4.75",
    "2026-11-06,Corner Books,22.10",
    "2026-11-07,Payment Thank You,-120.00",
  );
  expect((await readBytes(checking + card)).needs).toContain("statement");
  const chosen = await readBytes(checking + card, { statement: "Visa Card" });
  expect([chosen.needs, amountsOf(chosen)]).toEqual([["isOutPositive"], [-475, -2210, 12_000]]);
  const deposits = table(
    "Deposits 4821",
    "2026-11-04,Salary,2000.00",
    "2026-11-05,Interest,4.10",
    "2026-11-06,Salary,9.00",
  );
  const withdrawals = table("Withdrawals 4821", "2026-11-02,Rent,700.00", "2026-11-03,Kiosk,3.20");
  const { needs, rows } = await readBytes(deposits + withdrawals);
  expect([needs.length > 0, rows.some(({ amountMinor }) => amountMinor === 70_000)]).toEqual([true, false]);
});

test("tells a card with exchange rates from a depot", async () => {
  const checking = [
    "Girokonto",
    "Datum;Buchungstext;Betrag",
    "02.11.2026;Kiosk;-1,50",
    "23.11.2026;Gehalt;2000,00",
    "",
  ];
  const card = ["Kreditkarte Gold", "Datum;Buchungstext;Kurs;Betrag", "05.11.2026;Hotel Wien;1,00;-90,00"];
  const depot = ["Depot", "Datum;Buchungstext;Anzahl;Kurs;Betrag", "05.11.2026;Welt-Fonds;2;45,00;-90,00"];
  const cafe = ["06.11.2026;Cafe Rom;1,00;-4,00", ""];
  const both = await readBytes([...checking, ...card, ...cafe].join("\n"), { currency: "EUR", isCurrencyGiven: true });
  expect([both.remarks, both.needs, amountsOf(both)]).toEqual([[], [], [-150, 200_000, -9000, -400]]);
  const traded = await readBytes([...checking, ...depot, ""].join("\n"), { currency: "EUR", isCurrencyGiven: true });
  expect(traded.remarks).toEqual(["Investment transactions that aren't added: 1."]);
});

test("joins periods and parts of one account, and asks about unsigned parts", async () => {
  const table = (name: string, ...rows: string[]) => [name, "Date,Description,Amount", ...rows, ""].join("\n");
  const january = ["2026-01-02,Kiosk,-3.20", "2026-01-04,Salary,2000.00"];
  const february = ["2026-02-02,Rent,-700.00", "2026-02-03,Hill Street,-4.00"];
  for (const [one, other] of [
    ["Statement period 01/01/2026 - 31/01/2026", "Statement period 01/02/2026 - 28/02/2026"],
    ["From 1 January 2026 to 31 January 2026", "From 1 February 2026 to 28 February 2026"],
    ["Statement no. 260101", "Statement no. 260201"],
    ["Spending at home", "Spending abroad"],
    ["Purchases", "Payments and credits"],
    ["Deposits and Additions", "Withdrawals and Subtractions"],
  ] as const) {
    const { needs, rows, facts, statements } = await readBytes(table(one, ...january) + table(other, ...february));
    expect([needs, rows.map(({ account }) => account), facts, statements], one).toEqual([
      [],
      [undefined, undefined, undefined, undefined],
      undefined,
      [],
    ]);
  }
  const deposits = table("Deposits and Additions", "2026-01-04,Salary,2000.00", "2026-01-05,Interest,4.10");
  const withdrawals = table("Withdrawals and Subtractions", "2026-01-02,Rent,700.00", "2026-01-03,Kiosk,3.20");
  const asked = await readBytes(deposits + withdrawals);
  expect([asked.needs.includes("statement"), asked.statements.map(({ id }) => id)]).toEqual([
    true,
    ["Deposits and Additions", "Withdrawals and Subtractions"],
  ]);
  const pending = table("Pending Transactions", "2026-02-05,Kiosk,-9.00");
  const posted = await readBytes(pending + table("Posted transactions", ...february));
  expect(amountsOf(posted)).toEqual([-70_000, -400]);
});

test("thousands of parts that change in turn are one account's", async () => {
  const part = (name: string) => `${name}\nDate,Description,Amount\n2026-11-02,Kiosk,-3.20\n`;
  const { rows } = await readBytes((part("Purchases") + part("Payments and credits")).repeat(2500));
  expect(rows).toHaveLength(5000);
});

test("asks once for the currency that several tables leave open", async () => {
  const file = twoTables(
    "Account: Reserve 12",
    "Date,Details,Paid out,Paid in",
    "2026-11-05,Interest,,4.10",
    "2026-11-07,Fee,2.00,",
  );
  expect((await readBytes(file)).needs).toEqual(["currency"]);
  const { needs, rows } = await readBytes(file, { currency: "GBP", isCurrencyGiven: true });
  expect([needs, rows.length, new Set(rows.map(({ currency }) => currency))]).toEqual([[], 4, new Set(["GBP"])]);
});

test("joins thousands of same-named tables, and stops at too many names", async () => {
  const one = (account: string) => `Account: ${account}\nDate,Description,Amount\n2026-11-02,Kiosk,-3.20\n`;
  expect((await readBytes(one("Everyday").repeat(5000))).rows).toHaveLength(5000);
  const others = Array.from({ length: 5000 }, (_, index) => one(`Account ${index}`));
  const { needs, rows, statements } = await readBytes(others.join(""));
  expect([statements, needs.length > 0 || rows.length === 5000]).toEqual([[], true]);
});
