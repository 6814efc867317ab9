import { type Selectable, sql } from "kysely";
import { type Db, prisma, type Tx } from "@/lib/db/client";
import type { DB } from "@/lib/db/generated-kysely/types";
import { anyOf, hasNone } from "@/lib/db/unnest";
import { notFound } from "@/lib/domain/errors";
import type { Cadence } from "@/lib/domain/transactions/cadence";
import { CATEGORIES } from "@/lib/domain/transactions/category";

export const TRANSACTION_COLUMNS = [
  "id",
  "accountId",
  "date",
  "amountMinor",
  "currency",
  "name",
  "merchant",
  "merchantKey",
  "categoryId",
  "categorySource",
  "providerConfidence",
  "categoryBasis",
  "pending",
  "source",
  "notes",
  "ownName",
  "tagIds",
  "fileCount",
  "parts",
  "isExcluded",
  "isTransfer",
  "isRecurring",
] as const satisfies readonly (keyof DB["transactions"])[];

/** Amounts in minor units, positive is money in; `ownName` replaces the bank's text. */
export type StoredTransaction = Pick<Selectable<DB["transactions"]>, (typeof TRANSACTION_COLUMNS)[number]>;

/** Tells a transaction from an outer join's row of nulls. */
export function isStored<Row extends { [Name in keyof StoredTransaction]: StoredTransaction[Name] | null }>(
  row: Row,
): row is Row & StoredTransaction {
  return row.id !== null;
}

/** Lists those of the transactions the user owns, in the given order. */
export async function listTransactionsById({
  userId,
  ids,
  db = prisma(),
}: {
  userId: string;
  ids: readonly string[];
  db?: Db;
}): Promise<StoredTransaction[]> {
  if (ids.length === 0) return [];
  return db.$kysely
    .selectFrom("transactions")
    .select(TRANSACTION_COLUMNS)
    .where("userId", "=", userId)
    .where("id", "=", anyOf(ids))
    .orderBy(({ fn, ref }) => fn<number>("array_position", [sql`${ids}::uuid[]`, ref("id")]))
    .execute();
}

/** Maps those of the transactions the user owns by id. */
export async function mapTransactions(
  options: Parameters<typeof listTransactionsById>[0],
): Promise<Map<string, StoredTransaction>> {
  return new Map((await listTransactionsById(options)).map((row) => [row.id, row]));
}

type TransactionKey = { userId: string; transactionId: string };

export async function findTransaction(
  db: Db,
  { userId, transactionId }: TransactionKey,
): Promise<StoredTransaction | null> {
  const found = await db.$kysely
    .selectFrom("transactions")
    .select(TRANSACTION_COLUMNS)
    .where("userId", "=", userId)
    .where("id", "=", transactionId)
    .executeTakeFirst();
  return found ?? null;
}

/** @throws AppError `NOT_FOUND` when the user doesn't own it */
export async function requireTransaction(db: Db, key: TransactionKey): Promise<StoredTransaction> {
  const found = await findTransaction(db, key);
  if (!found) throw notFound("Transaction");
  return found;
}

export type ManualRow = {
  userId: string;
  id: string;
  accountId: string | null;
  date: string;
  amountMinor: number;
  currency: string;
  name: string;
  merchantKey: string;
  categoryId: string;
  isTransfer: boolean;
  notes: string | null;
};

/** Its category is the user's own: no rule or sync changes it. */
export function insertManualRow(tx: Tx, row: ManualRow): Promise<StoredTransaction> {
  return tx.$kysely
    .insertInto("transactions")
    .values({ ...row, categorySource: "user", source: "manual" })
    .returning(TRANSACTION_COLUMNS)
    .executeTakeFirstOrThrow();
}

export type IdsByKind = Partial<Record<"transaction" | "account" | "category" | "tag", readonly string[]>>;

/** Checks that the user owns every id, or that it is a built-in category. */
export async function areOwnIds(userId: string, ids: IdsByKind, db: Db = prisma()): Promise<boolean> {
  const of = (kind: keyof IdsByKind) => [...new Set(ids[kind])];
  const [transactions, accounts, categories, tags] = [of("transaction"), of("account"), of("category"), of("tag")];
  const found = async (wanted: string[], count: () => Promise<number>) =>
    wanted.length === 0 || (await count()) === wanted.length;
  return (
    (await found(transactions, () => db.transaction.count({ where: { userId, id: { in: transactions } } }))) &&
    (await found(accounts, () => db.account.count({ where: { userId, id: { in: accounts } } }))) &&
    (await found(categories, () =>
      db.category.count({ where: { id: { in: categories }, OR: [{ userId: null }, { userId }] } }),
    )) &&
    (await found(tags, () => db.tag.count({ where: { userId, id: { in: tags } } })))
  );
}

export async function findAccountCurrency(key: { userId: string; accountId: string }): Promise<string | null> {
  const account = await prisma().account.findUnique({
    where: { userId_id: { userId: key.userId, id: key.accountId } },
    select: { currency: true },
  });
  return account?.currency ?? null;
}

/** Editable fields of any transaction; `own` only for manual and imported ones. Undefined stays. */
export type RowChanges = {
  categoryId?: string | undefined;
  notes?: string | null | undefined;
  isExcluded?: boolean | undefined;
  own?: { date: string; amountMinor: number; name: string; merchantKey: string } | undefined;
};

