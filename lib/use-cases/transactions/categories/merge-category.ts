import { replaceTerms, updateBudgetCategory } from "@/lib/db/budgets/budgets";
import { inLongTransaction, type Tx } from "@/lib/db/client";
import { type MovedFromCategory, markRemoved, moveCategory } from "@/lib/db/transactions/categories/merge";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { changedTerms, termsIn } from "@/lib/domain/budgets/budget";
import { type Day, monthOf } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import type { CategoryTree } from "@/lib/domain/transactions/category-tree";
import type { ListedCategory } from "@/lib/schemas/transactions";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import { invalid } from "@/lib/use-cases/transactions/transaction-input";
import { budgetsOfCategory, requireOffered, rivalsOf } from "./own-category";
import { readCategoryTree } from "./read-categories";

/**
 * Moves everything in a user category to another of its kind: rules, budget and split parts too. The category is then
 * gone, and later writes to it go to the other. If both have a budget, the other's applies from this month on.
 *
 * @returns number of transactions moved
 * @throws AppError `NOT_FOUND`; `UNPROCESSABLE` for a built-in category; `VALIDATION_FAILED` with an issue at `intoId`
 */
export async function mergeCategory(options: {
  userId: string;
  id: string;
  intoId: string;
  today: Day;
}): Promise<{ id: string; into: ListedCategory; transactionCount: number }> {
  const { userId, id, intoId, today } = options;
  return inLongTransaction(async (tx) => {
    await lockTransactions(tx, userId);
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
