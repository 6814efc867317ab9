import { expect, test } from "vitest";
import { aTransaction } from "@/lib/client/test-data";
import { sumByCurrency, tagsOfAll } from "./selection-bar";

test("sums a selection to the cent, per currency", () => {
  const rows = [
    aTransaction({ amount: 0.1 }),
    aTransaction({ amount: 0.2 }),
    aTransaction({ amount: -1200, currency: "JPY" }),
    aTransaction({ amount: -0.4 }),
  ];
  expect(sumByCurrency(rows)).toEqual([
    { currency: "USD", amountMinor: -10 },
    { currency: "JPY", amountMinor: -1200 },
  ]);
  expect(sumByCurrency([])).toEqual([]);
});

test("returns only tags that every selected row has", () => {
  const [trip, leo] = ["01890000-0000-7000-8000-0000000000e1", "01890000-0000-7000-8000-0000000000e2"];
  const [both, one, none] = [aTransaction({ tagIds: [trip, leo] }), aTransaction({ tagIds: [leo] }), aTransaction()];
  expect(tagsOfAll([both, one])).toEqual([leo]);
  expect(tagsOfAll([both, none])).toEqual([]);
  expect(tagsOfAll([])).toEqual([]);
});
