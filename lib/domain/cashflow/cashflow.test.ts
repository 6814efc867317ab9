import { describe, expect, test } from "vitest";
import { groupBy } from "@/lib/domain/group-by";
import { sumMinor } from "@/lib/domain/money";
import { CATEGORIES } from "@/lib/domain/transactions/category";
import { transactionMaker } from "@/lib/domain/transactions/transaction.fixture";
import { fc } from "@/tests/seeded";
import { cashflowOfTransactions, currencyShown, shownMonths, totalsOf } from "./cashflow";

const today = "2026-11-21";
const transaction = transactionMaker();

const transactions = fc.array(
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
    .map((sketch) => transaction(sketch)),
);

describe("a month", () => {
  test("adds up to the sum of its rows", () => {
    fc.assert(
      fc.property(transactions, (rows) => {
        const months = groupBy(cashflowOfTransactions(rows), (cell) => `${cell.month} ${cell.currency}`);
        for (const [key, cells] of months) {
          const totals = totalsOf(cells);
          const counted = rows.filter(
            (row) =>
              !row.isTransfer &&
              !row.isExcluded &&
              row.categoryKind !== "transfer" &&
              key === `${row.date.slice(0, 7)} ${row.currency}`,
          );
          expect(totals.netMinor).toBe(sumMinor(counted.map((row) => row.amountMinor)));
          expect(totals.incomeMinor - totals.expenseMinor).toBe(totals.netMinor);
          expect(totals.incomeMinor).toBeGreaterThanOrEqual(0);
          expect(totals.expenseMinor).toBeGreaterThanOrEqual(0);
          expect(sumMinor(totals.categories.map((category) => category.amountMinor))).toBe(totals.netMinor);
          expect(totals.transactionCount).toBe(counted.length);
        }
      }),
    );
  });

  test("subtracts a refund from its category, never adding income", () => {
    const totals = totalsOf(
      cashflowOfTransactions([
        transaction({ date: today, amountMinor: -8000, slug: "clothing" }),
        transaction({ date: today, amountMinor: 3000, slug: "clothing" }),
        transaction({ date: today, amountMinor: 200_000, slug: "salary" }),
      ]),
    );
    expect(totals).toMatchObject({ incomeMinor: 200_000, expenseMinor: 5000, netMinor: 195_000, savingsRate: 0.975 });
  });

  test("shows an excess refund as income so figures add up", () => {
    const totals = totalsOf(
      cashflowOfTransactions([transaction({ date: today, amountMinor: 3000, slug: "clothing" })]),
    );
    expect(totals).toMatchObject({ incomeMinor: 3000, expenseMinor: 0, netMinor: 3000 });
  });

  test("has no savings rate without income", () => {
    expect(totalsOf(cashflowOfTransactions([transaction({ date: today, amountMinor: -10 })])).savingsRate).toBeNull();
  });

  test("counts no matched transfers, card payments or excluded rows", () => {
    const totals = totalsOf(
      cashflowOfTransactions([
        transaction({ date: today, amountMinor: -40_000, isTransfer: true }),
        transaction({ date: today, amountMinor: -90_000, slug: "credit-card-payment" }),
        transaction({ date: today, amountMinor: -90_000, isExcluded: true }),
      ]),
    );
    expect(totals).toMatchObject({ incomeMinor: 0, expenseMinor: 0, transactionCount: 0, categories: [] });
  });
});

describe("the list of months", () => {
  const months = [
    { month: "2026-11", currency: "USD", transactionCount: 1 },
    { month: "2026-11", currency: "EUR", transactionCount: 1 },
    { month: "2026-12", currency: "EUR", transactionCount: 9 },
    { month: "2026-11", currency: "GBP", transactionCount: 5 },
    { month: "2026-08", currency: "USD", transactionCount: 1 },
  ];
  const shown = (limit: number, currency: string) =>
    shownMonths(months, { today, limit, currency }).map((one) => `${one.month} ${one.currency}`);

  test("is newest first, gapless per currency, ending with the current month", () => {
    expect(shown(12, "USD").filter((one) => one.endsWith("USD"))).toEqual([
      "2026-11 USD",
      "2026-10 USD",
      "2026-09 USD",
      "2026-08 USD",
    ]);
    expect(shown(12, "USD").filter((one) => one.endsWith("EUR"))).toEqual(["2026-11 EUR"]);
    const partial = shownMonths(months, { today, limit: 12, currency: "USD" }).filter((one) => one.isPartial);
    expect(partial.every((one) => one.month === "2026-11")).toBe(true);
    expect(partial).toHaveLength(3);
  });

  test("puts the viewer's currency first, then the busiest", () => {
    expect(shown(1, "EUR")).toEqual(["2026-11 EUR", "2026-11 GBP", "2026-11 USD"]);
    expect(shown(1, "CHF")).toEqual(["2026-11 GBP", "2026-11 USD", "2026-11 EUR"]);
  });

  test("respects the limit and is empty without rows", () => {
    expect(shown(2, "USD").filter((one) => one.endsWith("USD"))).toEqual(["2026-11 USD", "2026-10 USD"]);
    expect(shownMonths([], { today, limit: 12, currency: "USD" })).toEqual([]);
  });
});

test("refuses to add two currencies", () => {
  const cells = cashflowOfTransactions([
    transaction({ date: today, amountMinor: -200 }),
    transaction({ date: today, amountMinor: -300, currency: "EUR" }),
  ]);
  expect(() => totalsOf(cells)).toThrow(expect.objectContaining({ code: "MIXED_CURRENCIES" }));
});

const of = (...currencies: string[]) => currencies.map((currency) => ({ currency }));

test.each([
  ["the own one where there is anything in it", of("USD", "USD", "EUR"), undefined, "EUR", ["USD"]],
  ["the most frequent one otherwise", of("GBP", "USD", "USD"), undefined, "USD", ["GBP"]],
  ["the one asked for", of("GBP", "EUR"), "GBP", "GBP", ["EUR"]],
  ["the own one where there is nothing at all", [], undefined, "EUR", []],
])("shows %s", (_, items, asked, currency, otherCurrencies) => {
  expect(currencyShown(items, "EUR", asked)).toEqual({ currency, otherCurrencies });
});
