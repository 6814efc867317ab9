import { sql } from "kysely";
import type { Db, Tx } from "@/lib/db/client";
import type { CategorySource } from "@/lib/domain/transactions/category";
import type { StoredPart } from "@/lib/domain/transactions/splits";

type TransactionKey = { userId: string; transactionId: string };

/** Divides a transaction, by the person's choice. A trigger makes its category the largest part's. */
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

/** Makes a transaction whole, in no one's category until it is decided again. */
export async function clearParts(tx: Tx, { userId, transactionId }: TransactionKey): Promise<void> {
  await tx.$kysely
    .updateTable("transactions")
    .set(({ fn }) => ({ parts: null, categorySource: "provider", updatedAt: fn<Date>("now") }))
    .where("userId", "=", userId)
    .where("id", "=", transactionId)
    .execute();
}

/** The category that a transaction had when it was last whole, as its history has it; null where it never was. */
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

/** A driver makes an array of the database of an array. */
const toJson = (parts: readonly StoredPart[]) => sql<StoredPart[]>`${JSON.stringify(parts)}::jsonb`;
