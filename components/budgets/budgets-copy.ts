import { formatDay } from "@/lib/client/format-date";
import { sumMajor } from "@/lib/domain/money";
import type { Budgets, ListedBudget } from "@/lib/schemas/budgets";

/** Returns a budget's likely total at month end; the spent amount without a projection. */
export function endOf({ projected, spent }: Pick<ListedBudget, "projected" | "spent">): number {
  return projected ?? spent;
}

/**
 * Returns how far a budget ends over its amount, in whole units; negative for under. Subtracts the rounded figures
 * shown. Amounts that later months make up aren't over.
 */
export function overBy(budget: Pick<ListedBudget, "projected" | "spent" | "available" | "madeUpLater">): number {
  const overMinor = Math.round(endOf(budget)) - Math.round(budget.available);
  return budget.madeUpLater > 0 ? Math.max(0, overMinor - Math.round(budget.madeUpLater)) : overMinor;
}

/** `end` is `spent` plus `expected`; `madeUpLater` is the part of `end` that later months cover. */
export type BudgetTotals = Record<"spent" | "expected" | "end" | "available" | "madeUpLater", number>;

export function budgetTotalsOf({ budgets, currency }: Pick<Budgets, "budgets" | "currency">): BudgetTotals {
  const sum = (pick: (budget: ListedBudget) => number) => sumMajor(budgets.map(pick), currency);
  const [spent, end] = [sum((budget) => budget.spent), sum(endOf)];
  return {
    spent,
    end,
    expected: sumMajor([end, -spent], currency),
    available: sum((budget) => budget.available),
    madeUpLater: sum((budget) => budget.madeUpLater),
  };
}

/** Like `overBy`, for the totals. Amounts covered later have their own line, so the rest may be under. */
export function totalOverBy({ end, available, madeUpLater }: BudgetTotals): number {
  return Math.round(end) - Math.round(madeUpLater) - Math.round(available);
}

/** Returns the daily amount left; null below one unit, too little to show. */
export function shownPerDay({ perDay }: Pick<ListedBudget, "perDay">): number | null {
  return perDay !== null && perDay >= 1 ? perDay : null;
}

export function budgetsTitle({ budgets, isCurrent, month }: Budgets, locale: string): string {
  const over = budgets.filter((budget) => overBy(budget) > 0);
  const inMonth = formatDay(month, locale, "monthLong");
  if (over.length === 0) {
    const which = budgets.length === 1 ? "your budget" : isCurrent ? `all ${budgets.length} budgets` : "every budget";
    return isCurrent ? `You’ll likely stay within ${which}` : `You stayed within ${which} in ${inMonth}`;
  }
  return `${namesOf(over, budgets.length)} ${isCurrent ? "will likely run over" : `ran over in ${inMonth}`}`;
}

function namesOf(over: readonly ListedBudget[], count: number): string {
  const [first, second] = over.map(({ target }) => target.name);
  if (over.length > 2) return `${over.length} of ${count} budgets`;
  return second === undefined ? (first ?? "") : `${first} and ${second[0]?.toLowerCase()}${second.slice(1)}`;
}

export function untilNextMonth(month: string, locale: string): string {
  const [year = 0, one = 0] = month.split("-").map(Number);
  return `until ${formatDay(new Date(Date.UTC(year, one, 1)).toISOString().slice(0, 10), locale, "long")}`;
}
