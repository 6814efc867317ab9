import { type Expression, expressionBuilder, type SqlBool, sql } from "kysely";
import type { DB } from "@/lib/db/generated-kysely/types";
import type { SearchTerm } from "@/lib/domain/transactions/search/parse-search";
import type { AmountRange } from "@/lib/domain/transactions/search/search-amounts";
import type { SearchedDays } from "@/lib/domain/transactions/search/search-days";
import { isMagnitude } from "./minor-in";

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
