import { describe, expect, test } from "vitest";
import type { FigureProof } from "@/components/money/figures/figure-proof";
import { toMinor } from "@/lib/domain/money";
import type { ListedBudget } from "@/lib/schemas/budgets";
import { fc } from "@/tests/seeded";
import { budgetSumProofs, leftProof, overProof } from "./budget-proofs";
import { budgetTotalsOf } from "./budgets-copy";

const context = { currency: "USD", locale: "en-US" };
const month = "2026-11";

const cents = (min: number, max: number) => fc.integer({ min, max }).map((minor) => minor / 100);
const budgets: fc.Arbitrary<ListedBudget> = fc
  .record({
    amount: cents(1, 90_000),
    carried: cents(-120_000, 50_000),
    spent: cents(-20_000, 120_000),
    bill: cents(1, 40_000),
    everyday: cents(0, 40_000),
    perDay: fc.oneof(fc.constant(null), cents(1, 4_000)),
    isAhead: fc.boolean(),
    shareLater: fc.constantFrom(0, 0.5, 1),
  })
  .map(({ amount, carried, spent, bill, everyday, perDay, isAhead, shareLater }) => {
    const exact = (value: number) => Math.round(value * 100) / 100;
    const expected = {
      ...{ amount: exact(bill + everyday), everyday, everydayIds: [] },
      bills: [{ name: "Phone", date: "2026-11-28", amount: bill, transactionIds: [] }],
    };
    const over = Math.max(0, spent + (isAhead ? expected.amount : 0) - amount - carried);
    return {
      ...{ id: "b1", target: { categoryId: "c1", group: null, name: "Groceries", icon: "tag" } },
      ...{ amount, carried, available: exact(amount + carried), spent, madeUpLater: exact(over * shareLater), perDay },
      ...{ carriesUnspent: true, carriesOverspent: true },
      ...{ expected: isAhead ? expected : null, projected: isAhead ? exact(spent + expected.amount) : null },
    };
  });

/** Evaluates a proof's terms as shown, by magnitude and sign, in minor units. */
function comesTo(proof: FigureProof): number {
  if (proof.kind !== "formula") return toMinor(proof.value, "USD");
  return proof.terms.reduce((sum, { sign, proof: term }) => {
    const minor = Math.abs(toMinor(term.value, "USD"));
    return sign === "+" ? sum + minor : sum - minor;
  }, 0);
}

function partsOf(proof: FigureProof): FigureProof[] {
  if (proof.kind !== "formula") return [];
  return proof.terms.flatMap(({ proof: term }) => (term.kind === undefined ? [] : [term, ...partsOf(term)]));
}

describe("proofs of a budget's figures", () => {
  test("add up for any carried, spent or returned amounts", () => {
    fc.assert(
      fc.property(budgets, (budget) => {
        for (const proof of [overProof(budget, month, context), leftProof(budget, { month, daysLeft: 9 }, context)])
          expect(comesTo(proof), proof.title).toBe(toMinor(proof.value, "USD"));
        const sums = budgetSumProofs(
          { budgets: [budget], month, currency: "USD" },
          budgetTotalsOf({ budgets: [budget], currency: "USD" }),
          "en-US",
        );
        for (const proof of Object.values(sums).filter(({ title }) => title !== "Spent so far"))
          for (const part of [proof, ...partsOf(proof)])
            expect(comesTo(part), part.title).toBe(toMinor(part.value, "USD"));
      }),
    );
  });

  test("count upcoming bills only when a daily amount is shown", () => {
    const budget = {
      ...{ id: "b1", target: { categoryId: "c1", group: null, name: "Phone", icon: "tag" } },
      ...{ amount: 300, carried: 0, available: 300, spent: 270, madeUpLater: 0, projected: 298 },
      ...{ carriesUnspent: false, carriesOverspent: false },
      expected: {
        ...{ amount: 28, everyday: 0, everydayIds: [] },
        bills: [{ name: "Phone", date: "2026-11-28", amount: 28, transactionIds: [] }],
      },
    };
    expect(leftProof({ ...budget, perDay: 0.2 }, { month, daysLeft: 10 }, context)).toMatchObject({ value: 30 });
    expect(leftProof({ ...budget, perDay: 2 }, { month, daysLeft: 1 }, context)).toMatchObject({ value: 2 });
  });
});
