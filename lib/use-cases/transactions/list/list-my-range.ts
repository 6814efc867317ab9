import type { z } from "zod";
import { keyOf } from "@/lib/db/transactions/page";
import { listPageWithTotals } from "@/lib/db/transactions/range";
import type { TransactionTotals } from "@/lib/db/transactions/totals";
import { sumMinor, toMajor } from "@/lib/domain/money";
import type { myRangeInput, myRangeOutput } from "@/lib/schemas/transactions";
import { readCategoriesOfRows } from "@/lib/use-cases/transactions/categories/read-category-tree";
import { toTransaction } from "@/lib/use-cases/transactions/transaction-view";
import { toTransactionFilter } from "./default-range";
import { fittingAmount } from "./fitting-amount";
import { readCursor, writeCursor } from "./page-cursor";

export type ListMyRangeOptions = z.output<typeof myRangeInput> & {
  userId: string;
  today: string;
};

/**
 * Returns a page of transactions and the totals of the whole range.
 *
 * - Without `ids` the range defaults to the last 30 days; with `ids`, dates don't matter.
 * - `type` follows the category, as the sums do: a refund is under `expense`, which it lowers. `transfer` finds rows
 *   excluded from the sums.
 * - For a split transaction, totals count the parts matching `type`, `counted` and the category filters.
 * - A total's `sum` covers every matching row and comes from the page's own statement, so an opened figure shows its
 *   rows.
 * - `minAmount`, `maxAmount` and `sort=amount` compare magnitudes in major units, across currencies.
 * - `cursor` continues after its page's last row; `page` is then ignored.
 *
 * @throws AppError `VALIDATION_FAILED` for another list's cursor; `UNPROCESSABLE` for sums beyond the exact range
 */
export async function listMyRange(options: ListMyRangeOptions): Promise<z.output<typeof myRangeOutput>> {
  const { page, limit, cursor, sort, order } = options;
  const filter = toTransactionFilter(options);
  const after = cursor === undefined ? undefined : readCursor({ sort, order }, cursor);
  // One extra row shows if there is another page.
  const wanted = { sort, order, limit: limit + 1, offset: page * limit, after };
  const { rows, totals: sums } = await listPageWithTotals(filter, wanted);
  const shown = rows.slice(0, limit);
  const total = sumMinor(sums.map(({ count }) => count));
  const hasMore = rows.length > limit;
  const last = shown.at(-1);
  const categoryOf = await readCategoriesOfRows(options.userId, shown);
  return {
    transactions: shown.map((row) => {
      const fitting = fittingAmount(row, filter, categoryOf);
      return { ...toTransaction(row, categoryOf), ...(fitting === undefined ? {} : { fittingAmount: fitting }) };
    }),
    pagination: {
      page,
      limit,
      total,
      totalPages: Math.ceil(total / limit),
      hasMore,
      nextCursor: hasMore && last ? writeCursor({ sort, order }, keyOf(last, sort)) : null,
    },
    totals: sums.map(toTotals),
  };
}

/** Net refunds show as income, and net income reversals as expense, as in cashflow. */
function toTotals({ currency, incomeMinor, expenseMinor, sumMinor: allMinor }: TransactionTotals) {
  const shownIncomeMinor = Math.max(0, incomeMinor) + Math.max(0, -expenseMinor);
  const shownExpenseMinor = Math.max(0, expenseMinor) + Math.max(0, -incomeMinor);
  return {
    currency,
    income: toMajor(shownIncomeMinor, currency),
    expense: toMajor(shownExpenseMinor, currency),
    sum: toMajor(allMinor, currency),
  };
}
