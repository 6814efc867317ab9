import { findBudgetForUpdate, insertBudget, listBudgets, replaceTerms } from "@/lib/db/budgets/budgets";
import { inTransaction } from "@/lib/db/client";
import { lockTransactions } from "@/lib/db/transactions/settlement";
import { type BudgetTarget, type BudgetTerms, changedTerms, termsIn } from "@/lib/domain/budgets/budget";
import { type Day, monthOf } from "@/lib/domain/calendar";
import { AppError, notFound } from "@/lib/domain/errors";
import { toMajor } from "@/lib/domain/money";
import type { CategoryOf, CategoryTree } from "@/lib/domain/transactions/category-tree";
import { type BudgetTermsOnWire, type ListedTarget, MAX_BUDGETS } from "@/lib/schemas/budgets";
import { readCategoryTree } from "@/lib/use-cases/transactions/categories/read-categories";
import { exactMinor, invalid } from "@/lib/use-cases/transactions/transaction-input";

/** Returns the group a category's spending belongs to; null for income, transfers and unknown ids. */
export function spendingGroupOf(categoryId: string, categoryOf: CategoryOf): string | null {
  const category = categoryOf(categoryId);
  return category?.kind === "expense" ? category.group : null;
}

export function isInTarget(categoryId: string, target: BudgetTarget, categoryOf: CategoryOf): boolean {
  if (target.group === null) return target.categoryId === categoryId;
  return spendingGroupOf(categoryId, categoryOf) === target.group;
}

/** Returns true if spending could count in both. */
export function overlaps(a: BudgetTarget, b: BudgetTarget, categoryOf: CategoryOf): boolean {
  if (a.group !== null) return b.group === null ? isInTarget(b.categoryId, a, categoryOf) : a.group === b.group;
  return isInTarget(a.categoryId, b, categoryOf);
}

/** Adds name and icon to a target; a group takes its first category's icon. */
export function toListedTarget({ categoryId, group }: BudgetTarget, tree: CategoryTree): ListedTarget {
  const category =
    group === null
      ? tree.categoryOf(categoryId)
      : tree.offered.find((one) => one.group === group && one.kind === "expense");
  return {
    categoryId,
    group,
    name: group ?? category?.name ?? "Uncategorized",
    icon: category?.icon ?? "circle-question-mark",
  };
}

/** Lists every possible target: each group, followed by its categories if several. */
export function allTargets(tree: CategoryTree): BudgetTarget[] {
  const spending = tree.offered.filter(({ kind }) => kind === "expense");
  return [...new Set(spending.map(({ group }) => group))].flatMap((group): BudgetTarget[] => {
    const own = spending.filter((category) => category.group === group);
    return [
      { categoryId: null, group },
      ...(own.length > 1 ? own.map(({ id }): BudgetTarget => ({ categoryId: id, group: null })) : []),
    ];
  });
}

/**
 * Changes a budget's terms, in one transaction under its lock.
 *
 * @returns the previous terms, for undoing the change
 * @throws AppError `NOT_FOUND`
 */
async function changeTerms(options: {
  userId: string;
  id: string;
  /** Amounts in minor units of `currency`, the budget's own. */
  change: (terms: readonly BudgetTerms[], currency: string) => BudgetTerms[];
}): Promise<{ id: string; before: BudgetTermsOnWire[] }> {
  const { userId, id, change } = options;
  return inTransaction(async (tx) => {
    const budget = await findBudgetForUpdate(tx, { userId, budgetId: id });
    if (!budget) throw notFound("Budget");
    await replaceTerms(tx, { userId, budgetId: id }, change(budget.terms, budget.currency));
    return {
      id,
      before: budget.terms.map(({ amountMinor, ...rest }) => ({
        ...rest,
        amount: amountMinor === null ? null : toMajor(amountMinor, budget.currency),
      })),
    };
  });
}

/**
 * Ends a budget from this month on. Past months stay.
 *
 * @throws AppError `NOT_FOUND`
 */
export async function removeBudget(options: {
  userId: string;
  today: Day;
  id: string;
}): Promise<{ id: string; before: BudgetTermsOnWire[] }> {
  const { userId, id, today } = options;
  const ended = { month: monthOf(today), amountMinor: null, carriesUnspent: false, carriesOverspent: false };
  return changeTerms({
    userId,
    id,
    change: (terms) => changedTerms(terms, { ...ended, isOnce: false }),
  });
}

/**
 * Undoes a change by restoring the previous terms from this month on. Terms of past months are ignored, because those
 * can't change.
 *
 * @throws AppError `NOT_FOUND`; `VALIDATION_FAILED` for more decimals than the currency has
 */
export async function restoreBudget(options: {
  userId: string;
  today: Day;
  id: string;
  terms: readonly BudgetTermsOnWire[];
}): Promise<{ id: string }> {
  const { userId, id, today } = options;
  const current = monthOf(today);
  const restored = options.terms.filter(({ month }) => month >= current);
  const byMonth = [...new Map(restored.map((one) => [one.month, one])).values()];
  await changeTerms({
    userId,
    id,
    change: (terms, currency) => [
      ...terms.filter(({ month }) => month < current),
      ...byMonth.map(({ amount, ...rest }) => ({
        ...rest,
        amountMinor: amount === null ? null : exactMinor("terms", amount, currency),
      })),
    ],
  });
  return { id };
}

/**
 * Changes a budget from this month on, or this month only. Past months stay.
 *
 * @throws AppError `NOT_FOUND`; `VALIDATION_FAILED` for more decimals than the currency has
 */
export async function changeBudget(options: {
  userId: string;
  today: Day;
  id: string;
  amount: number;
  carriesUnspent: boolean;
  carriesOverspent: boolean;
  isOnce: boolean;
}): Promise<{ id: string; before: BudgetTermsOnWire[] }> {
  const { userId, id, today, amount, carriesUnspent, carriesOverspent, isOnce } = options;
  return changeTerms({
    userId,
    id,
    change: (terms, currency) =>
      changedTerms(terms, {
        month: monthOf(today),
        amountMinor: exactMinor("amount", amount, currency),
        carriesUnspent,
        carriesOverspent,
        isOnce,
      }),
  });
}

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
