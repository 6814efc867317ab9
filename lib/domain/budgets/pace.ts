import { type Day, daysBetween, lastDayOf, monthOf } from "@/lib/domain/calendar";

/** What may still be spent: `leftMinor` is below zero once a budget is used up; `perDayMinor` is null then, and on the month's last day. */
export type BudgetPace = { leftMinor: number; daysLeft: number; perDayMinor: number | null };

/**
 * What is left of this month's budget, and what that is for each day from tomorrow on, once the bills that are still due in it are paid.
 *
 * @param budget.billsMinor  still due this month, as a magnitude
 */
export function paceOf(
  budget: { availableMinor: number; spentMinor: number; billsMinor: number },
  today: Day,
): BudgetPace {
  const leftMinor = budget.availableMinor - budget.spentMinor;
  const daysLeft = daysBetween(today, lastDayOf(monthOf(today)));
  const freeMinor = leftMinor - budget.billsMinor;
  // Down to the minor unit: a cent more a day, and the last day is short.
  return { leftMinor, daysLeft, perDayMinor: daysLeft > 0 && freeMinor > 0 ? Math.floor(freeMinor / daysLeft) : null };
}

/**
 * What of a month's going over later months make up, because the budget was made that way: what a bill of a quarter or a year takes beyond the
 * month, and what earlier months brought along. Both are subtracted from the months that follow, so neither is running over. Nothing
 * without `carriesOverspent`.
 *
 * @param budget.endMinor  what the month comes to
 * @param budget.rareMinor  of it, bills that come once a quarter or more rarely
 */
export function madeUpLater(budget: {
  availableMinor: number;
  carriedMinor: number;
  carriesOverspent: boolean;
  endMinor: number;
  rareMinor: number;
}): number {
  if (!budget.carriesOverspent) return 0;
  const overMinor = budget.endMinor - budget.availableMinor;
  return Math.max(0, Math.min(overMinor, budget.rareMinor + Math.max(0, -budget.carriedMinor)));
}
