import { type Expression, type ExpressionBuilder, expressionBuilder, type SqlBool, sql } from "kysely";
import { prisma } from "@/lib/db/client";
import type { DB } from "@/lib/db/generated-kysely/types";
import { anyOf } from "@/lib/db/unnest";
import { currencyExponent, magnitudeOf } from "@/lib/domain/money";
import type { AmountRange, SearchTerm } from "@/lib/domain/transactions/search/parse-search";
import type { SearchedDays } from "@/lib/domain/transactions/search/search-days";
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

const WITHOUT_CENTS = Intl.supportedValuesOf("currency").filter((code) => currencyExponent(code) !== 2);

/** Minor units per major unit of transaction `tx`'s currency. The codes are our own, so they are safe in SQL text. */
const SCALE = sql.raw(
  `CASE tx.currency ${WITHOUT_CENTS.map((code) => `WHEN '${code}' THEN ${10 ** currencyExponent(code)}`).join(" ")} ELSE 100 END`,
);
/** The array is hashed once, while SCALE compares code by code in each row. */
const IS_WITHOUT_CENTS = sql.raw(`tx.currency = ANY ('{${WITHOUT_CENTS.join(",")}}'::bpchar[])`);

/**
 * Compares amounts like `magnitudeOf` (lib/domain/money.ts): 9 dollars before 10 yen, although they are 900 and 10
 * minor units.
 */
export const MAGNITUDE = sql<string>`(abs(tx.amount_minor)::numeric * (10000 / ${SCALE}))`;

/** Converts major units to minor units of transaction `tx`'s currency. */
export const minorIn = (majorUnits: number) => sql<number>`${majorUnits}::numeric * ${SCALE}`;

/**
 * Builds a comparison of transaction `tx`'s magnitude.
 *
 * @param majorUnits  with two decimals at most
 */
export function isMagnitude(comparison: ">" | ">=" | "<" | "<=", majorUnits: number) {
  const compare = sql.raw(comparison);
  const cents = Math.round(majorUnits * 100);
  return sql<boolean>`CASE WHEN ${IS_WITHOUT_CENTS} THEN abs(tx.amount_minor) ${compare} ${minorIn(majorUnits)} ELSE abs(tx.amount_minor) ${compare} ${cents}::bigint END`;
}

const tx = expressionBuilder<DB & { tx: DB["transactions"] }, "tx">();

/** Shorter words start too many category and account names, so they match the transaction only. */
const MIN_LETTERS = 3;

/**
 * Builds the condition that a transaction `tx` matches a search term. The text is one LIKE over the trigger's search
 * text, with and without spaces; folded text contains no LIKE wildcards. So only one user's transactions are read, in
 * page order. Categories and accounts of that name are found once per statement.
 */
export function fitsTerm({ text, tag, amounts, days }: SearchTerm, userId: string): Expression<SqlBool> {
  const readings: Expression<SqlBool>[] = [];
  const isWordOnly = amounts === undefined && days === undefined;
  if (text !== undefined) {
    // A date or an amount also matches as the start of a word.
    readings.push(tx("tx.searchText", "like", isWordOnly ? `%${text}%` : `% ${text}%`));
    if (text.length >= MIN_LETTERS) readings.push(...isOfName(text, userId));
  }
  if (tag !== undefined) readings.push(hasTag(tag, userId));
  if (amounts) readings.push(isAmount(amounts));
  for (const range of days ?? []) readings.push(isDay(range));
  return tx.or(readings);
}

function hasTag(text: string, userId: string): Expression<SqlBool> {
  return sql<boolean>`tx.tag_ids && array(${tx
    .selectFrom("tags as g")
    .select("g.id")
    .where("g.userId", "=", userId)
    .where(sql<string>`' ' || search_fold(g.name)`, "like", `% ${text}%`)})`;
}

const categoriesOfName = (wordOfName: string, userId: string) =>
  tx
    .selectFrom("categories as c")
    .select("c.id")
    .where((c) => c.or([c("c.userId", "is", null), c("c.userId", "=", userId)]))
    .where(
      sql<string>`' ' || search_fold(concat_ws(' ', ${sql.ref("c.name")}, ${sql.ref("c.groupName")}))`,
      "like",
      wordOfName,
    );

/**
 * A category, account or tag name with a word starting with the text. An account's name includes its last digits and
 * bank.
 */
function isOfName(text: string, userId: string): Expression<SqlBool>[] {
  const wordOfName = `% ${text}%`;
  return [
    hasTag(text, userId),
    tx("tx.categoryId", "in", categoriesOfName(wordOfName, userId)),
    // Any part's category counts for a split transaction.
    tx.and([
      sql<boolean>`tx.parts is not null`,
      sql<boolean>`exists (select from transaction_lines(tx.parts) l where l.category_id in ${categoriesOfName(wordOfName, userId)})`,
    ]),
    tx("tx.accountId", "in", (query) =>
      query
        .selectFrom("accounts as a")
        .leftJoin("bankConnections as b", (join) =>
          join.onRef("b.userId", "=", "a.userId").onRef("b.id", "=", "a.connectionId"),
        )
        .select("a.id")
        .where("a.userId", "=", userId)
        .where(
          sql<string>`' ' || search_fold(concat_ws(' ', ${sql.ref("a.name")}, ${sql.ref("a.mask")}, ${sql.ref("b.institutionName")}))`,
          "like",
          wordOfName,
        ),
    ),
  ];
}

function isAmount({ over, from, to, under, direction }: AmountRange) {
  const conditions: Expression<SqlBool>[] = [];
  if (over !== undefined) conditions.push(isMagnitude(">", over));
  if (from !== undefined) conditions.push(isMagnitude(">=", from));
  if (to !== undefined) conditions.push(isMagnitude("<=", to));
  if (under !== undefined) conditions.push(isMagnitude("<", under));
  if (direction) conditions.push(tx("tx.amountMinor", direction === "in" ? ">" : "<", 0));
  return tx.and(conditions);
}

function isDay({ from, to }: SearchedDays) {
  const conditions: Expression<SqlBool>[] = [];
  if (from !== undefined) conditions.push(tx("tx.date", ">=", from));
  if (to !== undefined) conditions.push(tx("tx.date", "<=", to));
  return tx.and(conditions);
}
