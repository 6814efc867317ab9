import { expect, test } from "vitest";
import { categorize } from "@/lib/domain/transactions/categorizer/categorize";
import { readBytes } from "./read-bytes";

const file = (...lines: string[]) => `${lines.join("\n")}\n`;
const namesIn = async (text: string, currency = "EUR") =>
  (await readBytes(text, { currency, isCurrencyGiven: true })).rows.map(({ name }) => name);

test("drops no row for a name that begins like a state", async () => {
  const abroad = ["2026-11-03,Tanta,Peru,-62.50", "2026-11-04,Bodega Sur,Peru,-37.50", "2026-11-05,Panca,Peru,-12.00"];
  expect(await namesIn(file("Date,Description,Country,Amount", ...abroad))).toHaveLength(3);
  for (const shop of ["Not On The High Street", "Blokker", "Reservation Hotel Adler"]) {
    const rows = ["2026-11-03", "2026-11-09", "2026-11-12"].map((date, index) => `${date},${shop},-1${index}.50`);
    expect(await namesIn(file("Date,Description,Amount", ...rows))).toEqual(Array(3).fill(shop));
  }
});

test("books unreconciled rows and reversals, not reversed or unbooked ones", async () => {
  const rows = ["Not reconciled", "Reversal", "Posted", "Reversed", "Not yet booked"].map(
    (state, index) => `2026-11-0${index + 1},Shop ${index},${state},-1${index}.50`,
  );
  expect(await namesIn(file("Date,Description,Status,Amount", ...rows))).toEqual(["Shop 0", "Shop 1", "Shop 2"]);
});

test("OTTO is a shop, whatever stands beside it", async () => {
  const rows = ["03.11.2026;OTTO;Bestellung 4711;-89,90", "14.11.2026;Otto Payments;Rate 2 von 6;-24,50"];
  const text = file("Buchungstag;Empfänger;Verwendungszweck;Betrag", ...rows);
  expect(await namesIn(text)).toEqual(["OTTO", "Otto Payments"]);
});

test("keeps a chosen sign where payments have a CR behind them", async () => {
  const text = file(
    "Date,Description,Amount",
    "2026-11-03,Bakery,12.00",
    "2026-11-04,Payment,100.00 CR",
    "2026-11-05,Kiosk,8.50",
  );
  const own = { currency: "USD", isCurrencyGiven: true };
  const asked = await readBytes(text, own);
  expect(asked.rows.map(({ amountMinor }) => amountMinor)).toEqual([-1200, 10000, -850]);
  const mapping = {
    ...{ date: 0, name: 1, amount: 2, decimal: "." as const, dateOrder: "ymd" as const },
    isOutPositive: true,
  };
  expect((await readBytes(text, { ...own, mapping })).rows.map(({ amountMinor }) => amountMinor)).toEqual([
    -1200, 10000, -850,
  ]);
});

test("asks about three digits behind the separator without a currency", async () => {
  const rows = ["2026-11-03,Lulu,-12.500", "2026-11-04,Sultan,-3.250", "2026-11-05,Salary,850.750"];
  expect((await readBytes(file("Date,Description,Amount", ...rows), { currency: "EUR" })).needs).toContain("decimal");
});

test("makes no pay of a note on an own transfer or interest", () => {
  const slugOf = (name: string, notes: string) =>
    categorize([{ name, notes, amountMinor: 25000, currency: "USD", date: "2026-11-03", merchantKey: name }], [])[0]
      ?.slug;
  expect(slugOf("TRANSFER FROM SAVINGS", "Salary for holiday")).not.toBe("salary");
  expect(slugOf("Interest paid", "salary saver account")).toBe("interest");
  expect(slugOf("ZELLE FROM BOB", "wages game tickets")).not.toBe("salary");
  expect(slugOf("Stadtwerke Leipzig", "Gehalt November")).toBe("salary");
});
