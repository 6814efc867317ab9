import { expect, test } from "vitest";
import { aTransaction } from "@/lib/client/test-data";
import { sumByCurrency } from "./selection";

test("a selection is added up to the cent, and currencies stay apart", () => {
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
