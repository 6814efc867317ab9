import type { CashflowMonth } from "@/lib/schemas/cashflow";

export type CategoryBar = {
  categoryId: string;
  slug: string;
  name: string;
  /** Set for custom categories only. */
  icon?: string | undefined;
  /** Magnitudes in major units. */
  amount: number;
  previousAmount: number;
  /** Shares of the largest amount shown in either month, 0 to 1. */
  share: number;
  previousShare: number;
};

const NAMED = 8;

/**
 * Builds one month's spending bars beside the previous month, largest first.
 *
 * @param month  entry of one currency
 * @param previous  the month before in the same currency, if any
 * @returns the bars and `rest`, the sum of the unnamed categories (0 when all are named)
 */
export function categoryBars(month: CashflowMonth, previous: CashflowMonth | undefined) {
  const before = new Map(spent(previous).map(({ categoryId, amount }) => [categoryId, amount]));
  const all = spent(month).sort((a, b) => b.amount - a.amount);
  const named = all.slice(0, NAMED);
  const largest = Math.max(0, ...named.map(({ categoryId, amount }) => Math.max(amount, before.get(categoryId) ?? 0)));
  const bars = named.map((category): CategoryBar => {
    const previousAmount = Math.max(0, before.get(category.categoryId) ?? 0);
    return {
      ...category,
      previousAmount,
      share: largest === 0 ? 0 : category.amount / largest,
      previousShare: largest === 0 ? 0 : previousAmount / largest,
    };
  });
  const rest = all.slice(NAMED).reduce((sum, { amount }) => sum + amount, 0);
  return { bars, rest: { count: all.length - named.length, amount: rest } };
}

/** Returns spending categories as magnitudes; the API's amounts are positive for money in. */
function spent(month: CashflowMonth | undefined) {
  return (month?.categories ?? [])
    .filter(({ amount }) => amount < 0)
    .map((category) => ({ ...category, amount: -category.amount }));
}

/** Returns one currency's entries, newest first. */
export function monthsOf(cashflow: readonly CashflowMonth[], currency: string): CashflowMonth[] {
  const own = cashflow.filter((entry) => entry.currency === currency);
  const entries = own.length > 0 ? own : cashflow.filter((entry) => entry.currency === cashflow[0]?.currency);
  return entries.toSorted((a, b) => b.month.localeCompare(a.month));
}
