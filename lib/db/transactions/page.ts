import { pool } from "@/lib/db/client";
import { type Bind, parameters } from "@/lib/db/parameters";
import { currencyExponent, magnitudeOf } from "@/lib/domain/money";
import { CATEGORIES, type CategoryKind } from "@/lib/domain/transactions/category";
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
export type Page = PageOrder & { limit: number; offset: number; after?: PageKey | undefined };
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
export async function listTransactions(filter: TransactionFilter, page: Page): Promise<StoredTransaction[]> {
  const { values, bind } = parameters();
  const { rows, order } = selectPage(filter, page, bind);
  const text = `SELECT ${TRANSACTION_COLUMNS} FROM (${rows}) tx ${order}`;
  return (await pool().query<StoredTransaction>(text, values)).rows;
}

/** The page's rows of `transactions`, all columns, as a statement; and the order they come in. */
export function selectPage(filter: TransactionFilter, page: Page, bind: Bind): { rows: string; order: string } {
  const where = conditionsOf(filter, bind);
  const column = page.sort === "date" ? "tx.date" : MAGNITUDE;
  const type = page.sort === "date" ? "date" : "numeric";
  if (page.after) {
    const comparison = page.order === "desc" ? "<" : ">";
    where.push(`(${column}, tx.id) ${comparison} (${bind(page.after.value)}::${type}, ${bind(page.after.id)}::uuid)`);
  }
  const order = `ORDER BY ${column} ${page.order}, tx.id ${page.order}`;
  const fitting = `FROM transactions tx WHERE ${where.join(" AND ")} ${order} LIMIT ${bind(page.limit)}`;
  if (page.after || page.offset === 0) return { rows: `SELECT tx.* ${fitting}`, order };
  // What is skipped is skipped in the index: only the rows of the page itself are read.
  const rows = `SELECT tx.* FROM transactions tx
    WHERE tx.user_id = ${bind(filter.userId)} AND tx.id IN (SELECT tx.id ${fitting} OFFSET ${bind(page.offset)})`;
  return { rows, order };
}

/** The conditions on `transactions tx` that a filter stands for. */
export function conditionsOf(filter: TransactionFilter, bind: Bind): string[] {
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
  return where;
}

/** As `isCategoryGuess` (lib/domain/transactions/category.ts). */
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
