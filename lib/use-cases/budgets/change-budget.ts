import { findBudgetForUpdate, replaceTerms } from "@/lib/db/budgets/budgets";
import { inTransaction } from "@/lib/db/client";
import { type BudgetTarget, type BudgetTerms, changedTerms } from "@/lib/domain/budgets/budget";
import { type Day, monthOf } from "@/lib/domain/calendar";
import { notFound } from "@/lib/domain/errors";
import { toMajor } from "@/lib/domain/money";
import type { CategoryOf, CategoryTree } from "@/lib/domain/transactions/category-tree";
import type { BudgetTermsOnWire, ListedTarget } from "@/lib/schemas/budgets";
import { exactMinor } from "@/lib/use-cases/transactions/transaction-input";

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
