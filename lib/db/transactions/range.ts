import { pool } from "@/lib/db/client";
import { parameters } from "@/lib/db/parameters";
import { type Page, selectPage, type TransactionFilter } from "./page";
import { isRangeOnly, readTotals, selectTotals, type TransactionTotals } from "./totals";
import { type StoredTransaction, TRANSACTION_COLUMNS } from "./transactions";

type Row = StoredTransaction & { totals: string | null };

/**
 * A page of the rows that fit, as `listTransactions` gives them, and the totals of all that fit, in one statement: asked for
 * apart they would be two of the three statements of the call that every visit makes most.
 *
 * @throws AppError `UNPROCESSABLE` for a sum that a number cannot hold exactly
 */
export async function listPageWithTotals(
  filter: TransactionFilter,
  page: Page,
): Promise<{ rows: StoredTransaction[]; totals: TransactionTotals[] }> {
  const { values, bind } = parameters();
  const { rows: pageRows, order } = selectPage(filter, page, bind);
  const totals = selectTotals(filter, bind);
  const { rows } = await pool().query<Row>({
    // A plain range is parsed and planned once a connection. Named in all their forms, the statements would fill its memory.
    ...(isRangeOnly(filter) ? { name: nameOf(page, totals.form) } : {}),
    // Where no row is on the page, one row of nulls still carries the totals.
    text: `SELECT ${TRANSACTION_COLUMNS}, summed.totals FROM (/* totals */ ${totals.text} /* end of totals */) summed(totals)
      LEFT JOIN LATERAL (${pageRows}) tx ON true ${order}`,
    values,
  });
  const json = rows[0]?.totals ?? null;
  return { rows: rows.filter(({ id }) => id !== null), totals: readTotals(json) };
}

function nameOf({ sort, order, after, offset }: Page, form: string): string {
  return `range-${sort}-${order}-${after ? "after" : offset > 0 ? "skipping" : "first"}-${form}`;
}