/** @returns the updated transaction, null when the user doesn't own it */
export async function updateRow(db: Db, key: TransactionKey, changes: RowChanges): Promise<StoredTransaction | null> {
  const { categoryId, notes, isExcluded, own } = changes;
  const updated = await db.$kysely
    .updateTable("transactions")
    .set(({ fn }) => ({ notes, isExcluded, updatedAt: fn<Date>("now") }))
    // A single category ends a split.
    .$if(categoryId !== undefined, (update) => update.set({ categoryId, categorySource: "user", parts: null }))
    .$if(own !== undefined, (update) =>
      update.set(({ case: either, fn, ref }) => {
        const imported = fn("jsonb_build_object", [
          sql.lit("date"),
          ref("date"),
          sql.lit("amountMinor"),
          ref("amountMinor"),
          sql.lit("name"),
          ref("name"),
        ]);
        return {
          ...own,
          // A newly typed name replaces an earlier one.
          ownName: either()
            .when("name", "=", own?.name ?? "")
            .then(ref("ownName"))
            .else(null)
            .end(),
          importedAs: either()
            .when("source", "=", "import")
            .then(fn.coalesce("importedAs", imported))
            .else(ref("importedAs"))
            .end(),
        };
      }),
    )
    .where("userId", "=", key.userId)
    .where("id", "=", key.transactionId)
    .returning(TRANSACTION_COLUMNS)
    .executeTakeFirst();
  return updated ?? null;
}

/**
 * Applies a rule to the merchant's past transactions, except individually categorized ones.
 *
 * @returns the changed days
 */
export function recategorizeMerchant(
  tx: Tx,
  { userId, merchantKey, categoryId }: { userId: string; merchantKey: string; categoryId: string },
): Promise<{ date: string; merchantKey: string }[]> {
  return tx.$kysely
    .updateTable("transactions")
    .set(({ fn }) => ({ categoryId, categorySource: "rule", parts: null, updatedAt: fn<Date>("now") }))
    .where("userId", "=", userId)
    .where("merchantKey", "=", merchantKey)
    .where("categorySource", "<>", "user")
    .where(({ eb, or }) =>
      or([eb("categoryId", "<>", categoryId), eb("categorySource", "<>", "rule"), eb("parts", "is not", null)]),
    )
    .returning(["date", "merchantKey"])
    .execute();
}

/** Categories that say money moved, but not whose it is now. */
const MOVES_MONEY_ONLY = CATEGORIES.flatMap(({ id, slug }) =>
  slug === "other-transfer" || slug === "credit-card-payment" ? [id] : [],
);

/**
 * Lists transactions of some merchants from a day on that count as transfers without another half on the user's
 * accounts.
 */
export function listUnpairedTransfers(options: {
  userId: string;
  merchantKeys: readonly string[];
  from: string;
}): Promise<StoredTransaction[]> {
  const { userId, merchantKeys, from } = options;
  return prisma()
    .$kysely.selectFrom("transactions as t")
    .select(TRANSACTION_COLUMNS.map((column) => `t.${column}` as const))
    .where("t.userId", "=", userId)
    .where("t.merchantKey", "=", anyOf(merchantKeys))
    .where("t.date", ">=", from)
    .where("t.categoryId", "=", anyOf(MOVES_MONEY_ONLY))
    .where("t.categorySource", "<>", "user")
    .where("t.isExcluded", "=", false)
    .where(({ selectFrom }) =>
      hasNone(
        selectFrom("transfers as x")
          .where("x.userId", "=", userId)
          .where("x.status", "in", ["accepted", "proposed"])
          .where(({ eb, or }) =>
            or([eb("x.outTransactionId", "=", eb.ref("t.id")), eb("x.inTransactionId", "=", eb.ref("t.id"))]),
          ),
      ),
    )
    .execute();
}

type RowOf = { userId: string; transactionId: string };

/** A change as the database triggers write it; the migration `transaction_changes` describes the values. */
export type StoredChange = {
  id: string;
  field: "category" | "note" | "left_out" | "name" | "details" | "transfer" | "refund" | "tags" | "split" | "files";
  changedBy: "user" | "rule" | "sorrel";
  before: unknown;
  after: unknown;
  changedAt: Date;
};

export function listChanges({ userId, transactionId, limit }: RowOf & { limit: number }): Promise<StoredChange[]> {
  return prisma().transactionChange.findMany({
    where: { userId, transactionId },
    select: { id: true, field: true, changedBy: true, before: true, after: true, changedAt: true },
    orderBy: [{ changedAt: "desc" }, { id: "desc" }],
    take: limit,
  });
}

/** @throws when the user doesn't own it */
export async function findAddedAt({ userId, transactionId }: RowOf): Promise<Date> {
  const { createdAt } = await prisma().transaction.findUniqueOrThrow({
    where: { userId_id: { userId, id: transactionId } },
    select: { createdAt: true },
  });
  return createdAt;
}

export type SeriesByKey = {
  key: string;
  cadence: Cadence;
  amountMinor: number;
  isVariable: boolean;
  nextDate: string | null;
};

export function listSeriesByKey({ userId, keys }: { userId: string; keys: readonly string[] }): Promise<SeriesByKey[]> {
  return prisma()
    .$kysely.selectFrom("recurringSeries")
    .select(["key", "cadence", "amountMinor", "isVariable", "nextDate"])
    .where("userId", "=", userId)
    .where("key", "=", anyOf(keys))
    .execute();
}
