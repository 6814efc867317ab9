import type { Month } from "@/lib/domain/calendar";
import { monthOf } from "@/lib/domain/calendar";
import { type RollupCell, totalsOf } from "@/lib/domain/cashflow/cashflow";
import { groupBy } from "@/lib/domain/group-by";
import { categoryById } from "@/lib/domain/transactions/category";
import type { CategoryOf } from "@/lib/domain/transactions/category-tree";
import { countsInCashflow, type LedgerTransaction } from "@/lib/domain/transactions/transaction";

type Leg = Pick<
  LedgerTransaction,
  "date" | "currency" | "categoryId" | "amountMinor" | "isExcluded" | "isTransfer" | "categoryKind"
>;

/** Magnitudes in minor units of `currency`, as `totalsOf` has them. */
export type MonthSums = { incomeMinor: number; expenseMinor: number };
export type MonthEffect = { month: Month; currency: string; now: MonthSums; after: MonthSums };

/**
 * Computes how the monthly sums change if these transactions leave income and expense, as an accepted transfer does.
 * A transaction outside all sums changes nothing.
 *
 * @param cells  stored rollups of these months; more months do no harm
 * @param categoryOf  knows the user's own categories
 * @returns one entry per changed month and currency, latest month first
 */
export function effectOfLeavingSums(
  legs: readonly Leg[],
  cells: readonly RollupCell[],
  categoryOf: CategoryOf = categoryById,
): MonthEffect[] {
  const groups = groupBy(legs.filter(countsInCashflow), ({ date, currency }) => `${monthOf(date)} ${currency}`);
  return [...groups]
    .toSorted(([a], [b]) => (a < b ? 1 : -1))
    .map(([key, own]) => {
      const [month = "", currency = ""] = key.split(" ");
      const before = cells.filter((cell) => cell.month === month && cell.currency === currency);
      const taken = own.map(
        ({ categoryId, amountMinor }): RollupCell => ({
          ...{ month, currency, categoryId, netMinor: -amountMinor },
          ...{ transactionCount: 0, pendingCount: 0 },
        }),
      );
      return { month, currency, now: sumsOf(before, categoryOf), after: sumsOf([...before, ...taken], categoryOf) };
    });
}

function sumsOf(cells: readonly RollupCell[], categoryOf: CategoryOf): MonthSums {
  const { incomeMinor, expenseMinor } = totalsOf(cells, categoryOf);
  return { incomeMinor, expenseMinor };
}
