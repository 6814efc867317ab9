import type { Month } from "@/lib/domain/calendar";
import type { RollupCell } from "@/lib/domain/cashflow/cashflow";
import { currencyExponent } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";

/**
 * `basis` is the median month; for occasional spending (travel, gifts) it is the average, which requires carrying
 * unspent money.
 */
export type BudgetProposal = {
  group: string;
  amountMinor: number;
  basis: "middle" | "average";
  months: readonly { month: Month; spentMinor: number }[];
};

/** Full months analyzed. Half a year reflects current habits, and one odd month doesn't decide. */
export const PROPOSAL_MONTHS = 6;
/** A median needs at least this many months. */
export const MIN_PROPOSAL_MONTHS = 2;
/** Smaller groups, as a share of all spending, get no budget. */
const MIN_SHARE = 0.005;

/**
 * Proposes budgets from history: each group's median month, rounded up to a memorable number, largest first.
 *
 * @param cells  sums of one currency
 * @param options.months  known full months, in any order; fewer than two give no proposals
 * @param options.groupOf  group of an expense category; null for others
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

/** Rounds up to a twentieth of the power of ten, in whole units: $592.26 becomes $595, $1,834 becomes $1,850. */
function roundedUp(amountMinor: number, currency: string): number {
  const unit = 10 ** currencyExponent(currency);
  const step = Math.max(unit, 10 ** Math.floor(Math.log10(amountMinor)) / 20);
  return Math.ceil(amountMinor / step) * step;
}
