import { inTransaction } from "@/lib/db/client";
import { setCategoryHidden, updateOwnCategory } from "@/lib/db/transactions/categories/own-categories";
import { listTouchedByCategory } from "@/lib/db/transactions/categories/touched";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { type Day, monthOf } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import type { ListedCategory } from "@/lib/schemas/transactions";
import type { CategoryChanges } from "@/lib/schemas/transactions/categories";
import { toListedTarget } from "@/lib/use-cases/budgets/targets";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import {
  assertNameIsFree,
  budgetsOfCategory,
  requireGroup,
  requireMeaning,
  requireOffered,
  rivalsOf,
} from "./own-category";
import { readCategoryTree } from "./read-category-tree";

/**
 * Changes a user category; omitted fields stay. Any category can be hidden: it is no longer offered but keeps its
 * transactions. The kind never changes, because every month's sums would.
 *
 * @throws AppError `NOT_FOUND`; `UNPROCESSABLE` for changing a built-in category other than hiding it; `CONFLICT` for a
 * name in use, or a group whose budget would count the money twice; `VALIDATION_FAILED` with an issue at `group` or
 * `meaning` of another kind
 */
export async function changeCategory(
  options: CategoryChanges & { userId: string; id: string; today: Day },
): Promise<ListedCategory> {
  const { userId, id, today, name, icon, color, meaning, isHidden } = options;
  return inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    const tree = await readCategoryTree(userId, tx);
    const before = requireOffered(tree, id);
    const looks = [name, options.group, icon, color, meaning];
    if (looks.some((one) => one !== undefined)) {
      if (!before.isOwn) throw new AppError("UNPROCESSABLE", "This category can only be hidden");
      if (name !== undefined) assertNameIsFree(tree, name, id);
      const group = options.group === undefined ? undefined : requireGroup(tree, options.group, before.kind, id);
      if (group !== undefined) await assertCountsOnce(group);
      const slug = meaning === undefined ? undefined : requireMeaning(meaning, before.kind);
      await updateOwnCategory(tx, { userId, id }, { name, group, icon, color, slug });
      if (slug !== undefined && slug !== before.slug)
        await settleTransactions(tx, { userId, today, touched: await listTouchedByCategory(tx, { userId, id }) });
    }
    if (isHidden !== undefined) await setCategoryHidden(tx, { userId, categoryId: id }, isHidden);
    return requireOffered(await readCategoryTree(userId, tx), id);

    async function assertCountsOnce(group: string): Promise<void> {
      const { all, own } = await budgetsOfCategory(tx, { userId, id });
      const rivals = own.flatMap((budget) =>
        rivalsOf(budget, all, { target: { categoryId: null, group }, month: monthOf(today), tree }).filter(
          ({ target }) => target.group !== null,
        ),
      );
      if (rivals[0]) {
        const { name: ofGroup } = toListedTarget(rivals[0].target, tree);
        throw new AppError(
          "CONFLICT",
          `${ofGroup} has a budget, and ${before.name} has one too. Remove one of them first`,
        );
      }
    }
  });
}
