import { sql } from "kysely";
import { anyOf } from "@/lib/db/any-of";
import { type Db, prisma, type Tx } from "@/lib/db/client";
import { notFound } from "@/lib/domain/errors";
import type { CategoryBasis } from "@/lib/domain/transactions/categorizer/categorize";
import { CATEGORIES, type CategorySource } from "@/lib/domain/transactions/category";
import type { StoredPart } from "@/lib/domain/transactions/splits";

/** Minor units, positive is money in. */
export type StoredTransaction = {
  id: string;
  accountId: string | null;
  date: string;
  amountMinor: number;
  currency: string;
  name: string;
  merchant: string | null;
  merchantKey: string;
  categoryId: string;
  categorySource: CategorySource;
  /** The provider's confidence in its category; null without a provider's category. */
  providerConfidence: string | null;
  /** The reason for an imported row's category. */
  categoryBasis: CategoryBasis | null;
  pending: boolean;
  source: "bank" | "manual" | "import";
  notes: string | null;
  /** The user's name, which replaces the bank's text. */
  ownName: string | null;
  tagIds: string[];
  fileCount: number;
  /** Parts of a split; the category is then the largest part's. */
  parts: StoredPart[] | null;
  isExcluded: boolean;
  isTransfer: boolean;
  isRecurring: boolean;
};

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
] as const satisfies readonly (keyof StoredTransaction)[];

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
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("transfers as x")
            .select("x.id")
            .where("x.userId", "=", userId)
            .where("x.status", "in", ["accepted", "proposed"])
            .where(({ eb, or }) =>
              or([eb("x.outTransactionId", "=", eb.ref("t.id")), eb("x.inTransactionId", "=", eb.ref("t.id"))]),
            ),
        ),
      ),
    )
    .execute();
}
