import { expect, test } from "vitest";
import { sumMinor } from "@/lib/domain/money";
import { cashflowMonths, internetBillsMinor, proofKinds, proofRows, squareMinor } from "./widgets/example-household";

test("assigns every hero row to a kind, so the figures add up", () => {
  const known = new Set(proofKinds.map((entry) => entry.kind));
  expect(proofRows.every((row) => known.has(row.kind))).toBe(true);
});

test("lists the hero's rows oldest first, as its heading says", () => {
  const dates = proofRows.map((row) => row.date);
  expect(dates).toEqual([...dates].sort());
});

test("overspends in March only", () => {
  const short = cashflowMonths.filter((entry) => entry.expenseMinor > entry.incomeMinor).map((entry) => entry.month);
  expect(short).toEqual(["2026-03"]);
});

test("raises the internet bill three times, in whole squares", () => {
  const first = internetBillsMinor[0] ?? 0;
  const above = internetBillsMinor.map((bill) => bill - first);
  expect(above.every((rise) => rise % squareMinor === 0)).toBe(true);
  expect(new Set(internetBillsMinor).size - 1).toBe(3);
  expect(sumMinor(above)).toBe(21 * squareMinor);
});
