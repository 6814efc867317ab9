import { findBudgetForUpdate, replaceTerms, updateBudgetCategory } from "@/lib/db/budgets/budgets";
import type { Tx } from "@/lib/db/client";
import {
  countInCategory,
  type MovedFromCategory,
  markRemoved,
  markRestored,
  moveCategory,
  moveCategoryBack,
} from "@/lib/db/transactions/categories";
import { inLockedTransaction, inLongLockedTransaction } from "@/lib/db/transactions/settlement";
import { changedTerms, termsIn } from "@/lib/domain/budgets/budget";
import { type Day, monthOf } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import type { CategoryTree } from "@/lib/domain/transactions/category-tree";
import type { ListedCategory } from "@/lib/schemas/transactions";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import { invalid, type OwnThing } from "@/lib/use-cases/transactions/transaction-input";
import { assertNameIsFree, budgetsOfCategory, requireOffered, requireOwnCategory, rivalsOf } from "./own-category";
import { readCategoryTree } from "./read-categories";

/**
 * Moves everything in a user category to another of its kind: rules, budget and split parts too; later writes follow.
 * If both have a budget, the target's applies from this month on.
 * @returns number of transactions moved
 * @throws AppError `NOT_FOUND`; `UNPROCESSABLE` if built-in; `VALIDATION_FAILED` with an issue at `intoId`
 */
export async function mergeCategory(
  options: OwnThing & { intoId: string },
): Promise<{ id: string; into: ListedCategory; transactionCount: number }> {
  const { userId, id, intoId, today } = options;
  return inLongLockedTransaction(userId, async (tx) => {
    const tree = await readCategoryTree(userId, tx);
    const from = requireOffered(tree, id);
    if (!from.isOwn) throw new AppError("UNPROCESSABLE", "This category can only be hidden");
    const into = tree.offered.find((one) => one.id === intoId);
    if (!into || into.id === from.id) throw invalid("intoId", "Choose another category");
    if (into.kind !== from.kind) throw invalid("intoId", "Choose a category of the same kind");
    const budgets = await moveBudgets(tx, { userId, id, intoId, today, tree });
    const { moved, touched } = await moveCategory(tx, { userId, fromId: id, intoId });
    await markRemoved(tx, { userId, id }, { intoId, moved: { ...moved, budgets } });
    await settleTransactions(tx, { userId, today, touched });
    return { id, into, transactionCount: touched.length };
  });
}

async function moveBudgets(
  tx: Tx,
  options: { userId: string; id: string; intoId: string; today: Day; tree: CategoryTree },
): Promise<MovedFromCategory["budgets"]> {
  const { userId, id, intoId, today, tree } = options;
  const month = monthOf(today);
  const { all, own } = await budgetsOfCategory(tx, { userId, id });
  const moved: MovedFromCategory["budgets"] = [];
  for (const budget of own) {
    const rivals = rivalsOf(budget, all, { target: { categoryId: intoId, group: null }, month, tree });
    const isTaken = all.some((one) => one.target.categoryId === intoId && one.currency === budget.currency);
    if (rivals.length === 0 && !isTaken) {
      await updateBudgetCategory(tx, { userId, budgetId: budget.id, categoryId: intoId });
      moved.push({ id: budget.id, terms: null });
    } else if (termsIn(budget.terms, month)) {
      const ended = { month, amountMinor: null, carriesUnspent: false, carriesOverspent: false, isOnce: false };
      await replaceTerms(tx, { userId, budgetId: budget.id }, changedTerms(budget.terms, ended));
      moved.push({ id: budget.id, terms: budget.terms });
    }
  }
  return moved;
}

/**
 * Deletes an unused user category.
 * @throws AppError `NOT_FOUND`; `UNPROCESSABLE` if built-in; `CONFLICT` names its uses: merge it instead
 */
export async function removeCategory(options: { userId: string; id: string; today: Day }): Promise<{ id: string }> {
  const { userId, id, today } = options;
  return inLockedTransaction(userId, async (tx) => {
    const { isOwn, name } = requireOffered(await readCategoryTree(userId, tx), id);
    if (!isOwn) throw new AppError("UNPROCESSABLE", "This category can only be hidden");
    const { transactionCount, hasRule, hasMerchantRule, hasSeries } = await countInCategory(tx, { userId, id });
    const { own } = await budgetsOfCategory(tx, { userId, id });
    const uses = [
      transactionCount > 0 && (transactionCount === 1 ? "1 transaction" : `${transactionCount} transactions`),
      (hasRule || hasMerchantRule) && "a rule",
      own.some(({ terms }) => termsIn(terms, monthOf(today)) !== null) && "a budget",
      hasSeries && "a recurring payment",
    ].filter((use) => use !== false);
    if (uses.length > 0)
      throw new AppError("CONFLICT", `${name} still has ${uses.join(" and ")}. Merge it into another category`);
    await markRemoved(tx, { userId, id }, null);
    return { id };
  });
}

/**
 * Restores a deleted or merged category with rules and budget; rows return unless recategorized since. Idempotent.
 * @throws AppError `NOT_FOUND`; `CONFLICT` when another category has taken the name
 */
export async function restoreCategory(options: { userId: string; id: string; today: Day }): Promise<ListedCategory> {
  const { userId, id, today } = options;
  return inLongLockedTransaction(userId, async (tx) => {
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
