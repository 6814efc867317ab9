import { type Day, daysBetween, lastDayOf, monthOf } from "@/lib/domain/calendar";

/** `leftMinor` is negative once a budget is used up; `perDayMinor` is then null, and on the month's last day. */
export type BudgetPace = { leftMinor: number; daysLeft: number; perDayMinor: number | null };

/**
 * Computes what is left of this month's budget, and the amount per day from tomorrow after the bills still due.
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
  // Rounded down: a cent more per day would leave the last day short.
  return { leftMinor, daysLeft, perDayMinor: daysLeft > 0 && freeMinor > 0 ? Math.floor(freeMinor / daysLeft) : null };
}

/**
 * Computes the overspending that later months make up: the part of a quarterly or yearly bill beyond the month, and the
 * balance carried from earlier months.
 * Both are subtracted from later months, so neither counts as over. Zero without `carriesOverspent`.
 *
 * @param budget.endMinor  the month's projected spending
 * @param budget.rareMinor  quarterly and yearly bills within it
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
