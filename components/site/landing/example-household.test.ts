import { expect, test } from "vitest";
import { sumMinor } from "@/lib/domain/money";
import { cashflowMonths, internetBillsMinor, proofKinds, proofRows, squareMinor } from "./widgets/example-household";

test("the hero's kinds part its rows completely, so their figures add up to the one above them", () => {
  const known = new Set(proofKinds.map((entry) => entry.kind));
  expect(proofRows.every((row) => known.has(row.kind))).toBe(true);
});

test("the hero's rows stand oldest first, as its heading says", () => {
  const dates = proofRows.map((row) => row.date);
  expect(dates).toEqual([...dates].sort());
});

test("March is the only month in which more went out than came in", () => {
  const short = cashflowMonths.filter((entry) => entry.expenseMinor > entry.incomeMinor).map((entry) => entry.month);
  expect(short).toEqual(["2026-03"]);
});

test("every rise of the internet bill is a whole number of squares, and it rose three times", () => {
  const first = internetBillsMinor[0] ?? 0;
  const above = internetBillsMinor.map((bill) => bill - first);
  expect(above.every((rise) => rise % squareMinor === 0)).toBe(true);
  expect(new Set(internetBillsMinor).size - 1).toBe(3);
  expect(sumMinor(above)).toBe(21 * squareMinor);
});
