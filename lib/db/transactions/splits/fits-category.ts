import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import { anyOf } from "@/lib/db/any-of";
import type { DB } from "@/lib/db/generated-kysely/types";
import { countsInSums, isLeftOutOfSums } from "@/lib/db/transactions/counts-in-sums";
import { CATEGORIES, type CategoryKind } from "@/lib/domain/transactions/category";

const tx = expressionBuilder<DB & { tx: DB["transactions"] }, "tx">();

/** Category filters; each part of a split transaction is checked. */
export type CategoryFilter = {
  /** The user whose categories count besides the built-in ones. */
  userId: string;
  categoryId?: string | undefined;
  categoryIds?: readonly string[] | undefined;
  /** Category group names; an unknown name matches nothing. */
  groups?: readonly string[] | undefined;
  type?: CategoryKind | undefined;
  /** In the sums of income and expense (`countsInSums`) or not. */
  counted?: boolean | undefined;
};

/**
 * Builds the condition that a transaction `tx` matches the category filters, a split one by any part. Null without such
 * filters.
 */
export function fitsCategory(filter: CategoryFilter): Expression<SqlBool> | null {
  const whole = conditionsOf(filter, "whole");
  if (whole.length === 0) return null;
  const line = sql<boolean>`exists (select from transaction_lines(tx.parts) l where ${tx.and(conditionsOf(filter, "line"))})`;
  return tx.or([tx.and([IS_WHOLE, ...whole]), tx.and([IS_SPLIT, line])]);
}

/** Builds the condition that a line `l` of a split transaction `tx` matches. */
export function lineFits(filter: CategoryFilter): Expression<SqlBool> {
  return tx.and(conditionsOf(filter, "line"));
}

export const IS_WHOLE = sql<boolean>`tx.parts is null`;
/** Worded like the partial index `transactions_split_rows`. */
export const IS_SPLIT = sql<boolean>`tx.parts is not null`;

/** A part in a transfer category is in no sum, like a whole transaction. */
const IS_TRANSFER_LINE = sql<boolean>`l.kind = 'transfer'`;

function conditionsOf(
  { userId, categoryId, categoryIds, groups, type, counted }: CategoryFilter,
  of: "whole" | "line",
): Expression<SqlBool>[] {
  const category = of === "whole" ? sql<string>`tx.category_id` : sql<string>`l.category_id`;
  const isTransferLine = of === "whole" ? [] : [IS_TRANSFER_LINE];
  const conditions: Expression<SqlBool>[] = [];
  for (const ids of [categoryId === undefined ? undefined : [categoryId], categoryIds]) {
    if (ids !== undefined) conditions.push(tx(category, "=", anyOf(ids)));
  }
  if (groups !== undefined) conditions.push(isOneOf(category, idsOfGroups(groups), ownOf(userId, { groups })));
  if (type === "transfer") conditions.push(tx.or([tx.ref("tx.isTransfer"), ...isTransferLine]));
  else if (type) conditions.push(tx.not(tx.ref("tx.isTransfer")), isOfKind(category, type, userId));
  if (counted === true) conditions.push(countsInSums("tx"), ...isTransferLine.map((one) => tx.not(one)));
  if (counted === false) conditions.push(tx.or([isLeftOutOfSums("tx"), ...isTransferLine]));
  return conditions;
}

const idsOfGroups = (groups: readonly string[]) =>
  CATEGORIES.filter(({ group }) => groups.includes(group)).map(({ id }) => id);

const idsOfKind = (kind: CategoryKind) => CATEGORIES.filter((category) => category.kind === kind).map(({ id }) => id);
const IDS_OF_KIND = {
  income: idsOfKind("income"),
  expense: idsOfKind("expense"),
  transfer: idsOfKind("transfer"),
};

export function isOfKind(category: Expression<string>, kind: CategoryKind, userId: string): RawBuilder<SqlBool> {
  return isOneOf(category, IDS_OF_KIND[kind], ownOf(userId, { kind }));
}

function isOneOf(
  category: Expression<string>,
  ids: readonly string[],
  own: ReturnType<typeof ownOf>,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${category} = ${anyOf(ids)} or ${category} in ${own})`;
}

/** Ids of user categories, found once per statement. */
function ownOf(userId: string, { groups, kind }: { groups?: readonly string[]; kind?: CategoryKind }) {
  return tx
    .selectFrom("categories as own")
    .select("own.id")
    .where("own.userId", "=", userId)
    .$if(groups !== undefined, (query) => query.where("own.groupName", "=", anyOf(groups ?? [])))
    .$if(kind !== undefined, (query) => query.where("own.kind", "=", kind ?? "expense"));
}
