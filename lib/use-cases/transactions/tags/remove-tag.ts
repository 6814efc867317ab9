import { inLongTransaction } from "@/lib/db/client";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { deleteTag, findTag } from "@/lib/db/transactions/tags/tags";
import { notFound } from "@/lib/domain/errors";
import type { DeletedTag } from "@/lib/schemas/transactions/tags";

/**
 * Deletes a tag; its transactions are otherwise unchanged.
 *
 * @returns the tag and its transactions, enough to restore it
 * @throws AppError `NOT_FOUND`
 */
export async function removeTag({ userId, id }: { userId: string; id: string }): Promise<DeletedTag> {
  return inLongTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    const tag = await findTag(tx, { userId, tagId: id });
    if (!tag) throw notFound("Tag");
    return { ...tag, transactionIds: await deleteTag(tx, { userId, tagId: id }) };
  });
}
