import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { DB } from "@/lib/db/generated-kysely/types";
import { currencyExponent } from "@/lib/domain/money";
import type { AmountRange, SearchTerm } from "@/lib/domain/transactions/search/parse-search";
import type { SearchedDays } from "@/lib/domain/transactions/search/search-days";

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

const eb = expressionBuilder<DB & { tx: DB["transactions"] }, "tx">();

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
    readings.push(eb("tx.searchText", "like", isWordOnly ? `%${text}%` : `% ${text}%`));
    if (text.length >= MIN_LETTERS) readings.push(...isOfName(text, userId));
  }
  if (tag !== undefined) readings.push(hasTag(tag, userId));
  if (amounts) readings.push(isAmount(amounts));
  for (const range of days ?? []) readings.push(isDay(range));
  return eb.or(readings);
}

function hasTag(text: string, userId: string): Expression<SqlBool> {
  return sql<boolean>`tx.tag_ids && array(${eb
    .selectFrom("tags as g")
    .select("g.id")
    .where("g.userId", "=", userId)
    .where(sql<string>`' ' || search_fold(g.name)`, "like", `% ${text}%`)})`;
}

const categoriesOfName = (wordOfName: string, userId: string) =>
  eb
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
    eb("tx.categoryId", "in", categoriesOfName(wordOfName, userId)),
    // Any part's category counts for a split transaction.
    eb.and([
      sql<boolean>`tx.parts is not null`,
      sql<boolean>`exists (select from transaction_lines(tx.parts) l where l.category_id in ${categoriesOfName(wordOfName, userId)})`,
    ]),
    eb("tx.accountId", "in", (query) =>
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
  if (direction) conditions.push(eb("tx.amountMinor", direction === "in" ? ">" : "<", 0));
  return eb.and(conditions);
}

function isDay({ from, to }: SearchedDays) {
  const conditions: Expression<SqlBool>[] = [];
  if (from !== undefined) conditions.push(eb("tx.date", ">=", from));
  if (to !== undefined) conditions.push(eb("tx.date", "<=", to));
  return eb.and(conditions);
}
