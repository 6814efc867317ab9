import { describe, expect, test } from "vitest";
import { nightlyTest } from "@/tests/nightly";
import { fc } from "@/tests/seeded";
import { plainLetters } from "./column-headers";
import { compareReadings } from "./compare-readings";
import { findDuplicates } from "./duplicates/duplicates";
import { findTable } from "./find-table";
import { guessDecimal, looksLikeAmount, readAmount } from "./read-amount";
import { possibleOrders, readDay } from "./read-day";
import { readTable } from "./read-table";
import { Unreadable } from "./statement";

const tableOf = (text: string) =>
  findTable(text.split("\n").map((line, index) => ({ line: index + 1, cells: line.split(";") })));
const guess = (text: string, isMonthFirst = false) => compareReadings(tableOf(text), { isMonthFirst, currency: "EUR" });

describe("an amount", () => {
  test.each([
    ["1,234.50", ".", "USD", 123450],
    ["-1.234,50 €", ",", "EUR", -123450],
    ["(12.50)", ".", "USD", -1250],
    ["12.50-", ".", "USD", -1250],
    ["\u221212.5", ".", "USD", -1250],
    ["12.50 DR", ".", "USD", -1250],
    ["12.50CR", ".", "USD", 1250],
    ["USD 9", ".", "USD", 900],
    ["1 234 567,89", ",", "EUR", 123456789],
    ["1'234.50", ".", "CHF", 123450],
    ["1200", ".", "JPY", 1200],
    ["1.2345", ".", "CLF", 12345],
    ["20.500", ".", "USD", 2050],
    ["1,23,456.78", ".", "INR", 12345678],
    ["-1,234,567", ".", "USD", -123456700],
    [".5", ".", "USD", 50],
    ["0.1", ".", "USD", 10],
    ["0.29", ".", "USD", 29],
    ["+7", ".", "USD", 700],
  ] as const)("%s with decimal %s in %s is %d minor units", (text, decimal, currency, expected) => {
    expect(readAmount(text, decimal, currency)).toBe(expected);
  });

  test("is recognized in exactly the texts that can be read", () => {
    const parts = "1 0 12 345 . , - + ( ) $ US$ MEXUS$ COPUS$ USD ABC KSh. kr zł DR cr Merchant é １ − ' /".split(" ");
    const texts = fc.array(fc.constantFrom(...parts, " ", "\u200b"), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(texts, (pieces) => {
        const text = pieces.join("");
        const isRead = [".", ","].some((decimal) => typeof readAmount(text, decimal as ".", "CLF") === "number");
        expect(looksLikeAmount(text)).toBe(/\d/.test(text) && isRead);
      }),
      { numRuns: 3000 },
    );
  });

  test.each([
    "",
    "abc",
    "NaN",
    "1e309",
    "12-50",
    "1.2.3x",
    "=1+1",
    "0x10",
    ".",
    "-",
    "--5",
    "12.345",
    "3,50",
    "1,2",
    "12,34.50",
    "1234,567.00",
    "99999999999999999999",
  ])("%j is none, and the reason is in words", (text) => {
    const read = readAmount(text, ".", "USD");
    expect(read).toBeInstanceOf(Unreadable);
    expect((read as Unreadable).reason).toMatch(
      /^(There is no amount|“.*” (isn't an amount|is too large|has more decimals))/,
    );
  });

  test("infers a column's decimal separator, or null if ambiguous", () => {
    expect(guessDecimal(["1.234,50", "12"])).toBe(",");
    expect(guessDecimal(["1,234.50"])).toBe(".");
    expect(guessDecimal(["12,5"])).toBe(",");
    expect(guessDecimal(["1.234.567"])).toBe(",");
    expect(guessDecimal(["0,500"])).toBe(",");
    expect(guessDecimal(["12", "7"])).toBe(".");
    expect(guessDecimal(["1,234", "12"])).toBeNull();
    expect(guessDecimal(["1,234", "12,50"])).toBe(",");
  });
});

describe("a day", () => {
  test.each([
    ["2026-11-03", "dmy", "2026-11-03"],
    ["2026/1/3 14:05", "mdy", "2026-01-03"],
    ["20261103", "dmy", "2026-11-03"],
    ["20261103120000.000[-5:EST]", "dmy", "2026-11-03"],
    ["3/4/2026", "dmy", "2026-04-03"],
    ["3/4/2026", "mdy", "2026-03-04"],
    ["03.11.26", "dmy", "2026-11-03"],
    ["3 Nov 2026", "mdy", "2026-11-03"],
    ["03-Nov-26", "mdy", "2026-11-03"],
    ["Nov 3, 2026", "dmy", "2026-11-03"],
    ["Tuesday, November 3rd, 2026", "dmy", "2026-11-03"],
    ["29/02/2024", "dmy", "2024-02-29"],
  ] as const)("%s read as %s is %s", (text, order, expected) => {
    expect(readDay(text, order)).toBe(expected);
  });

  test.each(["", "31/02/2026", "29/02/2026", "0000-01-01", "9999-12-31", "13/13/2026", "tomorrow", "2026-11-031"])(
    "%j is none",
    (text) => {
      expect(readDay(text, "dmy")).toBeInstanceOf(Unreadable);
    },
  );

  test("stands in an order that its column decides, or leaves open", () => {
    expect(possibleOrders(["03/04/2026", "13/04/2026"])).toEqual(["dmy"]);
    expect(possibleOrders(["03/04/2026", "04/13/2026", "rubbish"])).toEqual(["mdy"]);
    expect(possibleOrders(["03/04/2026", "05/06/2026"])).toEqual(["dmy", "mdy"]);
    expect(possibleOrders(["03.04.2026", "05.06.2026"])).toEqual(["dmy"]);
    expect(possibleOrders(["2026-04-03", "3 Nov 2026", "05/05/2026"])).toEqual(["ymd"]);
    expect(possibleOrders(["13/04/2026", "04/13/2026"])).toEqual([]);
  });
});

describe("a table", () => {
  test.each([
    ["Date;Description;Amount\n03/04/2026;Shop;-1.00", { date: 0, dateOrder: "dmy" }, ["dateOrder"]],
    ["Date;Description;Amount\n2026-11-03;Shop;1.00", { amount: 2 }, ["isOutPositive"]],
    ["Date;Description;Amount\n2026-11-03;Shop;-1,000", { amount: 2 }, ["decimal"]],
    ["When;What\n2026-11-03;Shop", { date: 0, name: 1 }, ["amount"]],
  ])("%j is mapped, and what it leaves open is asked", (text, mapping, needs) => {
    const guessed = guess(text);
    expect(guessed.mapping).toMatchObject(mapping);
    expect(guessed.needs).toEqual(needs);
  });

  test("loses no row: reads or rejects each with line and reason", () => {
    const table = tableOf(
      [
        "Date;Description;Amount;Currency",
        "2026-11-03;Shop;-1.00;USD",
        "2026-02-31;Shop;-1.00;USD",
        "2026-11-03;Shop;0.00;USD",
        "2026-11-03;Shop;-1.005;USD",
        "2026-11-03;Shop;-1.00;EUR",
        "2026-11-03;Shop;-1.00;XYZ",
        ";Total;-5.00;USD",
        "2026-11-03;;-1.00;USD",
        "2026-11-03;\u202eevil\u0000 <script> '=cmd();-1.00;USD",
        "2026-11-03;'=cmd();-1.00;USD",
        `2026-11-03;${"x".repeat(10_000)};-1.00;USD`,
        `2026-11-03;${"y".repeat(300)};-1.00;USD`,
        "2026-11-03",
      ].join("\n"),
    );
    const mapping = {
      date: 0,
      name: 1,
      amount: 2,
      currency: 3,
      dateOrder: "ymd",
      decimal: ".",
      isOutPositive: false,
    } as const;
    const { rows, rejected } = readTable(table.rows, mapping, { currency: "USD", onlyCurrency: "USD" });
    expect(rejected.map(({ line, reason }) => ({ line, reason }))).toEqual([
      { line: 3, reason: "“2026-02-31” isn't a date" },
      { line: 4, reason: "The amount is zero" },
      { line: 5, reason: "“-1.005” has more decimals than USD has" },
      { line: 6, reason: "It is in EUR, and the account is kept in USD" },
      { line: 7, reason: "“XYZ” isn't a currency" },
      { line: 8, reason: "There is no date" },
      { line: 12, reason: "Its text is longer than 1,000 characters" },
      { line: 14, reason: "There is no amount" },
    ]);
    expect(rows.map(({ line, name }) => [line, name.slice(0, 30)])).toEqual([
      [2, "Shop"],
      [9, "No description"],
      [10, "\u202eevil <script> '=cmd()"],
      [11, "=cmd()"],
      [13, "y".repeat(30)],
    ]);
    expect(rows.at(-1)).toMatchObject({ notes: "y".repeat(300) });
    expect(rows.at(-1)?.name).toHaveLength(200);
  });

  test("turns signs by two columns, a word, or a card's convention", () => {
    const read = (text: string, more: object) => {
      const mapping = { date: 0, name: 1, dateOrder: "ymd", decimal: ".", isOutPositive: false, ...more } as const;
      const cells = text.split(";");
      const { rows } = readTable([{ line: 1, cells }], mapping, { currency: "USD", onlyCurrency: null });
      return rows[0]?.amountMinor;
    };
    expect(read("2026-11-03;a;5.00;", { debit: 2, credit: 3 })).toBe(-500);
    expect(read("2026-11-03;a;;5.00", { debit: 2, credit: 3 })).toBe(500);
    expect(read("2026-11-03;a;-5.00;0.00", { debit: 2, credit: 3 })).toBe(-500);
    expect(read("2026-11-03;a;5.00;5.00", { debit: 2, credit: 3 })).toBeUndefined();
    expect(read("2026-11-03;a;5.00;DR", { amount: 2, type: 3 })).toBe(-500);
    expect(read("2026-11-03;a;5.00;Credit", { amount: 2, type: 3 })).toBe(500);
    expect(read("2026-11-03;a;5.00;perhaps", { amount: 2, type: 3 })).toBeUndefined();
    expect(read("2026-11-03;a;5.00", { amount: 2, isOutPositive: true })).toBe(-500);
  });
});

test("skips lines of stars or dashes across a table", () => {
  const stars = "*".repeat(8);
  const table = tableOf(
    [
      "Date;Narration;Chq./Ref.No.;Value Dt;Withdrawal Amt.;Deposit Amt.;Closing Balance",
      Array(7).fill(stars).join(";"),
      "01/11/26;UPI-ZOMATO;0000123;01/11/26;250.00;;9,750.00",
      "13/11/26;NEFT CR-SALARY;0000124;13/11/26;;5,000.00;14,750.00",
      Array(7).fill(stars).join(";"),
    ].join("\n"),
  );
  const { mapping, needs } = compareReadings(table, { isMonthFirst: false, currency: "INR" });
  expect(needs).toEqual([]);
  expect(mapping).toMatchObject({ date: 0, name: 1 });
  expect(table.rows).toHaveLength(2);
});

describe("duplicates", () => {
  const row = (name: string, externalId: string | null = null) => ({
    date: "2026-11-03",
    amountMinor: -500,
    currency: "USD",
    name,
    externalId,
  });
  const known = (name: string, externalId: string | null = null, merchant: string | null = null) => ({
    ...row(name, externalId),
    merchant,
  });

  const isKnown = (...of: Parameters<typeof findDuplicates>) => findDuplicates(...of).map((place) => place !== null);

  test("two real twins against one that is known: one is new", () => {
    expect(isKnown([row("Coffee"), row("Coffee")], [known("Coffee")])).toEqual([true, false]);
    expect(isKnown([row("Coffee"), row("Coffee")], [known("Coffee"), known("Coffee")])).toEqual([true, true]);
    expect(isKnown([row("Coffee"), row("Coffee")], [])).toEqual([false, false]);
  });

  test("ignores case and punctuation, and knows the merchant's clean name", () => {
    expect(isKnown([row("SHOP  *12")], [known("Shop 12")])).toEqual([true]);
    expect(isKnown([row("Shop")], [known("POS SHOP 0123", null, "Shop")])).toEqual([true]);
    expect(isKnown([row("Shop")], [known("Other")])).toEqual([false]);
    // One known row, under two texts, is one row.
    expect(isKnown([row("Shop"), row("POS SHOP")], [known("POS SHOP", null, "Shop")])).toEqual([true, false]);
  });

  test("the bank's ids decide where both sides have one", () => {
    expect(isKnown([row("New text", "1")], [known("Old text", "1")])).toEqual([true]);
    expect(isKnown([row("Coffee", "2")], [known("Coffee", "1")])).toEqual([false]);
    expect(isKnown([row("Coffee", "2")], [known("Coffee")])).toEqual([true]);
    expect(isKnown([row("Coffee")], [known("Coffee", "1")])).toEqual([true]);
    // The id is matched first, whatever stands before it in the file.
    expect(isKnown([row("Coffee"), row("Coffee", "1")], [known("Coffee", "1")])).toEqual([false, true]);
  });

  nightlyTest("finds a hundred thousand equal rows without quadratic time", () => {
    const many = Array.from({ length: 100_000 }, () => row("Coffee"));
    const duplicates = isKnown(
      many,
      many.map((one) => ({ ...one, merchant: "Coffee" })),
    );
    expect(duplicates.every(Boolean)).toBe(true);
  });
});

test("reads plain ASCII as it reads the same text beside other letters", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme-ascii" }), (text) => {
      expect(plainLetters(`${text} ł`)).toBe(`${plainLetters(text)} l`.trim());
    }),
  );
  expect(plainLetters("Date d'Operation (JJ/MM)")).toBe("date d operation jj mm");
});
