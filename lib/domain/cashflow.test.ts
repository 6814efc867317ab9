import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cashflowOfEntries, comparePeriods, monthlyCashflow, totalsOf } from "./cashflow";
import { CATEGORIES } from "./category";
import { entryMaker } from "./ledger.fixture";
import { sumMinor } from "./money";

const today = "2026-11-21";
const entry = entryMaker();

const entries = fc.array(
  fc
    .record({
      amountMinor: fc.integer({ min: -500_000, max: 500_000 }),
      currency: fc.constantFrom("USD", "EUR"),
      date: fc.constantFrom("2026-08-30", "2026-09-30", "2026-11-01", "2026-11-20"),
      slug: fc.constantFrom(...CATEGORIES.map((category) => category.slug)),
      isTransfer: fc.boolean(),
      isExcluded: fc.boolean(),
      pending: fc.boolean(),
    })
    .map((sketch) => entry(sketch)),
);

describe("a month", () => {
  test("income less expense is the sum of its rows, whatever the rows are", () => {
    fc.assert(
      fc.property(entries, (rows) => {
        const months = monthlyCashflow(cashflowOfEntries(rows), { today, limit: 60 });
        for (const month of months) {
          const counted = rows.filter(
            (row) =>
              !row.isTransfer &&
              !row.isExcluded &&
              row.categoryKind !== "transfer" &&
              row.currency === month.currency &&
              row.date.startsWith(month.month),
          );
          expect(month.netMinor).toBe(sumMinor(counted.map((row) => row.amountMinor)));
          expect(month.incomeMinor - month.expenseMinor).toBe(month.netMinor);
          expect(month.incomeMinor).toBeGreaterThanOrEqual(0);
          expect(month.expenseMinor).toBeGreaterThanOrEqual(0);
          expect(sumMinor(month.categories.map((category) => category.amountMinor))).toBe(month.netMinor);
          expect(month.transactionCount).toBe(counted.length);
        }
      }),
    );
  });

  test("a refund lowers its category's expense and is never income", () => {
    const totals = totalsOf(
      cashflowOfEntries([
        entry({ date: today, amountMinor: -8000, slug: "clothing" }),
        entry({ date: today, amountMinor: 3000, slug: "clothing" }),
        entry({ date: today, amountMinor: 200_000, slug: "salary" }),
      ]),
    );
    expect(totals).toMatchObject({ incomeMinor: 200_000, expenseMinor: 5000, netMinor: 195_000, savingsRate: 0.975 });
  });

  test("more refunded than spent is shown as income, so that the three figures still add up", () => {
    const totals = totalsOf(cashflowOfEntries([entry({ date: today, amountMinor: 3000, slug: "clothing" })]));
    expect(totals).toMatchObject({ incomeMinor: 3000, expenseMinor: 0, netMinor: 3000 });
  });

  test("without income there is no savings rate, rather than a zero", () => {
    expect(totalsOf(cashflowOfEntries([entry({ date: today, amountMinor: -10 })])).savingsRate).toBeNull();
  });

  test("a matched transfer, a card payment and an excluded row are in neither total", () => {
    const totals = totalsOf(
      cashflowOfEntries([
        entry({ date: today, amountMinor: -40_000, isTransfer: true }),
        entry({ date: today, amountMinor: -90_000, slug: "credit-card-payment" }),
        entry({ date: today, amountMinor: -90_000, isExcluded: true }),
      ]),
    );
    expect(totals).toMatchObject({ incomeMinor: 0, expenseMinor: 0, transactionCount: 0, categories: [] });
  });
});

describe("the list of months", () => {
  const cells = cashflowOfEntries([
    entry({ date: "2026-08-10", amountMinor: -100 }),
    entry({ date: "2026-11-02", amountMinor: -200, pending: true }),
    entry({ date: "2026-11-03", amountMinor: -300, currency: "EUR" }),
  ]);

  test("is newest first, without gaps, one record a month and currency", () => {
    const months = monthlyCashflow(cells, { today, limit: 12 });
    expect(months.map(({ month, currency, expenseMinor }) => `${month} ${currency} ${expenseMinor}`)).toEqual([
      "2026-11 USD 200",
      "2026-11 EUR 300",
      "2026-10 USD 0",
      "2026-09 USD 0",
      "2026-08 USD 100",
    ]);
    expect(months.map((month) => month.isPartial)).toEqual([true, true, false, false, false]);
  });

  test("goes back no further than asked, and only in the currency asked for", () => {
    expect(monthlyCashflow(cells, { today, limit: 1, currency: "USD" })).toHaveLength(1);
    expect(monthlyCashflow([], { today, limit: 12 })).toEqual([]);
  });

  test("two currencies are never added", () => {
    expect(() => totalsOf(cells)).toThrow(expect.objectContaining({ code: "MIXED_CURRENCIES" }));
  });
});

test("two periods compare by difference and share, and by nothing where there was nothing", () => {
  const comparison = comparePeriods(
    [entry({ date: "2026-10-02", amountMinor: -10_000 })],
    [
      entry({ date: "2026-11-02", amountMinor: -13_200 }),
      entry({ date: "2026-11-03", amountMinor: 500, slug: "interest" }),
    ],
  );
  expect(comparison.expense).toEqual({ beforeMinor: 10_000, afterMinor: 13_200, differenceMinor: 3200, ratio: 0.32 });
  expect(comparison.income.ratio).toBeNull();
  expect(() =>
    comparePeriods(
      [entry({ date: "2026-10-02", amountMinor: -1 })],
      [entry({ date: "2026-11-02", amountMinor: -1, currency: "EUR" })],
    ),
  ).toThrow(expect.objectContaining({ code: "MIXED_CURRENCIES" }));
});
