import type { BudgetTarget } from "@/lib/domain/budgets/budget";
import { CATEGORIES, type Category, categoryById } from "@/lib/domain/transactions/category";
import type { ListedTarget } from "@/lib/schemas/budgets";

/** The group whose spending a category adds to; null for income, transfers and an unknown id. */
export function spendingGroupOf(categoryId: string): string | null {
  const category = categoryById(categoryId);
  return category?.kind === "expense" ? category.group : null;
}

/** Whether a category's spending counts in a budget. */
export function isInTarget(categoryId: string, target: BudgetTarget): boolean {
  return target.group === null ? target.categoryId === categoryId : spendingGroupOf(categoryId) === target.group;
}

/** Whether money spent could count in both. */
export function overlaps(a: BudgetTarget, b: BudgetTarget): boolean {
  if (a.group !== null) return b.group === null ? isInTarget(b.categoryId, a) : a.group === b.group;
  return isInTarget(a.categoryId, b);
}

/** A target with its name and its icon; a group has those of its first category. */
export function toListedTarget({ categoryId, group }: BudgetTarget): ListedTarget {
  const category = group === null ? categoryById(categoryId) : firstOf(group);
  return {
    categoryId,
    group,
    name: group ?? category?.name ?? "Uncategorized",
    icon: category?.icon ?? "circle-question-mark",
  };
}

/** Everything that can have a budget: each group, and where it has several, each category after it. */
export function allTargets(): BudgetTarget[] {
  const spending = CATEGORIES.filter(({ kind }) => kind === "expense");
  return [...new Set(spending.map(({ group }) => group))].flatMap((group): BudgetTarget[] => {
    const own = spending.filter((category) => category.group === group);
    return [
      { categoryId: null, group },
      ...(own.length > 1 ? own.map(({ id }): BudgetTarget => ({ categoryId: id, group: null })) : []),
    ];
  });
}

function firstOf(group: string): Category | undefined {
  return CATEGORIES.find((category) => category.group === group && category.kind === "expense");
}
