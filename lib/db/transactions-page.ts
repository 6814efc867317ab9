import { CATEGORIES, type CategoryKind } from "@/lib/domain/category";
import { currencyExponent, magnitudeOf } from "@/lib/domain/money";
import { pool } from "./client";
import { type StoredTransaction, TRANSACTION_COLUMNS } from "./transactions";

/** Filters of the transaction list; what is undefined does not filter. Days are included at both ends. */
export type TransactionFilter = {
  userId: string;
  startDate?: string | undefined;
  endDate?: string | undefined;
  accountId?: string | undefined;
  categoryId?: string | undefined;
  ids?: readonly string[] | undefined;
  /** A part of the name, the merchant or the notes, whatever its case. */
  q?: string | undefined;
  type?: CategoryKind | undefined;
  pending?: boolean | undefined;
  isGuess?: boolean | undefined;
  /** Magnitudes in major units of each row's own currency. */
  minAmount?: number | undefined;
  maxAmount?: number | undefined;
};

export type PageOrder = { sort: "date" | "amount"; order: "asc" | "desc" };
/** The last row of the page before: its day, or its magnitude in ten-thousandths of a major unit, and its id. */
export type PageKey = { value: string; id: string };

/** Where a row stands in an order: the key of the page that follows it. */
export function keyOf(row: StoredTransaction, sort: PageOrder["sort"]): PageKey {
  return { value: sort === "date" ? row.date : magnitudeOf(row.amountMinor, row.currency), id: row.id };
}

/**
 * One page of rows in a total order, so that no row is on two pages. From `after` when given, at the same cost however
 * deep; else `offset` rows are skipped.
 */
export async function listTransactions(
  filter: TransactionFilter,
  page: PageOrder & { limit: number; offset: number; after?: PageKey | undefined },
): Promise<StoredTransaction[]> {
  const { where, values, bind } = conditionsOf(filter);
  const column = page.sort === "date" ? "tx.date" : MAGNITUDE;
  const type = page.sort === "date" ? "date" : "numeric";
  if (page.after) {
    const comparison = page.order === "desc" ? "<" : ">";
    where.push(`(${column}, tx.id) ${comparison} (${bind(page.after.value)}::${type}, ${bind(page.after.id)}::uuid)`);
  }
  const order = `ORDER BY ${column} ${page.order}, tx.id ${page.order}`;
  const fitting = `FROM transactions tx WHERE ${where.join(" AND ")} ${order} LIMIT ${bind(page.limit)}`;
  const isSkipping = page.after === undefined && page.offset > 0;
  const { rows } = await pool().query<StoredTransaction>({
    ...(isRangeOnly(filter) ? { name: `page-${page.sort}-${page.order}-${page.after ? "after" : isSkipping}` } : {}),
    // What is skipped is skipped in the index: only the rows of the page itself are read.
    text: isSkipping
      ? `SELECT ${TRANSACTION_COLUMNS} FROM transactions tx
         WHERE tx.user_id = $1 AND tx.id IN (SELECT tx.id ${fitting} OFFSET ${bind(page.offset)}) ${order}`
      : `SELECT ${TRANSACTION_COLUMNS} ${fitting}`,
    values,
  });
  return rows;
}

const RANGE: ReadonlySet<string> = new Set(["userId", "startDate", "endDate"]);

/**
 * Whether nothing but both ends of a range is asked for, as nearly always: such a statement is given a name, and so is
 * parsed and planned once a connection. Named in all their forms, they would fill the memory of the connections.
 */
export function isRangeOnly(
  filter: TransactionFilter,
): filter is TransactionFilter & { startDate: string; endDate: string } {
  const isOther = ([name, value]: [string, unknown]) => value !== undefined && !RANGE.has(name);
  return filter.startDate !== undefined && filter.endDate !== undefined && !Object.entries(filter).some(isOther);
}

/** The conditions on `transactions tx` that a filter stands for, and how to bind further values. */
export function conditionsOf(filter: TransactionFilter) {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const where = [`tx.user_id = ${bind(filter.userId)}`];
  if (filter.startDate !== undefined) where.push(`tx.date >= ${bind(filter.startDate)}`);
  if (filter.endDate !== undefined) where.push(`tx.date <= ${bind(filter.endDate)}`);
  if (filter.accountId !== undefined) where.push(`tx.account_id = ${bind(filter.accountId)}`);
  if (filter.categoryId !== undefined) where.push(`tx.category_id = ${bind(filter.categoryId)}`);
  if (filter.ids !== undefined) where.push(`tx.id = ANY(${bind(filter.ids)}::uuid[])`);
  if (filter.pending !== undefined) where.push(`tx.pending = ${bind(filter.pending)}`);
  if (filter.isGuess !== undefined) where.push(`${IS_GUESS} = ${bind(filter.isGuess)}`);
  if (filter.type === "transfer") where.push("tx.is_transfer");
  else if (filter.type) {
    where.push(`NOT tx.is_transfer AND tx.category_id = ANY(${bind(IDS_OF_KIND[filter.type])}::uuid[])`);
  }
  if (filter.q) {
    const pattern = bind(`%${filter.q.replaceAll(/[\\%_]/g, "\\$&")}%`);
    where.push(`(tx.name ILIKE ${pattern} OR tx.merchant ILIKE ${pattern} OR tx.notes ILIKE ${pattern})`);
  }
  if (filter.minAmount !== undefined) where.push(`abs(tx.amount_minor) >= ${minorIn(bind(filter.minAmount))}`);
  if (filter.maxAmount !== undefined) where.push(`abs(tx.amount_minor) <= ${minorIn(bind(filter.maxAmount))}`);
  return { where, values, bind };
}

/** As `isCategoryGuess` (lib/domain/category.ts). */
const IS_GUESS = "(tx.category_source = 'provider' AND coalesce(tx.provider_confidence, '') IN ('LOW', 'UNKNOWN'))";

const idsOfKind = (kind: CategoryKind) => CATEGORIES.filter((category) => category.kind === kind).map(({ id }) => id);
export const IDS_OF_KIND = {
  income: idsOfKind("income"),
  expense: idsOfKind("expense"),
  transfer: idsOfKind("transfer"),
};

/** Minor units in one major unit of a row's currency; the codes are of our own table, so they are safe in SQL text. */
const SCALE = `CASE tx.currency ${Intl.supportedValuesOf("currency")
  .filter((code) => currencyExponent(code) !== 2)
  .map((code) => `WHEN '${code}' THEN ${10 ** currencyExponent(code)}`)
  .join(" ")} ELSE 100 END`;

/** As `magnitudeOf` (lib/domain/money.ts): 9 dollars come before 10 yen, though they are 900 and 10 minor units. */
const MAGNITUDE = `(abs(tx.amount_minor)::numeric * (10000 / ${SCALE}))`;

function minorIn(parameter: string): string {
  return `${parameter}::numeric * ${SCALE}`;
}
