import { addMonths, type Month, monthsBetween } from "@/lib/domain/calendar";
import { addMinor } from "@/lib/domain/money";

/** What a budget is for: one category, or a whole group of them. */
export type BudgetTarget = { categoryId: string; group: null } | { categoryId: null; group: string };

/**
 * What holds from a month on, until the next such row. A null amount: no budget from then on. What is left at the end of a month goes
 * into the next one with `carriesUnspent`, and what went over is subtracted from it with `carriesOverspent`.
 */
export type BudgetTerms = {
  month: Month;
  amountMinor: number | null;
  carriesUnspent: boolean;
  carriesOverspent: boolean;
};

/** A budget in one month. `carriedMinor` came from the month before and is in `availableMinor`; what was spent is net of refunds. */
export type BudgetMonth = {
  month: Month;
  amountMinor: number;
  carriesUnspent: boolean;
  carriesOverspent: boolean;
  carriedMinor: number;
  availableMinor: number;
  spentMinor: number;
};

/** What holds in a month, or null without a budget then. */
export function termsIn(terms: readonly BudgetTerms[], month: Month): (BudgetTerms & { amountMinor: number }) | null {
  const latest = terms.filter((one) => one.month <= month).reduce<BudgetTerms | null>(later, null);
  return latest === null || latest.amountMinor === null ? null : { ...latest, amountMinor: latest.amountMinor };
}

const later = (a: BudgetTerms | null, b: BudgetTerms) => (a === null || b.month > a.month ? b : a);

/**
 * A budget in each of its months up to `through`, oldest first. A month carries what its own terms say; after months without a budget
 * nothing is carried.
 *
 * @param spentIn  what a month came to in the budget's categories, as a magnitude; below zero where more came back
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
 * The terms after a change that holds from a month on, or in that month alone. Months before it keep what they had.
 *
 * @param change.isOnce  the month after gets back what it would have had
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
