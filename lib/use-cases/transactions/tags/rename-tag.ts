import { inLongTransaction } from "@/lib/db/client";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { copyTag, deleteTag, findTag, findTagByKey, updateTagName } from "@/lib/db/transactions/tags/tags";
import { AppError, notFound } from "@/lib/domain/errors";
import { tagKeyOf } from "@/lib/domain/transactions/tags";
import type { RenamedTag } from "@/lib/schemas/transactions/tags";

/**
 * With `isMerge` it merges into an existing tag of that name and disappears.
 *
 * @throws AppError `NOT_FOUND`; `CONFLICT` for a name in use without `isMerge`
 */
export async function renameTag(options: {
  userId: string;
  id: string;
  name: string;
  isMerge: boolean;
}): Promise<RenamedTag> {
  const { userId, id, name, isMerge } = options;
  const nameKey = tagKeyOf(name);
  return inLongTransaction(async (tx) => {
    await lockTransactions(tx, userId);
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
