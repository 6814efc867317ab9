import { expect, test } from "vitest";
import { outcomeOf, readBytes } from "./read-bytes";

const file = (...lines: string[]) => `${lines.join("\n")}\n`;

test.each([
  ["digits", "Date,Description,Amount", ["11/02", "11/13"]],
  ["a dot behind them", "Datum;Text;Betrag", ["02.11.", "13.11."]],
  ["months by name", "Date,Description,Amount", ["Nov 2", "Nov 13"]],
  ["no names above them", null, ["02.11.", "13.11.", "14.11."]],
] as const)(
  "days without a year in %s are refused in a sentence where nothing else in the file names one",
  async (_, header, days) => {
    const mark = header?.includes(",") ? "," : ";";
    const rows = days.map((day) => [day, "Harbor Books", "-25.00"].join(mark));
    expect(await outcomeOf(file(...(header === null ? [] : [header]), ...rows))).toBe(
      "The dates in this file have no year. Export it again with full dates, like 11/22/2026, and import that.",
    );
  },
);

test("asks about an unknown currency word, and skips it beside known ones", async () => {
  const lines = (...words: string[]) =>
    file(
      "Date,Description,Amount,Currency",
      ...words.map((word, at) => `2026-11-0${at + 2},Shop ${at},-10.00,${word}`),
    );
  for (const word of ["Tokens", "Bitcoin Cash", "Coupon"])
    expect((await readBytes(lines(word, word))).needs).toEqual(["currency"]);
  const mixed = await readBytes(lines("Coupon", "USD", "Coupon"));
  expect([mixed.needs, mixed.rows.length, mixed.rejected.map(({ reason }) => reason)]).toEqual([
    [],
    1,
    ["“Coupon” isn't a currency", "“Coupon” isn't a currency"],
  ]);
  expect((await readBytes(lines("Euro", "Euro"))).needs).toEqual([]);
});

const camt = (above: string, booked = "") =>
  `<?xml version="1.0"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt><Acct><Ccy>EUR</Ccy></Acct>${above}<Ntry><Amt Ccy="EUR">12.50</Amt><CdtDbtInd>DBIT</CdtDbtInd><Sts>BOOK</Sts>${booked}<AddtlNtryInf>Hofladen</AddtlNtryInf></Ntry></Stmt></BkToCstmrStmt></Document>`;
const balance = (code: string, amount: string, day: string) =>
  `<Bal><Tp><CdOrPrtry><Cd>${code}</Cd></CdOrPrtry></Tp><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>CRDT</CdtDbtInd><Dt><Dt>${day}</Dt></Dt></Bal>`;

test("dates and proves bookings by two balances of one day", async () => {
  const closing = balance("CLBD", "100.00", "2026-11-30");
  const alone = await readBytes(camt(closing));
  expect([alone.rows, alone.proof, alone.rejected.map(({ reason }) => reason)]).toEqual([
    [],
    null,
    ["There is no date"],
  ]);
  const dated = await readBytes(camt(closing, "<BookgDt><Dt>2026-11-12</Dt></BookgDt>"));
  expect([dated.rows.map(({ date }) => date), dated.proof]).toEqual([["2026-11-12"], null]);
  const both = await readBytes(camt(balance("OPBD", "112.50", "2026-11-30") + closing));
  expect([both.rows.map(({ date }) => date), both.proof?.kind]).toEqual([["2026-11-30"], "ends"]);
  const month = await readBytes(camt(balance("OPBD", "112.50", "2026-11-01") + closing));
  expect(month.rows).toEqual([]);
  const bounds = "<FrToDt><FrDtTm>2026-11-30T00:00:00</FrDtTm><ToDtTm>2026-11-30T23:59:59</ToDtTm></FrToDt>";
  expect((await readBytes(camt(bounds))).rows.map(({ date }) => date)).toEqual(["2026-11-30"]);
});
