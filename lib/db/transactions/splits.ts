import { type Expression, expressionBuilder, type RawBuilder, type SqlBool, sql } from "kysely";
import type { Db, Tx } from "@/lib/db/client";
import type { DB } from "@/lib/db/generated-kysely/types";
import { anyOf } from "@/lib/db/unnest";
import { CATEGORIES, type CategoryKind, type CategorySource } from "@/lib/domain/transactions/category";
import type { StoredPart } from "@/lib/domain/transactions/splits";

type Table = "t" | "tx";

const eb = expressionBuilder<DB & Record<Table, DB["transactions"]>, Table>();

/**
 * Builds the condition that a transaction counts as income or expense: `countsInCashflow` of
 * lib/domain/transactions/transaction.ts, for statements. Rows of transfer categories have `is_transfer` too
 * (`isOwnTransfer`), so the two flags suffice. The trigger behind `monthly_rollups` repeats it in SQL
 * (prisma/migrations/20261121113000_rollup_deltas_once).
 *
 * @param table  alias of `transactions` in the statement
 */
export function countsInSums(table: Table) {
  return eb.not(isLeftOutOfSums(table));
}

/** Builds the opposite condition, worded like the partial index `transactions_left_out_rows`. */
export function isLeftOutOfSums(table: Table) {
  return eb.or([eb.ref(`${table}.isExcluded`), eb.ref(`${table}.isTransfer`)]);
}

const COLUMNS = [
  "tx.userId",
  "tx.date",
  "tx.currency",
  "tx.name",
  "tx.merchant",
  "tx.merchantKey",
  "tx.ownName",
  "tx.id",
  "tx.pending",
  "tx.isExcluded",
  "tx.isRecurring",
] as const;

/**
 * Selects transactions as category sums see them, a split one as one line per category (`linesOf` of
 * lib/domain/transactions/splits.ts). Postgres pushes conditions down to the table, so whole transactions cost no more.
 */
export function selectLines(db: Db) {
  return db.$kysely
    .selectFrom("transactions as tx")
    .select(COLUMNS)
    .select(["tx.categoryId", "tx.amountMinor", "tx.isTransfer"])
    .where("tx.parts", "is", null)
    .unionAll(
      db.$kysely
        .selectFrom("transactions as tx")
        .innerJoinLateral(
          sql<{ categoryId: string; amountMinor: number; kind: string }>`transaction_lines(tx.parts)`.as("l"),
          (join) => join.onTrue(),
        )
        .select(COLUMNS)
        .select([
          sql<string>`l.category_id`.as("categoryId"),
          sql<number>`l.amount_minor`.as("amountMinor"),
          sql<boolean>`(tx.is_transfer or l.kind = 'transfer')`.as("isTransfer"),
        ])
        .where("tx.parts", "is not", null),
    );
}

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

type TransactionKey = { userId: string; transactionId: string };

/** A trigger sets its category to the largest part's. */
export async function storeParts(
  tx: Tx,
  { userId, transactionId }: TransactionKey,
  parts: readonly StoredPart[],
): Promise<void> {
  await tx.$kysely
    .updateTable("transactions")
    .set(({ fn }) => ({ parts: toJson(parts), categorySource: "user", updatedAt: fn<Date>("now") }))
    .where("userId", "=", userId)
    .where("id", "=", transactionId)
    .execute();
}

/** Makes a transaction whole, without an owner of its category until decided again. */
export async function clearParts(tx: Tx, { userId, transactionId }: TransactionKey): Promise<void> {
  await tx.$kysely
    .updateTable("transactions")
    .set(({ fn }) => ({ parts: null, categorySource: "provider", updatedAt: fn<Date>("now") }))
    .where("userId", "=", userId)
    .where("id", "=", transactionId)
    .execute();
}

/** Returns the category before the latest split, from the history; null without one. */
export async function findCategoryBeforeSplit(
  db: Db,
  { userId, transactionId }: TransactionKey,
): Promise<{ categoryId: string; source: CategorySource } | null> {
  const found = await db.$kysely
    .selectFrom("transactionChanges as h")
    .select([
      sql<string>`h.before->>'categoryId'`.as("categoryId"),
      sql<CategorySource>`h.before->>'source'`.as("source"),
    ])
    .where("h.userId", "=", userId)
    .where("h.transactionId", "=", transactionId)
    .where("h.field", "=", "split")
    .where(sql<boolean>`h.before->'parts' = 'null'`)
    .orderBy("h.changedAt", "desc")
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

/** The driver would turn a JavaScript array into a database array. */
const toJson = (parts: readonly StoredPart[]) => sql<StoredPart[]>`${JSON.stringify(parts)}::jsonb`;
