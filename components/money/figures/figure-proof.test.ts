import { expect, test } from "vitest";
import { changeProof, type FigureProof } from "./figure-proof";

const of = (period: string, value: number): FigureProof => ({
  kind: "transactions",
  title: "Expense",
  period,
  currency: "USD",
  value,
  filters: {},
});

const named = ({ period: _, ...proof }: FigureProof) => proof;

test("proves a percentage by both figures and their difference", () => {
  const now = of("Nov 1–21", -3675.18);
  const before = of("Oct 1–21", -7350.36);
  expect(changeProof(-0.5, { now, before }, { locale: "en-US", bySize: true })).toEqual({
    kind: "formula",
    title: "Change",
    currency: "USD",
    value: -3675.18,
    note: "The difference is 50% of the earlier amount.",
    terms: [
      { sign: "+", proof: { ...named(now), title: "Expense, Nov 1–21" } },
      { sign: "−", proof: { ...named(before), title: "Expense, Oct 1–21" } },
    ],
  });
});

test("adds what was lost when starting below zero", () => {
  const change = changeProof(3, { now: of("Nov", 200), before: of("Oct", -100) }, { locale: "en-US" });
  expect(change).toMatchObject({ value: 300, terms: [{ sign: "+" }, { sign: "+" }] });
});

test("uses the share of last month for an unfinished month", () => {
  const change = changeProof(0.4, { now: of("Nov", 40), before: of("Oct", 100) }, { locale: "en-US", isPart: true });
  expect(change).toMatchObject({ value: -60, note: "So far it is 40% of the whole earlier amount." });
});

test("returns no proof without an earlier figure", () => {
  expect(changeProof(null, { now: of("Nov", 40), before: of("Oct", 0) }, { locale: "en-US" })).toBeUndefined();
});
