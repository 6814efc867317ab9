import { sql } from "kysely";
import { withStagedTables } from "@/lib/db/banks/staged-changes";
import { type Db, prisma, type Tx } from "@/lib/db/client";
import { replaceTagOfRules } from "@/lib/db/transactions/rules";
import { countsInSums } from "@/lib/db/transactions/splits";
import { anyOf } from "@/lib/db/unnest";

export type StoredTag = { id: string; name: string };
type TagKey = { userId: string; tagId: string };

/** `currency` is null for an unused tag. */
export type TagSum = StoredTag & {
  currency: string | null;
  transactionCount: number;
  /** Number and sum of those that count as income or expense. */
  countedCount: number;
  sumMinor: number;
};

export function listTagSums(userId: string): Promise<TagSum[]> {
  return prisma()
    .$kysely.selectFrom("tags as g")
    .leftJoin("transactionTags as x", (join) => join.onRef("x.userId", "=", "g.userId").onRef("x.tagId", "=", "g.id"))
    .leftJoin("transactions as t", (join) =>
      join.onRef("t.userId", "=", "x.userId").onRef("t.id", "=", "x.transactionId"),
    )
    .select(["g.id", "g.name", "t.currency"])
    .select(({ fn, cast, lit }) => [
      fn.count<number>("t.id").as("transactionCount"),
      fn.count<number>("t.id").filterWhere(countsInSums("t")).as("countedCount"),
      cast<number>(fn.coalesce(fn.sum("t.amountMinor").filterWhere(countsInSums("t")), lit(0)), "bigint").as(
        "sumMinor",
      ),
    ])
    .where("g.userId", "=", userId)
    .groupBy(["g.id", "g.name", "g.nameKey", "t.currency"])
    .orderBy("g.nameKey")
    .orderBy("t.currency")
    .execute();
}

export function findTag(db: Db, { userId, tagId }: TagKey): Promise<StoredTag | null> {
  return db.tag.findUnique({ where: { userId_id: { userId, id: tagId } }, select: { id: true, name: true } });
}

export function findTagByKey(
  db: Db,
  { userId, nameKey }: { userId: string; nameKey: string },
): Promise<StoredTag | null> {
  return db.tag.findUnique({ where: { userId_nameKey: { userId, nameKey } }, select: { id: true, name: true } });
}

export function countTags(db: Db, userId: string): Promise<number> {
  return db.tag.count({ where: { userId } });
}

export async function listTagNames(userId: string, db: Db = prisma()): Promise<ReadonlyMap<string, string>> {
  const tags = await db.tag.findMany({ where: { userId }, select: { id: true, name: true } });
  return new Map(tags.map(({ id, name }) => [id, name]));
}

export async function upsertTags(
  tx: Tx,
  { userId, tags }: { userId: string; tags: readonly { name: string; nameKey: string }[] },
): Promise<StoredTag[]> {
  if (tags.length === 0) return [];
  await tx.tag.createMany({
    data: tags.map(({ name, nameKey }) => ({ userId, name, nameKey })),
    skipDuplicates: true,
  });
  const nameKeys = tags.map(({ nameKey }) => nameKey);
  return tx.tag.findMany({
    where: { userId, nameKey: { in: nameKeys } },
    select: { id: true, name: true },
    orderBy: { nameKey: "asc" },
  });
}

export async function updateTagName(
  tx: Tx,
  { userId, tagId, ...name }: TagKey & { name: string; nameKey: string },
): Promise<StoredTag> {
  return tx.tag.update({
    where: { userId_id: { userId, id: tagId } },
    data: name,
    select: { id: true, name: true },
  });
}

export async function insertTagsOfRows(
  tx: Tx,
  { userId, ids, tagIds }: { userId: string; ids: readonly string[]; tagIds: readonly string[] },
): Promise<void> {
  if (tagIds.length === 0) return;
  await tx.$kysely
    .insertInto("transactionTags")
    .columns(["userId", "transactionId", "tagId"])
    .expression(({ selectFrom }) =>
      selectFrom("transactions as t")
        .innerJoin("tags as g", "g.userId", "t.userId")
        .select(["t.userId", "t.id", "g.id as tagId"])
        .where("t.userId", "=", userId)
        .where("t.id", "=", anyOf(ids))
        .where("g.id", "=", anyOf(tagIds)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteTagsOfRows(
  tx: Tx,
  { userId, ids, nameKeys }: { userId: string; ids: readonly string[]; nameKeys: readonly string[] },
): Promise<void> {
  await tx.transactionTag.deleteMany({
    where: { userId, transactionId: { in: [...ids] }, tag: { nameKey: { in: [...nameKeys] } } },
  });
}

/**
 * Adds a tag to every transaction with another tag.
 *
 * @returns transactions that didn't have it
 */
export async function copyTag(
  tx: Tx,
  { userId, fromId, toId }: { userId: string; fromId: string; toId: string },
): Promise<string[]> {
  const added = await tx.$kysely
    .insertInto("transactionTags")
    .columns(["userId", "transactionId", "tagId"])
    .expression(({ selectFrom, val, cast }) =>
      selectFrom("transactionTags as x")
        .select(["x.userId", "x.transactionId", cast<string>(val(toId), "uuid").as("tagId")])
        .where("x.userId", "=", userId)
        .where("x.tagId", "=", fromId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning("transactionId")
    .execute();
  return added.map(({ transactionId }) => transactionId);
}

/**
 * Deletes a tag, first from its transactions, so their history records its name.
 *
 * @param options.mergedInto  the tag that replaces it in rules
 * @returns its transactions
 */
export async function deleteTag(
  tx: Tx,
  { userId, tagId, mergedInto = null }: TagKey & { mergedInto?: string | null },
): Promise<string[]> {
  await replaceTagOfRules(tx, { userId, tagId, by: mergedInto });
  const gone = await tx.$kysely
    .deleteFrom("transactionTags")
    .where("userId", "=", userId)
    .where("tagId", "=", tagId)
    .returning("transactionId")
    .execute();
  await tx.tag.delete({ where: { userId_id: { userId, id: tagId } }, select: { id: true } });
  return gone.map(({ transactionId }) => transactionId);
}

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
