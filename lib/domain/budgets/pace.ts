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
