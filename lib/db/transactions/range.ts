import { poolKysely } from "@/lib/db/client";
import { prepared } from "@/lib/db/typed-statements";
import { orderColumn, type Page, selectPage, type TransactionFilter } from "./page";
import { isRangeOnly, readTotals, selectTotals, type TransactionTotals } from "./totals";
import { type StoredTransaction, TRANSACTION_COLUMNS } from "./transactions";

/**
 * A page of the transactions that fit, as `listTransactions` gives them, and the totals of all that fit, in one statement: asked
 * for apart they would be two of the three statements of the call that every visit makes most. On the pool for the same reason.
 *
 * @throws AppError `UNPROCESSABLE` for a sum that a number cannot hold exactly
 */
export async function listPageWithTotals(
  filter: TransactionFilter,
  page: Page,
): Promise<{ rows: StoredTransaction[]; totals: TransactionTotals[] }> {
  const totals = selectTotals(filter);
  const rows = await poolKysely()
    .selectFrom(selectPage(filter, page).as("tx"))
    // Where no transaction is on the page, one row of nulls still carries the totals.
    .rightJoin(totals.query.as("summed"), (join) => join.onTrue())
    .select(TRANSACTION_COLUMNS)
    .select("summed.totals")
    .orderBy(orderColumn(page.sort), page.order)
    .orderBy("tx.id", page.order)
    // A plain range is parsed and planned once a connection. Named in all their forms, the statements would fill its memory.
    .$if(isRangeOnly(filter), (query) => query.modifyEnd(prepared(nameOf(page, totals.form))))
    .execute();
  const stored = rows.flatMap(({ totals: _, ...row }) => (isStored(row) ? [row] : []));
  return { rows: stored, totals: readTotals(rows[0]?.totals ?? null) };
}

/** Of no transaction every column is null. */
function isStored(
  row: { [Name in keyof StoredTransaction]: StoredTransaction[Name] | null },
): row is StoredTransaction {
  return row.id !== null;
}

function nameOf({ sort, order, after, offset }: Page, form: string): string {
  return `range-${sort}-${order}-${after ? "after" : offset > 0 ? "skipping" : "first"}-${form}`;
}
