import { describe, expect, test } from "vitest";
import { detect } from "@/lib/domain/insights/detection/detect";
import { charge } from "@/lib/domain/insights/detection/detected.fixture";
import { drawableFigure, minusFigure, sumFigure } from "@/lib/domain/insights/detection/figures";
import { inputOf } from "@/lib/domain/insights/detection/household.fixture";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import { toLedgerParts } from "@/lib/domain/transactions/splits";
import { makeHousehold } from "@/tests/households/household";
import { SEED } from "@/tests/seed";
import type { Figure } from "./detected-fact";
import type { Fact } from "./fact";
import { assertFactAddsUp, evidenceOf } from "./proof";

const HOUSEHOLDS = 30;
const first = 1 + (Math.abs(SEED) % 5000);
const found: Fact[] = Array.from({ length: HOUSEHOLDS }, (_, at) => first + at).flatMap((seed) => {
  const { input } = makeHousehold(seed);
  return (["insight", "hidden"] as const).flatMap((kind) => detect(kind, input));
});

/**
 * Figures without transactions of their own: bounds and counts of the method, and days between transactions. Also the
 * number of payments ahead, since a card's payment stands on many transactions. The payments' sum opens into all of
 * them.
 */
const OPENS_INTO_NOTHING: ReadonlySet<string> = new Set([
  "account_silent pause",
  "bill_due_before_payday count",
  "bill_missing missed",
  "duplicate_charge gap",
  "habit_doubled days",
  "idle_cash steady",
  "payday_effect days",
  "reimbursement_missing missed",
  "small_purchases limit",
  "weekday_pattern wins",
]);
const needsRows = ({ basis }: Figure) => basis.by === "median" || basis.by === "stated";

describe("every figure opens", () => {
  test("opens every figure that needs rows, except those listed, over households", () => {
    const closed = new Set<string>();
    const open = new Set<string>();
    for (const { type, figures } of found) {
      for (const figure of figures) {
        if (needsRows(figure)) (figure.parts ? open : closed).add(`${type} ${figure.id}`);
      }
    }
    expect([...closed].filter((figure) => !OPENS_INTO_NOTHING.has(figure))).toEqual([]);
    for (const figure of ["monthly_summary previousNet", "savings_rate previousRate", "top_merchants expense"]) {
      expect([...open]).toContain(figure);
    }
  });

  test("rejects a fact whose parts miss a transaction, even with adjusted sums", () => {
    const input = inputOf();
    const [summary] = detect("insight", input).filter(({ type }) => type === "monthly_summary");
    const evidence = evidenceOf(input);
    const withPart = (change: (part: NonNullable<Figure["parts"]>[number]) => NonNullable<Figure["parts"]>[number]) =>
      summary && {
        ...summary,
        figures: summary.figures.map((figure) => ({
          ...figure,
          ...(figure.parts ? { parts: figure.parts.map(change) } : {}),
        })),
      };
    const check = (fact: Fact | undefined) => fact && assertFactAddsUp(fact, evidence);
    check(withPart((part) => part));
    expect(() => check(withPart((part) => ({ ...part, transactionIds: part.transactionIds.slice(1) })))).toThrow(
      "opens into does not add up",
    );
    expect(() =>
      check(
        withPart((part) => {
          const [dropped, ...transactionIds] = part.transactionIds;
          const minor = input.transactions.find(({ id }) => id === dropped)?.amountMinor ?? 0;
          return { ...part, transactionIds, sumMinor: part.sumMinor - minor };
        }),
      ),
    ).toThrow("is not what it opens into");
  });

  test("opens a split transaction only as the part the month counts", () => {
    const parts = toLedgerParts([
      { categoryId: categoryBySlug("savings")?.id ?? "", amountMinor: -4700, note: null },
      { categoryId: categoryBySlug("services")?.id ?? "", amountMinor: -4300, note: null },
    ]);
    const [shop] = charge("Warehouse", "services", 9000, ["2026-10-10"]);
    const input = inputOf(...(shop ? [{ ...shop, parts }] : []));
    const split = input.transactions.find((row) => row.parts)?.id;
    const [opened] = detect("insight", input)
      .filter(({ key }) => key === "monthly_summary:USD:2026-11:to-date")
      .flatMap(({ figures }) => figures.flatMap((figure) => figure.parts ?? []));
    expect(opened?.label).toBe("October 2026");
    expect(opened?.transactionIds).toContain(split);
    expect(opened?.counted).toEqual([{ transactionId: split, amountMinor: -4300 }]);
  });
});

test("writes a balance below zero with its sign in a formula", () => {
  const [total, held] = [sumFigure("total", "Bills", 10_000), drawableFigure("Held", -5000, "today", ["checking"])];
  const missing = minusFigure("USD", "missing", "Missing", total, held);
  expect([missing.value, missing.formula]).toEqual([15_000, "$100.00 − −$50.00"]);
});
