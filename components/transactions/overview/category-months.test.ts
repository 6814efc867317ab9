import { describe, expect, test } from "vitest";
import { aCashflowMonth } from "@/lib/client/test-data";
import { sumMinor, toMinor } from "@/lib/domain/money";
import type { CashflowMonth } from "@/lib/schemas/cashflow";
import { categoryBars, monthsOf, spentProofs } from "./category-months";

/** Like the API: money out is negative. */
const spent = (name: string, amount: number) => ({ categoryId: name, slug: name, name, amount: -amount });

describe("category bars", () => {
  test("are ordered by size on one scale with the previous month", () => {
    const november = { ...aCashflowMonth("2026-11"), categories: [spent("dining", 100), spent("rent", 200)] };
    const october = { ...aCashflowMonth("2026-10"), categories: [spent("dining", 400)] };
    const { bars } = categoryBars(november, october);
    expect(bars.map(({ name, share, previousShare }) => [name, share, previousShare])).toEqual([
      ["rent", 0.5, 0],
      ["dining", 0.25, 1],
    ]);
  });

  test("leave out a category with more refunds than purchases", () => {
    const month = { ...aCashflowMonth("2026-11"), categories: [spent("shopping", -20), spent("rent", 200)] };
    expect(categoryBars(month, undefined).bars.map(({ name }) => name)).toEqual(["rent"]);
  });

  test("leave out income", () => {
    const month = { ...aCashflowMonth("2026-11"), categories: [spent("salary", -6240), spent("rent", 1850)] };
    expect(categoryBars(month, undefined).bars).toMatchObject([{ name: "rent", amount: 1850, share: 1 }]);
  });

  test("count and sum the unnamed categories", () => {
    const categories = Array.from({ length: 11 }, (_, index) => spent(`c${index}`, 100 - index));
    const { bars, rest } = categoryBars({ ...aCashflowMonth("2026-11"), categories }, undefined);
    expect(bars).toHaveLength(8);
    expect(rest).toEqual({ count: 3, amount: 92 + 91 + 90 });
  });
});

test("never compares months in different currencies", () => {
  const euro = { ...aCashflowMonth("2026-11"), currency: "EUR" };
  const months = monthsOf([euro, aCashflowMonth("2026-10"), aCashflowMonth("2026-11")], "USD");
  expect(months.map(({ month, currency }) => [month, currency])).toEqual([
    ["2026-11", "USD"],
    ["2026-10", "USD"],
  ]);
  expect(monthsOf([euro], "USD").map(({ currency }) => currency)).toEqual(["EUR"]);
});

const categories = Array.from({ length: 11 }, (_, index) => ({
  ...{ categoryId: `c${index}`, slug: `slug-${index}`, name: `Category ${index}`, group: "Shopping", kind: "expense" },
  amount: -(10 + index * 7.35),
}));
const month = {
  ...{ month: "2026-10", currency: "USD", income: 0, isPartial: false },
  categories: [...categories, { ...categories[0], categoryId: "in", amount: 500 }],
  expense: 514.25,
  net: -14.25,
} as unknown as CashflowMonth;

test("proves unnamed categories one by one, and the total by expenses", () => {
  const { bars, rest } = categoryBars(month, undefined);
  const proofs = spentProofs({ title: "Spent", month, bars, rest });
  const terms = proofs.rest?.kind === "formula" ? proofs.rest.terms : [];
  expect(terms.map(({ proof }) => proof.title)).toEqual(["Category 0", "Category 1", "Category 2"]);
  const sum = -sumMinor(terms.map(({ proof }) => toMinor(proof.value, "USD")));
  expect(sum).toBe(toMinor(rest.amount, "USD"));
  expect(terms.every(({ proof }) => proof.kind === "transactions")).toBe(true);
  expect(proofs.spent).toMatchObject({
    kind: "transactions",
    value: -514.25,
    filters: { startDate: "2026-10-01", endDate: "2026-10-31", type: "expense", counted: true },
  });
});
