import type { CashflowMonth } from "@/lib/schemas/cashflow";

export type CategoryBar = {
  categoryId: string;
  slug: string;
  name: string;
  /** Of a category that the person made. */
  icon?: string | undefined;
  /** Magnitudes in major units. */
  amount: number;
  previousAmount: number;
  /** Share of the largest amount or earlier amount shown, 0 to 1. */
  share: number;
  previousShare: number;
};

/** How many categories are named; the rest are added up. */
const NAMED = 8;

/**
 * What one month was spent on beside the month before, largest first.
 *
 * @param month  entry of one currency
 * @param previous  the month before it in the same currency, if there is one
 * @returns the bars and what is left: `rest` is the sum of the categories that are not named, 0 when all are
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

/** The categories money went out to, as magnitudes: the wire's amounts are positive for money in. */
function spent(month: CashflowMonth | undefined) {
  return (month?.categories ?? [])
    .filter(({ amount }) => amount < 0)
    .map((category) => ({ ...category, amount: -category.amount }));
}

/** The entries of one currency, newest first. */
export function monthsOf(cashflow: readonly CashflowMonth[], currency: string): CashflowMonth[] {
  const own = cashflow.filter((entry) => entry.currency === currency);
  const entries = own.length > 0 ? own : cashflow.filter((entry) => entry.currency === cashflow[0]?.currency);
  return entries.toSorted((a, b) => b.month.localeCompare(a.month));
}
