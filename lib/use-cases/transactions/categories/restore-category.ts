import { findBudgetForUpdate, replaceTerms, updateBudgetCategory } from "@/lib/db/budgets/budgets";
import { inLongTransaction, type Tx } from "@/lib/db/client";
import { type MovedFromCategory, markRestored, moveCategoryBack } from "@/lib/db/transactions/categories/merge";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import type { Day } from "@/lib/domain/calendar";
import type { ListedCategory } from "@/lib/schemas/transactions";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import { assertNameIsFree, requireOffered, requireOwnCategory } from "./own-category";
import { readCategoryTree } from "./read-category-tree";

/**
 * Restores a deleted or merged category with its rules and budget. Moved transactions return unless recategorized
 * since. Idempotent.
 *
 * @throws AppError `NOT_FOUND`; `CONFLICT` when another category has taken the name
 */
export async function restoreCategory(options: { userId: string; id: string; today: Day }): Promise<ListedCategory> {
  const { userId, id, today } = options;
  return inLongTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    const { name, removedAt, mergedIntoId, merged } = await requireOwnCategory(tx, { userId, id });
    if (removedAt !== null) {
      assertNameIsFree(await readCategoryTree(userId, tx), name);
      await markRestored(tx, { userId, id });
      if (merged && mergedIntoId !== null) {
        const touched = await moveCategoryBack(tx, { userId, fromId: id, intoId: mergedIntoId, moved: merged });
        await restoreBudgets(tx, { userId, id, intoId: mergedIntoId, budgets: merged.budgets });
        await settleTransactions(tx, { userId, today, touched });
      }
    }
    return requireOffered(await readCategoryTree(userId, tx), id);
  });
}

async function restoreBudgets(
  tx: Tx,
  options: { userId: string; id: string; intoId: string; budgets: MovedFromCategory["budgets"] },
): Promise<void> {
  const { userId, id, intoId, budgets } = options;
  for (const { id: budgetId, terms } of budgets) {
    const budget = await findBudgetForUpdate(tx, { userId, budgetId });
    if (terms && budget?.target.categoryId === id) await replaceTerms(tx, { userId, budgetId }, terms);
    if (!terms && budget?.target.categoryId === intoId)
      await updateBudgetCategory(tx, { userId, budgetId, categoryId: id });
  }
}
