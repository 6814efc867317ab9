import { describe, expect, test } from "vitest";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import type { CashflowMonth } from "@/lib/schemas/cashflow";
import { bestAndWorst, reviewOf, reviewSentence, reviewTitle, stepPeriod } from "./review";

const month = (
  of: string,
  income: number,
  spent: Record<string, number>,
  more: Partial<CashflowMonth> = {},
): CashflowMonth => {
  const expense = Object.values(spent).reduce((sum, one) => sum + one, 0);
  return {
    month: of,
    currency: "USD",
    income,
    expense,
    net: income - expense,
    savingsRate: null,
    transactionCount: 1,
    isPartial: false,
    categories: Object.entries(spent).map(([slug, amount]) => {
      const { id, name } = categoryBySlug(slug) ?? { id: "", name: "" };
      return { categoryId: id, slug, name, amount: -amount };
    }),
    ...more,
  };
};
const september = month("2026-09", 4000, { rent: 1500, coffee: 40.1, "dining-out": 200.2 });
const october = month("2026-10", 4000, { rent: 1500, coffee: 30, groceries: 600 });
const november = month("2026-11", 2000, { rent: 1500 }, { isPartial: true });
const euros = month("2026-10", 9, {}, { currency: "EUR" });
const all = [november, october, euros, september];
const year = Array.from({ length: 12 }, (_, at) =>
  month(`2025-${String(at + 1).padStart(2, "0")}`, 100, { rent: 60 + at }),
);

describe("period in review", () => {
  test("sums a month by group, beside the previous month", () => {
    const review = reviewOf("2026-10", all, "USD");
    expect(review).toMatchObject({
      income: 4000,
      expense: 2130,
      net: 1870,
      savingsRate: 0.4675,
      from: "2026-10-01",
      to: "2026-10-31",
    });
    expect(review?.previous).toMatchObject({ expense: 1740.3, from: "2026-09-01" });
    expect(review?.groups).toMatchObject([
      { name: "Housing", amount: 1500, previousAmount: 1500 },
      { name: "Groceries", amount: 600, previousAmount: 0 },
      { name: "Dining out", amount: 30, previousAmount: 240.3 },
    ]);
  });

  test("puts a custom category into its own group", () => {
    const horses = { categoryId: "own", slug: "pets", name: "Horses", amount: -80, group: "Hobbies", icon: "plane" };
    const months = [month("2026-10", 100, {}, { categories: [horses] })];
    expect(reviewOf("2026-10", months, "USD")?.groups).toMatchObject([{ name: "Hobbies", icon: "plane", amount: 80 }]);
  });

  test("compares neither an unfinished nor the first period", () => {
    expect(reviewOf("2026-11", all, "USD")).toMatchObject({ isPartial: true, previous: null });
    expect(reviewOf("2026-09", all, "USD")).toMatchObject({ isPartial: false, previous: null });
    expect(reviewOf("2026-08", all, "USD")).toBeNull();
  });

  test("sorts a year's months and compares only full years", () => {
    const review = reviewOf("2026", [...all, ...year], "USD");
    expect(review?.months.map((one) => one.month)).toEqual(["2026-09", "2026-10", "2026-11"]);
    expect(review).toMatchObject({
      income: 10_000,
      isPartial: true,
      previous: null,
      from: "2026-01-01",
      to: "2026-12-31",
    });
    const whole = [september, october];
    expect(reviewOf("2026", [...whole, ...year], "USD")?.previous).toMatchObject({ income: 1200, from: "2025-01-01" });
    expect(reviewOf("2026", [...whole, ...year.slice(1)], "USD")?.previous).toBeNull();
  });

  test("steps from January to December and between years", () => {
    expect([stepPeriod("2026-01", -1), stepPeriod("2026", -1), stepPeriod("2026-12", 1)]).toEqual([
      "2025-12",
      "2025",
      "2027-01",
    ]);
  });
});

describe("review in words", () => {
  test("says what was kept, or spent beyond income", () => {
    const sentence = (income: number, spent: number) => {
      const review = reviewOf("2026-10", [month("2026-10", income, spent ? { rent: spent } : {})], "USD");
      return review
        ? reviewSentence(review, "en-US")
            .map(({ text }) => text)
            .join("")
        : null;
    };
    expect(sentence(4000, 2130)).toBe("You kept $1,870 of the $4,000 you earned: 47%.");
    expect(sentence(1000, 1500)).toBe("You spent $500 more than the $1,000 you earned.");
    expect(sentence(0, 80)).toBe("You spent $80, and nothing came in.");
    expect(sentence(0, 0)).toBe("Nothing came in or went out.");
  });

  test('says "so far", and names best and worst of three months', () => {
    expect(reviewTitle("2026-10", false, "en-US")).toBe("October 2026 in review");
    expect(reviewTitle("2026", true, "en-US")).toBe("2026 so far");
    expect(bestAndWorst(all.filter(({ currency }) => currency === "USD"))).toBeNull();
    const marks = bestAndWorst(year);
    expect([marks?.best.month, marks?.worst.month]).toEqual(["2025-01", "2025-12"]);
  });
});
