import { sql } from "kysely";
import { withStagedTables } from "@/lib/db/banks/staged-changes";
import type { Tx } from "@/lib/db/client";

/**
 * Gives a posted transaction the remaining tags of its pending one removed in an earlier sync. Must run before the
 * remembered pending row is consumed.
 */
export async function restoreTagsOfPending(tx: Tx, userId: string): Promise<void> {
  await withStagedTables(tx.$kysely)
    .insertInto("transactionTags")
    .columns(["userId", "transactionId", "tagId"])
    .expression(({ selectFrom }) =>
      selectFrom("removedPendingRows as r")
        .innerJoin("reportedTransactions as s", (join) =>
          join.onRef("s.accountId", "=", "r.accountId").onRef("s.replacesPendingId", "=", "r.providerTransactionId"),
        )
        .innerJoin("transactions as t", (join) =>
          join
            .onRef("t.userId", "=", "r.userId")
            .onRef("t.accountId", "=", "r.accountId")
            .onRef("t.providerTransactionId", "=", "s.providerTransactionId"),
        )
        .innerJoin("tags as g", (join) =>
          join.onRef("g.userId", "=", "r.userId").on(sql<boolean>`g.id = any(r.tag_ids)`),
        )
        .select(["t.userId", "t.id", "g.id as tagId"])
        .where("r.userId", "=", userId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Gives a restored transaction its remaining tags.
 *
 * @param options.tagIds  stored with the transaction
 */
export async function restoreTags(
  tx: Tx,
  { userId, transactionId, tagIds }: { userId: string; transactionId: string; tagIds: readonly string[] },
): Promise<void> {
  const tags = await tx.tag.findMany({ where: { userId, id: { in: [...tagIds] } }, select: { id: true } });
  if (tags.length === 0) return;
  await tx.transactionTag.createMany({ data: tags.map(({ id }) => ({ userId, transactionId, tagId: id })) });
  // Tags as before the deletion are no change.
  await tx.transactionChange.deleteMany({ where: { userId, transactionId, field: "tags" } });
}
