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
  /** The viewer's calendar day, on which the default range ends. */
  today: string;
};

/**
 * A page of transactions and the sums of the whole range.
 *
 * - Without `ids` the range defaults to the last 30 days; with them, the rows are shown whatever their date.
 * - `type` goes by the category, as the sums do: a refund is found under `expense`, which it lowers. `transfer` finds what
 *   stays out of the sums.
 * - Of a divided transaction the totals count the parts that fit `type`, `counted` and the filters by category.
 * - A total's `sum` is of every row that fits, and comes from the statement of the page: a figure that is opened shows it under
 *   its rows.
 * - `minAmount`, `maxAmount` and `sort=amount` go by the magnitude in major units, whatever the currency.
 * - `cursor` goes on after the last row of the page it came from; `page` is not looked at then.
 *
 * @throws AppError `VALIDATION_FAILED` for a cursor of another list; `UNPROCESSABLE` for sums beyond the exact range
 */
export async function listMyRange(options: ListMyRangeOptions): Promise<z.output<typeof myRangeOutput>> {
  const { page, limit, cursor, sort, order } = options;
  const filter = toTransactionFilter(options);
  const after = cursor === undefined ? undefined : readCursor({ sort, order }, cursor);
  // One row more than asked tells whether there is another page.
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

/** As in cashflow: what came back beyond what was spent is shown as income, and the other way round. */
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
