import { prisma } from "@/lib/db/client";
import { preparedStatement } from "@/lib/db/prepared-statements";
import type { Statements } from "@/lib/db/typed-statements";
import { orderColumn, type Page, selectPage, type TransactionFilter } from "./page";
import {
  isRangeOnly,
  type RangeForm,
  type RangeSums,
  rangeSums,
  readTotals,
  selectTotalsOfRange,
  selectTotalsOfRows,
  type TransactionTotals,
} from "./totals";
import { type StoredTransaction, TRANSACTION_COLUMNS } from "./transactions";

/**
 * Lists a page of matching transactions, as `listTransactions` does, with the totals of all matches. One statement
 * instead of two, because every visit makes this call. Plain ranges are prepared for the same reason.
 *
 * @throws AppError `UNPROCESSABLE` for a sum beyond the exact range
 */
export async function listPageWithTotals(
  filter: TransactionFilter,
  page: Page,
): Promise<{ rows: StoredTransaction[]; totals: TransactionTotals[] }> {
  const rows = await (isRangeOnly(filter)
    ? runRange(filter, page)
    : selectWithTotals(prisma().$kysely, filter, page).execute());
  return { rows: rows.filter(isStored), totals: readTotals(rows[0]?.totals ?? null) };
}

function selectWithTotals(db: Statements, filter: TransactionFilter, page: Page, totals = selectTotalsOfRows(filter)) {
  return (
    db
      .selectFrom(selectPage(filter, page).as("tx"))
      // On an empty page, one row of nulls still carries the totals.
      .rightJoin(totals.as("summed"), (join) => join.onTrue())
      .select(TRANSACTION_COLUMNS)
      .select("summed.totals")
      .orderBy(orderColumn(page.sort), page.order)
      .orderBy("tx.id", page.order)
  );
}

/** Without a transaction every column is null. */
function isStored<Row extends { [Name in keyof StoredTransaction]: StoredTransaction[Name] | null }>(
  row: Row,
): row is Row & StoredTransaction {
  return row.id !== null;
}

type Range = TransactionFilter & { startDate: string; endDate: string };

/** Parameters of a plain range's statements; unused keys aren't bound. */
type RangeValues = RangeSums & {
  startDate: string;
  endDate: string;
  limit: number;
  offset: number;
  afterValue: string;
  afterId: string;
};

/** Nearly every call is a plain range: at most 24 statements, each prepared once. */
const statements = new Map<string, ReturnType<typeof prepareRange>>();

function runRange({ userId, startDate, endDate }: Range, page: Page) {
  const { form, sums } = rangeSums({ userId, startDate, endDate });
  const { sort, order, limit, offset, after } = page;
  const begin = after ? "after" : offset > 0 ? "skipping" : "first";
  const name = `range-${sort}-${order}-${begin}-${form}`;
  const run = statements.get(name) ?? prepareRange(name, { sort, order, begin, form });
  statements.set(name, run);
  return run({ ...sums, startDate, endDate, limit, offset, afterValue: after?.value ?? "", afterId: after?.id ?? "" });
}

type Shape = Pick<Page, "sort" | "order"> & { begin: "first" | "after" | "skipping"; form: RangeForm };

function prepareRange(name: string, { sort, order, begin, form }: Shape) {
  return preparedStatement(name, (db, values: RangeValues) => {
    const { userId, startDate, endDate, limit, offset } = values;
    const after = begin === "after" ? { value: values.afterValue, id: values.afterId } : undefined;
    const page = { sort, order, limit, offset: begin === "skipping" ? offset : 0, after };
    return selectWithTotals(db, { userId, startDate, endDate }, page, selectTotalsOfRange(form, values));
  });
}
