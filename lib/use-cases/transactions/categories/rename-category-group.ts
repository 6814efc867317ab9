import { inTransaction } from "@/lib/db/client";
import { updateGroupName } from "@/lib/db/transactions/categories/merge";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { AppError, notFound } from "@/lib/domain/errors";
import { categoryKeyOf, categoryNameOf } from "@/lib/domain/transactions/category-tree";
import { readCategoryTree } from "./read-category-tree";

/**
 * Swapping the names undoes it.
 *
 * @throws AppError `NOT_FOUND` when the user has no category in it; `UNPROCESSABLE` for a built-in group; `CONFLICT`
 * for a name in use
 */
export async function renameCategoryGroup(options: {
  userId: string;
  group: string;
  name: string;
}): Promise<{ group: string }> {
  const { userId, group } = options;
  const name = categoryNameOf(options.name);
  return inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    const { offered } = await readCategoryTree(userId, tx);
    const members = offered.filter((one) => one.group === group);
    if (members.length === 0) throw notFound("Group");
    if (members.some(({ isOwn }) => !isOwn))
      throw new AppError("UNPROCESSABLE", "Only a group of your own can be renamed");
    const other = offered.find((one) => one.group !== group && categoryKeyOf(one.group) === categoryKeyOf(name));
    if (other) throw new AppError("CONFLICT", `There is a group named ${other.group} already`);
    await updateGroupName(tx, { userId, group, name });
    return { group: name };
  });
}
