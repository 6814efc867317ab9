import { sql } from "kysely";
import { type Db, prisma, type Tx } from "@/lib/db/client";
import { anyOf, rowColumns, unnest } from "@/lib/db/unnest";
import type { RefundLink } from "@/lib/domain/transactions/refund";
import type { StoredPart } from "@/lib/domain/transactions/splits";

export async function listUnmatchedRefunds(
  db: Db,
  { userId, merchantKeys }: { userId: string; merchantKeys: readonly string[] },
): Promise<Set<string>> {
  const rows = await withTransaction(db)
    .select("r.transactionId")
    .where("r.userId", "=", userId)
    .where("r.purchaseId", "is", null)
    .where("t.merchantKey", "=", anyOf(merchantKeys))
    .execute();
  return new Set(rows.map(({ transactionId }) => transactionId));
}

/** Replaces these merchants' refund links from `from` on by `links`; the user's decisions stay. */
export async function storeRefunds(
  tx: Tx,
  options: { userId: string; merchantKeys: readonly string[]; from: string; links: readonly RefundLink[] },
): Promise<void> {
  const { userId, merchantKeys, from, links } = options;
  await tx.$kysely
    .deleteFrom("refunds as r")
    .using("transactions as t")
    .where("r.userId", "=", userId)
    .where("t.userId", "=", userId)
    .whereRef("t.id", "=", "r.transactionId")
    .where("r.purchaseId", "is not", null)
    .where("t.merchantKey", "=", anyOf(merchantKeys))
    .where("t.date", ">=", from)
    .where(({ eb, not }) => not(eb("r.transactionId", "=", anyOf(links.map(({ refundId }) => refundId)))))
    .execute();
  if (links.length === 0) return;
  const found = unnest("s", rowColumns(links, { refundId: "uuid", purchaseId: "uuid" }));
  await tx.$kysely
    .insertInto("refunds")
    .columns(["userId", "transactionId", "purchaseId"])
    .expression(({ selectFrom }) =>
      selectFrom(found).select([sql<string>`${userId}::uuid`.as("userId"), "s.refundId", "s.purchaseId"]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "transactionId"])
        .doUpdateSet(({ ref }) => ({ purchaseId: ref("excluded.purchaseId") }))
        .where("refunds.purchaseId", "is not", null)
        .whereRef("refunds.purchaseId", "<>", "excluded.purchaseId"),
    )
    .execute();
}

/**
 * Gives linked refunds their purchases' categories, and a split purchase's parts in proportion, unless the user
 * categorized them.
 */
export async function categorizeRefundsAsPurchases(
  tx: Tx,
  { userId, refundIds }: { userId: string; refundIds: readonly string[] },
): Promise<void> {
  await tx.$kysely
    .updateTable("transactions as t")
    .from("refunds as r")
    .innerJoin("transactions as p", (join) =>
      join.onRef("p.userId", "=", "r.userId").onRef("p.id", "=", "r.purchaseId"),
    )
    .set(({ fn, ref }) => ({ categoryId: ref("p.categoryId"), parts: partsOfPurchase, updatedAt: fn<Date>("now") }))
    .where("r.userId", "=", userId)
    .where("r.transactionId", "=", anyOf(refundIds))
    .where("t.userId", "=", userId)
    .whereRef("t.id", "=", "r.transactionId")
    .where("t.categorySource", "<>", "user")
    .where(({ eb, or, ref }) =>
      or([eb("t.categoryId", "<>", ref("p.categoryId")), eb("t.parts", "is distinct from", partsOfPurchase)]),
    )
    .execute();
}

/** Null for a whole purchase, or a refund too small to split. */
const partsOfPurchase = sql<StoredPart[] | null>`parts_scaled(p.parts, t.amount_minor)`;

type TransactionKey = { userId: string; transactionId: string };

/** Marks a refund as from no known purchase; does nothing for other transactions. */
export async function markRefundUnmatched(tx: Tx, { userId, transactionId }: TransactionKey): Promise<void> {
  await tx.refund.updateMany({ where: { userId, transactionId }, data: { purchaseId: null } });
}

/** Deletes a stored refund link, so the purchase is searched again. */
export async function deleteRefund(tx: Tx, { userId, transactionId }: TransactionKey): Promise<void> {
  await tx.refund.deleteMany({ where: { userId, transactionId } });
}

export async function listRefundsOf({
  userId,
  transactionId,
}: TransactionKey): Promise<{ purchaseId: string | null; refundIds: string[] }> {
  const rows = await withTransaction(prisma())
    .select(["r.transactionId as refundId", "r.purchaseId"])
    .where("r.userId", "=", userId)
    .where(({ eb, or }) => or([eb("r.transactionId", "=", transactionId), eb("r.purchaseId", "=", transactionId)]))
    .orderBy("t.date")
    .orderBy("t.id")
    .execute();
  const own = rows.find(({ refundId }) => refundId === transactionId);
  return {
    purchaseId: own?.purchaseId ?? null,
    refundIds: rows.filter(({ purchaseId }) => purchaseId === transactionId).map(({ refundId }) => refundId),
  };
}

/** Lists refunds from a day on with their purchases, without user-separated ones. */
export async function listRefundLinks(
  db: Db,
  { userId, from }: { userId: string; from: string },
): Promise<Pick<RefundLink, "refundId" | "purchaseId">[]> {
  const rows = await withTransaction(db)
    .select(["r.transactionId as refundId", "r.purchaseId"])
    .where("r.userId", "=", userId)
    .where("t.date", ">=", from)
    .execute();
  return rows.flatMap(({ refundId, purchaseId }) => (purchaseId === null ? [] : [{ refundId, purchaseId }]));
}

function withTransaction(db: Db) {
  return db.$kysely
    .selectFrom("refunds as r")
    .innerJoin("transactions as t", (join) =>
      join.onRef("t.userId", "=", "r.userId").onRef("t.id", "=", "r.transactionId"),
    );
}
