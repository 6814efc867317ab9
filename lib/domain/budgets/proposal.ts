import type { Month } from "@/lib/domain/calendar";
import type { RollupCell } from "@/lib/domain/cashflow/cashflow";
import { currencyExponent } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";

/**
 * A budget as the past months suggest it, with what each of them came to. `basis` is the middle month; of what comes in some months
 * alone (travel, gifts) it is the average, which only makes sense when unspent money is carried on.
 */
export type BudgetProposal = {
  group: string;
  amountMinor: number;
  basis: "middle" | "average";
  months: readonly { month: Month; spentMinor: number }[];
};

/** Whole months that are looked at: half a year has the habits of now, and one odd month does not decide. */
export const PROPOSAL_MONTHS = 6;
/** Of fewer, a middle says nothing. */
export const MIN_PROPOSAL_MONTHS = 2;
/** A group that comes to less than this share of all spending is not worth a line of its own. */
const MIN_SHARE = 0.005;

/**
 * Budgets made from history: each group's middle month, rounded up to a number one remembers, the largest first.
 *
 * @param cells  sums of one currency
 * @param options.months  whole months that are known, in any order; fewer than two propose nothing
 * @param options.groupOf  the group of an expense category; null for any other
 */
export function budgetsFromHistory(
  cells: readonly RollupCell[],
  options: { months: readonly Month[]; currency: string; groupOf: (categoryId: string) => string | null },
): BudgetProposal[] {
  const months = [...options.months].sort().slice(-PROPOSAL_MONTHS);
  if (months.length < MIN_PROPOSAL_MONTHS) return [];
  const spent = new Map<string, Map<Month, number>>();
  for (const { categoryId, month, netMinor } of cells) {
    const group = options.groupOf(categoryId);
    if (group === null || !months.includes(month)) continue;
    const ofGroup = spent.get(group) ?? new Map<Month, number>();
    spent.set(group, ofGroup);
    ofGroup.set(month, (ofGroup.get(month) ?? 0) - netMinor);
  }
  const all = [...spent].map(([group, ofGroup]) => {
    const ofMonths = months.map((month) => ({ month, spentMinor: ofGroup.get(month) ?? 0 }));
    const sums = ofMonths.map(({ spentMinor }) => spentMinor);
    const averageMinor = sums.reduce((sum, one) => sum + one, 0) / sums.length;
    const middleMinor = median(sums);
    const basis = middleMinor > 0 ? ("middle" as const) : ("average" as const);
    return {
      group,
      basis,
      plainMinor: basis === "middle" ? middleMinor : averageMinor,
      averageMinor,
      months: ofMonths,
    };
  });
  const totalMinor = all.reduce((sum, { averageMinor }) => sum + Math.max(0, averageMinor), 0);
  return all
    .filter(({ averageMinor, plainMinor }) => plainMinor > 0 && averageMinor >= totalMinor * MIN_SHARE)
    .map(({ group, basis, plainMinor, months: ofMonths }) => ({
      group,
      basis,
      amountMinor: roundedUp(plainMinor, options.currency),
      months: ofMonths,
    }))
    .sort((a, b) => b.amountMinor - a.amountMinor || (a.group < b.group ? -1 : 1));
}

/** Up to a twentieth of its power of ten, and to whole units: $592.26 is $595, $1,834 is $1,850. */
function roundedUp(amountMinor: number, currency: string): number {
  const unit = 10 ** currencyExponent(currency);
  const step = Math.max(unit, 10 ** Math.floor(Math.log10(amountMinor)) / 20);
  return Math.ceil(amountMinor / step) * step;
}
