import { addMonths, type Day, daysBetween, lastDayOf, type Month, monthOf, monthsBetween } from "@/lib/domain/calendar";
import { addMinor } from "@/lib/domain/money";

export type BudgetTarget = { categoryId: string; group: null } | { categoryId: null; group: string };

/**
 * Terms from a month on, until the next ones. A null amount ends the budget.
 * `carriesUnspent` adds a month's leftover to the next; `carriesOverspent` subtracts its excess.
 */
export type BudgetTerms = {
  month: Month;
  amountMinor: number | null;
  carriesUnspent: boolean;
  carriesOverspent: boolean;
};

/** `carriedMinor` comes from the previous month and is part of `availableMinor`. Spending is net of refunds. */
export type BudgetMonth = {
  month: Month;
  amountMinor: number;
  carriesUnspent: boolean;
  carriesOverspent: boolean;
  carriedMinor: number;
  availableMinor: number;
  spentMinor: number;
};

export function termsIn(terms: readonly BudgetTerms[], month: Month): (BudgetTerms & { amountMinor: number }) | null {
  const latest = terms.filter((one) => one.month <= month).reduce<BudgetTerms | null>(later, null);
  return latest === null || latest.amountMinor === null ? null : { ...latest, amountMinor: latest.amountMinor };
}

const later = (a: BudgetTerms | null, b: BudgetTerms) => (a === null || b.month > a.month ? b : a);

/**
 * Lists a budget's months up to `through`, oldest first. Each month carries by its own terms; gaps without a budget
 * carry nothing.
 *
 * @param spentIn  spending in the budget's categories, as a magnitude; negative if more came back
 */
export function budgetMonths(
  terms: readonly BudgetTerms[],
  { through, spentIn }: { through: Month; spentIn: (month: Month) => number },
): BudgetMonth[] {
  const first = terms.reduce<Month | null>(
    (least, { month }) => (least === null || month < least ? month : least),
    null,
  );
  if (first === null || first > through) return [];
  const months: BudgetMonth[] = [];
  let carriedMinor = 0;
  for (let ahead = 0; ahead <= monthsBetween(first, through); ahead += 1) {
    const month = addMonths(first, ahead);
    const held = termsIn(terms, month);
    if (!held) {
      carriedMinor = 0;
      continue;
    }
    const { amountMinor, carriesUnspent, carriesOverspent } = held;
    const availableMinor = addMinor(amountMinor, carriedMinor);
    const spentMinor = spentIn(month);
    months.push({ month, amountMinor, carriesUnspent, carriesOverspent, carriedMinor, availableMinor, spentMinor });
    const leftMinor = addMinor(availableMinor, -spentMinor);
    carriedMinor = (leftMinor > 0 ? carriesUnspent : carriesOverspent) ? leftMinor : 0;
  }
  return months;
}

/**
 * Applies a change from a month on, or for one month. Earlier months stay unchanged.
 *
 * @param change.isOnce  the next month keeps its previous terms
 */
export function changedTerms(
  terms: readonly BudgetTerms[],
  { isOnce, ...change }: BudgetTerms & { isOnce: boolean },
): BudgetTerms[] {
  const before = terms.filter(({ month }) => month < change.month);
  if (!isOnce) return [...before, change];
  const next = addMonths(change.month, 1);
  const held = termsIn(terms, next);
  const after = terms.filter(({ month }) => month > next);
  const restored: BudgetTerms = held ?? { ...change, amountMinor: null };
  return [...before, change, { ...restored, month: next }, ...after];
}

/** `leftMinor` is negative once a budget is used up; `perDayMinor` is then null, and on the month's last day. */
export type DailyAllowance = { leftMinor: number; daysLeft: number; perDayMinor: number | null };

/**
 * Computes what is left of this month's budget, and the amount per day from tomorrow after the bills still due.
 *
 * @param budget.billsMinor  still due this month, as a magnitude
 */
export function dailyAllowance(
  budget: { availableMinor: number; spentMinor: number; billsMinor: number },
  today: Day,
): DailyAllowance {
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
