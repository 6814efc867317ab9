import { v7 as uuidv7 } from "uuid";
import { inTransaction } from "@/lib/db/client";
import { insertOwnCategory } from "@/lib/db/transactions/categories/own-categories";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { AppError } from "@/lib/domain/errors";
import { CATEGORIES } from "@/lib/domain/transactions/category";
import { MAX_OWN_CATEGORIES, MEANS_NOTHING_MORE } from "@/lib/domain/transactions/category-tree";
import type { ListedCategory } from "@/lib/schemas/transactions";
import type { NewCategory } from "@/lib/schemas/transactions/categories";
import { assertNameIsFree, requireGroup, requireMeaning, requireOffered } from "./own-category";
import { readCategoryTree } from "./read-category-tree";

/**
 * Creates a user category in an existing or new group. It has its own filter, budget and sums. Rules treat it as its
 * `meaning`.
 *
 * @throws AppError `CONFLICT` for a name in use; `VALIDATION_FAILED` with an issue at `group` or `meaning` of another
 * kind; `UNPROCESSABLE` beyond `MAX_OWN_CATEGORIES`
 */
export async function addCategory(options: NewCategory & { userId: string }): Promise<ListedCategory> {
  const { userId, name, kind, icon, color } = options;
  return inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    const tree = await readCategoryTree(userId, tx);
    if (tree.offered.filter(({ isOwn }) => isOwn).length >= MAX_OWN_CATEGORIES)
      throw new AppError("UNPROCESSABLE", `You can have ${MAX_OWN_CATEGORIES} categories of your own`);
    assertNameIsFree(tree, name);
    const group = requireGroup(tree, options.group, kind);
    const ofGroup = CATEGORIES.find((one) => one.group === group)?.slug ?? MEANS_NOTHING_MORE[kind];
    const slug = requireMeaning(options.meaning ?? ofGroup, kind);
    const id = uuidv7();
    await insertOwnCategory(tx, userId, { id, slug, name, group, kind, icon, color });
    return requireOffered(await readCategoryTree(userId, tx), id);
  });
}
