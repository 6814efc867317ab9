import { expect, test } from "vitest";
import type { ImportMapping } from "@/lib/domain/transactions/import/statement";
import { briefRows, readBytes, reasonsOf } from "./read-bytes";

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

test("reads every choice of the person", async () => {
  const reading = await readBytes(LINES, { mapping: MAPPING, firstLine: 3, currency: "CHF", isCurrencyGiven: true });
  expect(briefRows(reading)).toEqual(["2026-11-03 -2000 CHF Corner shop", "2026-11-04 90000 CHF Payroll"]);
  expect(reasonsOf(reading)).toContain("It isn't booked: “pending”");
});

test("remembers a mapping and first line for one account", async () => {
  const chosen = await readBytes(LINES, { accountId: "a", onlyCurrency: "USD", mapping: MAPPING, firstLine: 3 });
  const stored = new Map([[chosen.headerKey, chosen.mapping]]);
  const recall = async (headerKey: string) => stored.get(headerKey) ?? null;
  const again = await readBytes(LINES, { accountId: "a", onlyCurrency: "USD", recall });
  expect([again.isRemembered, again.needs, briefRows(again)]).toEqual([true, [], briefRows(chosen)]);
  const other = await readBytes(LINES, { accountId: "b", onlyCurrency: "USD", recall });
  expect(other.isRemembered).toBe(false);
});

test("prefers the given first line to a remembered first line", async () => {
  const stored = { ...MAPPING, firstLine: 3 };
  const now = await readBytes(LINES, { accountId: "a", onlyCurrency: "USD", firstLine: 1, recall: async () => stored });
  expect([now.isRemembered, now.columns[0]?.name]).toEqual([false, "Date"]);
});

test('asks about "Pesos", and keeps other currencies of the file', async () => {
  const file = "Fecha;Detalle;Moneda;Importe\n03/11/2026;Kiosco;Pesos;-8.450,00\n16/11/2026;Sur;Dólares;-20,00\n";
  const asked = await readBytes(file, { currency: "EUR" });
  expect([asked.needs, asked.mapping?.currency]).toEqual([["currency"], 2]);
  const answer = { currency: "ARS", isCurrencyGiven: true };
  const mapping = asked.mapping as ImportMapping;
  expect(briefRows(await readBytes(file, { ...answer, mapping }))).toEqual([
    "2026-11-03 -845000 ARS Kiosco",
    "2026-11-16 -2000 USD Sur",
  ]);
  const own = await readBytes(file, { currency: "ARS" });
  expect([own.needs, own.rows.map(({ currency }) => currency)]).toEqual([[], ["ARS", "USD"]]);
});
