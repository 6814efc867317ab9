import { describe, expect, test } from "vitest";
import { fc } from "@/tests/seeded";
import { type BudgetTerms, budgetMonths, changedTerms, dailyAllowance, madeUpLater, termsIn } from "./budget";

const terms = (month: string, amountMinor: number | null, carries: Partial<BudgetTerms> = {}): BudgetTerms => ({
  month,
  amountMinor,
  carriesUnspent: false,
  carriesOverspent: false,
  ...carries,
});
const both = { carriesUnspent: true, carriesOverspent: true };
const spending = (spent: Record<string, number>) => (month: string) => spent[month] ?? 0;
const amountsIn = (all: readonly BudgetTerms[], ...months: string[]) =>
  months.map((month) => termsIn(all, month)?.amountMinor);
const available = (all: readonly BudgetTerms[], spent: Record<string, number>, through: string) =>
  budgetMonths(all, { through, spentIn: spending(spent) }).map((one) => [one.month, one.availableMinor]);

describe("a budget", () => {
  test("holds from its month until new terms or its end", () => {
    const all = [terms("2026-03", 500), terms("2026-05", 600), terms("2026-08", null), terms("2026-10", 700)];
    const amounts = amountsIn(all, "2026-02", "2026-04", "2026-05", "2026-09", "2026-11");
    expect(amounts).toEqual([undefined, 500, 600, undefined, 700]);
    const months = available(all, {}, "2026-10").map(([month]) => month);
    expect(months).toEqual([3, 4, 5, 6, 7, 10].map((month) => `2026-${String(month).padStart(2, "0")}`));
  });

  test("carries leftovers or overspending as chosen", () => {
    const spent = { "2026-01": 60, "2026-02": 200, "2026-03": 100 };
    const from = (carries: Partial<BudgetTerms>) =>
      available([terms("2026-01", 100, carries)], spent, "2026-04").map(([, availableMinor]) => availableMinor);
    expect(from({})).toEqual([100, 100, 100, 100]);
    expect(from({ carriesUnspent: true })).toEqual([100, 140, 100, 100]);
    expect(from({ carriesOverspent: true })).toEqual([100, 100, 0, 0]);
    expect(from(both)).toEqual([100, 140, 40, 40]);
  });

  test("carries by the leaving month's terms, never across a gap", () => {
    const all = [terms("2026-01", 100, both), terms("2026-02", 100), terms("2026-03", null), terms("2026-04", 100)];
    expect(available(all, { "2026-02": 20 }, "2026-04")).toEqual([
      ["2026-01", 100],
      ["2026-02", 200],
      ["2026-04", 100],
    ]);
  });

  test("adds refunds and carries them", () => {
    expect(available([terms("2026-01", 100, both)], { "2026-01": -30 }, "2026-02")[1]).toEqual(["2026-02", 230]);
  });
});

describe("a budget change", () => {
  const all = [terms("2026-01", 100), terms("2026-04", 120)];
  test("leaves earlier months unchanged", () => {
    const after = changedTerms(all, { ...terms("2026-03", 150), isOnce: false });
    expect(amountsIn(after, "2026-01", "2026-02", "2026-03", "2026-04")).toEqual([100, 100, 150, 150]);
  });
  test("for one month restores the next", () => {
    const once = changedTerms(all, { ...terms("2026-02", 150), isOnce: true });
    const amounts = amountsIn(once, "2026-01", "2026-02", "2026-03", "2026-04", "2026-05");
    expect(amounts).toEqual([100, 150, 100, 120, 120]);
    const last = changedTerms(all, { ...terms("2026-04", 1), isOnce: true });
    expect(amountsIn(last, "2026-04", "2026-05")).toEqual([1, 120]);
  });
  test("never alters an earlier month, for any change", () => {
    const month = fc.integer({ min: 1, max: 12 }).map((one) => `2026-${String(one).padStart(2, "0")}`);
    fc.assert(
      fc.property(
        fc.array(fc.tuple(month, fc.option(fc.integer({ min: 1, max: 900 }))), { maxLength: 6 }),
        fc.tuple(month, fc.option(fc.integer({ min: 1, max: 900 })), fc.boolean()),
        (given, [changed, amountMinor, isOnce]) => {
          const before = [...new Map(given).entries()].map(([one, amount]) => terms(one, amount));
          const after = changedTerms(before, { ...terms(changed, amountMinor), isOnce });
          for (let one = 1; one <= 12; one += 1) {
            const earlier = `2026-${String(one).padStart(2, "0")}`;
            if (earlier < changed) expect(termsIn(after, earlier)).toEqual(termsIn(before, earlier));
          }
        },
      ),
    );
  });
});

describe("the daily allowance of a budget", () => {
  test("spreads the rest over the remaining days, rounded down", () => {
    expect(dailyAllowance({ availableMinor: 72_000, spentMinor: 59_226, billsMinor: 0 }, "2026-11-22")).toEqual({
      leftMinor: 12_774,
      daysLeft: 8,
      perDayMinor: 1596,
    });
  });
  test("subtracts bills still due", () => {
    expect(
      dailyAllowance({ availableMinor: 10_000, spentMinor: 2000, billsMinor: 4000 }, "2026-11-26").perDayMinor,
    ).toBe(1000);
    expect(
      dailyAllowance({ availableMinor: 10_000, spentMinor: 2000, billsMinor: 8000 }, "2026-11-26").perDayMinor,
    ).toBeNull();
  });
  test("is null on the last day and when used up", () => {
    expect(dailyAllowance({ availableMinor: 100, spentMinor: 0, billsMinor: 0 }, "2026-11-30").perDayMinor).toBeNull();
    expect(dailyAllowance({ availableMinor: 100, spentMinor: 130, billsMinor: 0 }, "2026-11-20")).toMatchObject({
      leftMinor: -30,
      perDayMinor: null,
    });
  });
});

describe("a carrying budget", () => {
  const saving = {
    availableMinor: 10_000,
    carriedMinor: 0,
    carriesOverspent: true,
    endMinor: 120_000,
    rareMinor: 120_000,
  };
  test("forgives a yearly bill that later months make up", () => {
    expect(madeUpLater(saving)).toBe(110_000);
    const next = { ...saving, availableMinor: -100_000, carriedMinor: -110_000, rareMinor: 0 };
    expect(madeUpLater({ ...next, endMinor: 0 })).toBe(100_000);
    expect(madeUpLater({ ...next, endMinor: 9000 })).toBe(109_000);
  });
  test("counts other overspending as over", () => {
    expect(madeUpLater({ ...saving, endMinor: 150_000 })).toBe(120_000);
    expect(
      madeUpLater({ ...saving, availableMinor: -100_000, carriedMinor: -110_000, endMinor: 15_000, rareMinor: 0 }),
    ).toBe(110_000);
    expect(madeUpLater({ ...saving, rareMinor: 0 })).toBe(0);
    expect(madeUpLater({ ...saving, availableMinor: 130_000 })).toBe(0);
  });
  test("forgives nothing without carrying", () => {
    expect(madeUpLater({ ...saving, carriesOverspent: false })).toBe(0);
  });
});
