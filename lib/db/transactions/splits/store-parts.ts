import { sql } from "kysely";
import type { Db, Tx } from "@/lib/db/client";
import type { CategorySource } from "@/lib/domain/transactions/category";
import type { StoredPart } from "@/lib/domain/transactions/splits";

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
