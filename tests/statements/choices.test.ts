import { expect, test } from "vitest";
import type { ImportMapping } from "@/lib/domain/transactions/import/statement";
import { briefRows, readBytes } from "./read-bytes";

const LINES = [
  "Date,Description,Amount",
  "Another list above,with a name,and more",
  "Day,What,Else,How much,Way,State",
  "03.11.2026,Corner shop,,20.00,Weg,ok",
  "04.11.2026,,Payroll,900.00,Her,ok",
  "05.11.2026,Kiosk,,2.00,Weg,pending",
  "",
].join("\n");
const MAPPING: ImportMapping = {
  ...{ date: 0, name: 1, otherName: 2, amount: 3, type: 4, status: 5 },
  ...{ dateOrder: "dmy", decimal: ".", isOutPositive: false, outWords: ["weg"] },
};

test("first line, direction words, fallback name, status and currency are read as the person says", async () => {
  const reading = await readBytes(LINES, { mapping: MAPPING, firstLine: 3, currency: "CHF", isCurrencyGiven: true });
  expect(briefRows(reading)).toEqual(["2026-11-03 -2000 CHF Corner shop", "2026-11-04 90000 CHF Payroll"]);
  expect(reading.rejected.map(({ reason }) => reason)).toContain("It isn't booked: “pending”");
});

test("what was chosen for an account's columns is found again with its first line, for that account alone", async () => {
  const chosen = await readBytes(LINES, { accountId: "a", onlyCurrency: "USD", mapping: MAPPING, firstLine: 3 });
  const stored = new Map([[chosen.headerKey, chosen.mapping]]);
  const recall = async (headerKey: string) => stored.get(headerKey) ?? null;
  const again = await readBytes(LINES, { accountId: "a", onlyCurrency: "USD", recall });
  expect([again.isRemembered, again.needs, briefRows(again)]).toEqual([true, [], briefRows(chosen)]);
  const other = await readBytes(LINES, { accountId: "b", onlyCurrency: "USD", recall });
  expect(other.isRemembered).toBe(false);
});

test("a first line that is given now goes before the one that was remembered", async () => {
  const stored = { ...MAPPING, firstLine: 3 };
  const now = await readBytes(LINES, { accountId: "a", onlyCurrency: "USD", firstLine: 1, recall: async () => stored });
  expect([now.isRemembered, now.columns[0]?.name]).toEqual([false, "Date"]);
});
