import { insertBudget, listBudgets, replaceTerms } from "@/lib/db/budgets/budgets";
import { inTransaction } from "@/lib/db/client";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { type BudgetTarget, changedTerms, termsIn } from "@/lib/domain/budgets/budget";
import { type Day, monthOf } from "@/lib/domain/calendar";
import { AppError } from "@/lib/domain/errors";
import type { CategoryTree } from "@/lib/domain/transactions/category-tree";
import { MAX_BUDGETS } from "@/lib/schemas/budgets";
import { readCategoryTree } from "@/lib/use-cases/transactions/categories/read-categories";
import { exactMinor, invalid } from "@/lib/use-cases/transactions/transaction-input";
import { allTargets, overlaps, toListedTarget } from "./change-budget";

type NewBudget = {
  categoryId: string | null;
  group: string | null;
  amount: number;
  carriesUnspent: boolean;
  carriesOverspent: boolean;
};

/**
 * Adds budgets from this month on, all or none.
 *
 * @throws AppError `CONFLICT` when a category or its group already has a budget, `VALIDATION_FAILED` for an invalid
 * target, `UNPROCESSABLE` beyond `MAX_BUDGETS`
 */
export async function addBudgets(options: {
  userId: string;
  today: Day;
  viewer: { currency: string };
  budgets: readonly NewBudget[];
  currency?: string | undefined;
}): Promise<{ ids: string[] }> {
  const { userId, today, currency = options.viewer.currency } = options;
  const month = monthOf(today);
  const tree = await readCategoryTree(userId);
  const added = options.budgets.map(({ amount, carriesUnspent, carriesOverspent, ...target }, index) => ({
    target: requireTarget(target, index, tree),
    terms: {
      month,
      amountMinor: exactMinor(`budgets.${index}.amount`, amount, currency),
      carriesUnspent,
      carriesOverspent,
    },
  }));
  return inTransaction(async (tx) => {
    await lockTransactions(tx, userId);
    const stored = await listBudgets({ userId, currency, db: tx });
    const taken = stored.filter(({ terms }) => termsIn(terms, month)).map(({ target }) => target);
    const ids: string[] = [];
    for (const { target, terms } of added) {
      const other = taken.find((one) => overlaps(one, target, tree.categoryOf));
      if (other) throw new AppError("CONFLICT", `${toListedTarget(other, tree).name} already has a budget`);
      taken.push(target);
      // Resumes an ended budget, with its past months unchanged.
      const known = stored.find(
        (one) => one.target.categoryId === target.categoryId && one.target.group === target.group,
      );
      const budgetId = known?.id ?? (await insertBudget(tx, { userId, currency, target }));
      await replaceTerms(tx, { userId, budgetId }, changedTerms(known?.terms ?? [], { ...terms, isOnce: false }));
      ids.push(budgetId);
    }
    if (taken.length > MAX_BUDGETS) throw new AppError("UNPROCESSABLE", `You can have ${MAX_BUDGETS} budgets`);
    return { ids };
  });
}

function requireTarget(
  { categoryId, group }: Pick<NewBudget, "categoryId" | "group">,
  index: number,
  tree: CategoryTree,
): BudgetTarget {
  if (tree.offered.some(({ id, kind }) => id === categoryId && kind === "expense") && categoryId !== null)
    return { categoryId, group: null };
  if (group !== null && allTargets(tree).some((target) => target.group === group)) return { categoryId: null, group };
  throw invalid(
    `budgets.${index}.${group === null ? "categoryId" : "group"}`,
    "Choose a category that money is spent in",
  );
}
