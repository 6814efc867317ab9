import { anyOf } from "@/lib/db/any-of";
import { prisma } from "@/lib/db/client";
import type { Cadence } from "@/lib/domain/transactions/cadence";

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
