import { expect, test } from "vitest";
import { sumMinor, toMinor } from "@/lib/domain/money";
import type { CashflowMonth } from "@/lib/schemas/cashflow";
import { categoryBars, spentProofs } from "./category-months";

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
