import type { BudgetTarget } from "@/lib/domain/budgets/budget";
import type { CategoryOf, CategoryTree } from "@/lib/domain/transactions/category-tree";
import type { ListedTarget } from "@/lib/schemas/budgets";

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
