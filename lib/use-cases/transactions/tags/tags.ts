import type { z } from "zod";
import type { Tx } from "@/lib/db/client";
import { inLockedTransaction, inLongLockedTransaction } from "@/lib/db/transactions/settlement";
import {
  copyTag,
  countTags,
  deleteTag,
  deleteTagsOfRows,
  findTag,
  findTagByKey,
  insertTagsOfRows,
  listTagSums,
  updateTagName,
  upsertTags,
} from "@/lib/db/transactions/tags/tags";
import { listTransactionsById } from "@/lib/db/transactions/transactions";
import { AppError, notFound } from "@/lib/domain/errors";
import { toMajor } from "@/lib/domain/money";
import { MAX_TAGS, MAX_TAGS_OF_TRANSACTION, tagKeyOf } from "@/lib/domain/transactions/tags";
import type {
  DeletedTag,
  ListedTag,
  RenamedTag,
  tagTransactionsInput,
  tagTransactionsOutput,
} from "@/lib/schemas/transactions/tags";
import { toTransactions } from "@/lib/use-cases/transactions/transaction-view";

/** Tag sums leave out transfers and excluded rows, as every sum does. */
export async function listTags({ userId }: { userId: string }): Promise<ListedTag[]> {
  const tags = new Map<string, ListedTag>();
  for (const { id, name, currency, transactionCount, countedCount, sumMinor } of await listTagSums(userId)) {
    const tag = tags.get(id) ?? { id, name, transactionCount: 0, sums: [] };
    tag.transactionCount += transactionCount;
    if (currency !== null && countedCount > 0)
      tag.sums.push({ currency, sum: toMajor(sumMinor, currency), count: countedCount });
    tags.set(id, tag);
  }
  return [...tags.values()];
}

type TagTransactionsOptions = z.output<typeof tagTransactionsInput> & { userId: string };

/**
 * Adds and removes tags, all or none, by case-insensitive names; new names create tags. Skips rows that are gone,
 * as a replaced pending one.
 * @throws AppError `NOT_FOUND` when none exists; `UNPROCESSABLE` beyond the limits of domain/transactions/tags.ts
 */
export async function tagTransactions(
  options: TagTransactionsOptions,
): Promise<z.output<typeof tagTransactionsOutput>> {
  const { userId, ids, remove } = options;
  const added = [...new Map(options.add.map((name) => [tagKeyOf(name), { name, nameKey: tagKeyOf(name) }])).values()];
  return inLockedTransaction(userId, async (tx) => {
    const before = await listTransactionsById({ userId, ids, db: tx });
    if (before.length === 0) throw notFound("Transaction");
    if (remove.length > 0) await deleteTagsOfRows(tx, { userId, ids, nameKeys: remove.map(tagKeyOf) });
    const tags = await upsertTags(tx, { userId, tags: added });
    await insertTagsOfRows(tx, { userId, ids, tagIds: tags.map(({ id }) => id) });
    const transactions = await listTransactionsById({ userId, ids, db: tx });
    if (added.length > 0) {
      await assertTagBound(tx, userId);
      if (transactions.some(({ tagIds }) => tagIds.length > MAX_TAGS_OF_TRANSACTION))
        throw new AppError("UNPROCESSABLE", `A transaction can have ${MAX_TAGS_OF_TRANSACTION} tags`);
    }
    return { transactions: await toTransactions(userId, transactions, tx), tags };
  });
}

async function assertTagBound(tx: Tx, userId: string): Promise<void> {
  if ((await countTags(tx, userId)) > MAX_TAGS)
    throw new AppError("UNPROCESSABLE", `You can have ${MAX_TAGS} tags. Delete one you no longer use`);
}

/** Renames a tag; with `isMerge`, merges it into that name's. @throws AppError `NOT_FOUND`; `CONFLICT` for a used name */
export async function renameTag(options: {
  userId: string;
  id: string;
  name: string;
  isMerge: boolean;
}): Promise<RenamedTag> {
  const { userId, id, name, isMerge } = options;
  const nameKey = tagKeyOf(name);
  return inLongLockedTransaction(userId, async (tx) => {
    const before = await findTag(tx, { userId, tagId: id });
    if (!before) throw notFound("Tag");
    const other = await findTagByKey(tx, { userId, nameKey });
    if (!other || other.id === id)
      return { tag: await updateTagName(tx, { userId, tagId: id, name, nameKey }), merged: null };
    if (!isMerge) throw new AppError("CONFLICT", `You already have a tag named ${other.name}`);
    const addedIds = await copyTag(tx, { userId, fromId: id, toId: other.id });
    const transactionIds = await deleteTag(tx, { userId, tagId: id, mergedInto: other.id });
    return { tag: other, merged: { ...before, transactionIds, addedIds } };
  });
}

/** Deletes a tag and returns it with its transactions, to restore it. @throws AppError `NOT_FOUND` */
export async function removeTag({ userId, id }: { userId: string; id: string }): Promise<DeletedTag> {
  return inLongLockedTransaction(userId, async (tx) => {
    const tag = await findTag(tx, { userId, tagId: id });
    if (!tag) throw notFound("Tag");
    return { ...tag, transactionIds: await deleteTag(tx, { userId, tagId: id }) };
  });
}
