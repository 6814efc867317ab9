import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from "kysely";
import { anyOf } from "@/lib/db/any-of";
import { prisma } from "@/lib/db/client";
import type { DB } from "@/lib/db/generated-kysely/types";
import { fitsTerm, MAGNITUDE, minorIn } from "@/lib/db/transactions/search/fits-term";
import { magnitudeOf } from "@/lib/domain/money";
import type { SearchTerm } from "@/lib/domain/transactions/search/parse-search";
import { type CategoryFilter, fitsCategory } from "./splits";
import { type StoredTransaction, TRANSACTION_COLUMNS } from "./transactions";

const eb = expressionBuilder<DB>();

/** Filters of the transaction list; undefined doesn't filter. Days are inclusive. */
export type TransactionFilter = CategoryFilter & {
  userId: string;
  startDate?: string | undefined;
  endDate?: string | undefined;
  accountId?: string | undefined;
  accountIds?: readonly string[] | undefined;
  ids?: readonly string[] | undefined;
  /** Any of these tags. */
  tagIds?: readonly string[] | undefined;
  /** All terms must match (`parseSearch`). */
  search?: readonly SearchTerm[] | undefined;
  currency?: string | undefined;
  source?: "bank" | "manual" | "import" | undefined;
  pending?: boolean | undefined;
  isGuess?: boolean | undefined;
  /** Magnitudes in major units of each row's own currency. */
  minAmount?: number | undefined;
  maxAmount?: number | undefined;
};

export type PageOrder = { sort: "date" | "amount"; order: "asc" | "desc" };
export type Page = PageOrder & { limit: number; offset: number; after?: PageKey | undefined };
/** The previous page's last row: its id, with its day or its magnitude in ten-thousandths of a major unit. */
export type PageKey = { value: string; id: string };

export function keyOf(row: StoredTransaction, sort: PageOrder["sort"]): PageKey {
  return { value: sort === "date" ? row.date : magnitudeOf(row.amountMinor, row.currency), id: row.id };
}

/**
 * Lists one page of transactions in a total order, so no row is on two pages. `after` has the same cost at any depth;
 * without it, `offset` rows are skipped.
 */
export function listTransactions(filter: TransactionFilter, page: Page): Promise<StoredTransaction[]> {
  return prisma()
    .$kysely.selectFrom(selectPage(filter, page).as("tx"))
    .select(TRANSACTION_COLUMNS)
    .orderBy(orderColumn(page.sort), page.order)
    .orderBy("tx.id", page.order)
    .execute();
}

export function selectPage(filter: TransactionFilter, page: Page) {
  const { sort, order, after } = page;
  const column = orderColumn(sort);
  const fitting = eb
    .selectFrom("transactions as tx")
    .where(fits(filter))
    .$if(after !== undefined, (query) => query.where(comesAfter(page)))
    .orderBy(column, order)
    .orderBy("tx.id", order)
    .limit(page.limit);
  if (after || page.offset === 0) return fitting.selectAll("tx");
  // Skips rows in the index: only the page's own rows are read.
  return eb
    .selectFrom("transactions as tx")
    .selectAll("tx")
    .where("tx.userId", "=", filter.userId)
    .where("tx.id", "in", fitting.select("tx.id").offset(page.offset));
}

function comesAfter({ sort, order, after }: Page) {
  const comparison = sql.raw(order === "desc" ? "<" : ">");
  const type = sql.raw(sort === "date" ? "date" : "numeric");
  return sql<boolean>`(${orderColumn(sort)}, ${sql.ref("tx.id")}) ${comparison} (${after?.value}::${type}, ${after?.id}::uuid)`;
}

export const orderColumn = (sort: PageOrder["sort"]) =>
  sort === "date" ? sql<string>`${sql.ref("tx.date")}` : MAGNITUDE;

/** Builds the condition that a transaction `tx` matches a filter. */
export function fits(filter: TransactionFilter) {
  return (tx: ExpressionBuilder<DB & { tx: DB["transactions"] }, "tx">) => {
    const conditions: Expression<SqlBool>[] = [tx("tx.userId", "=", filter.userId)];
    const { startDate, endDate, accountId, ids, pending, isGuess, search, minAmount, maxAmount } = filter;
    if (startDate !== undefined) conditions.push(tx("tx.date", ">=", startDate));
    if (endDate !== undefined) conditions.push(tx("tx.date", "<=", endDate));
    if (accountId !== undefined) conditions.push(tx("tx.accountId", "=", accountId));
    const { accountIds, tagIds, currency, source } = filter;
    if (accountIds !== undefined) conditions.push(tx("tx.accountId", "=", anyOf(accountIds)));
    const ofCategory = fitsCategory(filter);
    if (ofCategory) conditions.push(ofCategory);
    if (tagIds !== undefined) conditions.push(sql<boolean>`tx.tag_ids && ${tagIds}::uuid[]`);
    if (currency !== undefined) conditions.push(tx("tx.currency", "=", currency));
    if (source !== undefined) conditions.push(tx("tx.source", "=", source));
    if (ids !== undefined) conditions.push(tx("tx.id", "=", anyOf(ids)));
    if (pending !== undefined) conditions.push(tx("tx.pending", "=", pending));
    if (isGuess !== undefined) conditions.push(sql<boolean>`${IS_GUESS} = ${isGuess}`);
    for (const term of search ?? []) conditions.push(fitsTerm(term, filter.userId));
    const magnitudeMinor = tx.fn<number>("abs", ["tx.amountMinor"]);
    if (minAmount !== undefined) conditions.push(tx(magnitudeMinor, ">=", minorIn(minAmount)));
    if (maxAmount !== undefined) conditions.push(tx(magnitudeMinor, "<=", minorIn(maxAmount)));
    return tx.and(conditions);
  };
}

/** Mirrors `isCategoryGuess` (lib/domain/transactions/category.ts). */
const IS_GUESS = sql.raw(
  "(tx.category_source = 'provider' AND coalesce(tx.provider_confidence, '') IN ('LOW', 'UNKNOWN'))",
);
