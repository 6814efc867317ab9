import type { z } from "zod";
import { inTransaction, type Tx } from "@/lib/db/client";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { countTags, deleteTagsOfRows, insertTagsOfRows, upsertTags } from "@/lib/db/transactions/tags/tags";
import { listTransactionsById } from "@/lib/db/transactions/transactions";
import { AppError, notFound } from "@/lib/domain/errors";
import { MAX_TAGS, MAX_TAGS_OF_TRANSACTION, tagKeyOf } from "@/lib/domain/transactions/tags";
import type { tagTransactionsInput, tagTransactionsOutput } from "@/lib/schemas/transactions/tags";
import { toTransactions } from "@/lib/use-cases/transactions/transaction-view";

export type TagTransactionsOptions = z.output<typeof tagTransactionsInput> & { userId: string };

/**
 * Adds and removes tags on transactions, all or none. Names are case-insensitive; a new name creates a tag spelled as
 * typed. No sum depends on tags, so nothing is recomputed.
 *
 * Skips transactions that are gone or not the user's: a bank may have replaced a pending one meanwhile.
 *
 * @throws AppError `NOT_FOUND` when none of them exists; `UNPROCESSABLE` beyond the limits of
 * lib/domain/transactions/tags.ts
 */
export async function tagTransactions(
  options: TagTransactionsOptions,
): Promise<z.output<typeof tagTransactionsOutput>> {
  const { userId, ids, remove } = options;
  const added = [...new Map(options.add.map((name) => [tagKeyOf(name), { name, nameKey: tagKeyOf(name) }])).values()];
  return inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
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
