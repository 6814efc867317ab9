import { listAllBudgets, type StoredBudget } from "@/lib/db/budgets/budgets";
import type { Db } from "@/lib/db/client";
import { findOwnCategory } from "@/lib/db/transactions/categories/merge";
import { type BudgetTarget, termsIn } from "@/lib/domain/budgets/budget";
import type { Month } from "@/lib/domain/calendar";
import { AppError, notFound } from "@/lib/domain/errors";
import { type Category, type CategoryKind, categoryBySlug } from "@/lib/domain/transactions/category";
import { type CategoryTree, categoryKeyOf, groupNamed } from "@/lib/domain/transactions/category-tree";
import type { ListedCategory } from "@/lib/schemas/transactions";
import { overlaps } from "@/lib/use-cases/budgets/targets";
import { invalid } from "@/lib/use-cases/transactions/transaction-input";

/** @throws AppError `NOT_FOUND` */
export function requireOffered(tree: CategoryTree, id: string): ListedCategory {
  const found = tree.offered.find((one) => one.id === id);
  if (!found) throw notFound("Category");
  return found;
}

/**
 * Returns a category the user deleted or merged.
 *
 * @throws AppError `NOT_FOUND`
 */
export async function requireOwnCategory(db: Db, key: { userId: string; id: string }) {
  const found = await findOwnCategory(db, key);
  if (!found) throw notFound("Category");
  return found;
}

/**
 * @throws AppError `CONFLICT` when another offered category has the name: files and people tell categories apart by
 * name
 */
export function assertNameIsFree(tree: CategoryTree, name: string, ownId?: string): void {
  const other = tree.offered.find((one) => categoryKeyOf(one.name) === categoryKeyOf(name) && one.id !== ownId);
  if (other) throw new AppError("CONFLICT", `There is a category named ${other.name} already`);
}

/**
 * Returns a group's name, in its existing spelling if known.
 *
 * @throws AppError `VALIDATION_FAILED` with an issue at `group` when its categories are of another kind: its sum would
 * be ambiguous
 */
export function requireGroup(tree: CategoryTree, name: string, kind: CategoryKind, ownId?: string): string {
  const others = { ...tree, offered: tree.offered.filter(({ id }) => id !== ownId) };
  const known = groupNamed(others, name);
  if (known.kind !== null && known.kind !== kind)
    throw invalid("group", `${known.group} is a group of ${KINDS[known.kind]}. Choose another`);
  return known.group;
}

const KINDS: Readonly<Record<CategoryKind, string>> = { income: "income", expense: "spending", transfer: "transfers" };

/** @throws AppError `VALIDATION_FAILED` with an issue at `meaning` of another kind */
export function requireMeaning(slug: string, kind: CategoryKind): Category["slug"] {
  const meaning = categoryBySlug(slug);
  if (meaning?.kind !== kind) throw invalid("meaning", "Choose something of the same kind");
  return meaning.slug;
}

/** Other active budgets of the month that would also count the target's money. */
export function rivalsOf(
  budget: StoredBudget,
  all: readonly StoredBudget[],
  { target, month, tree }: { target: BudgetTarget; month: Month; tree: CategoryTree },
): StoredBudget[] {
  return all.filter(
    (one) =>
      one.id !== budget.id &&
      one.currency === budget.currency &&
      termsIn(one.terms, month) !== null &&
      overlaps(one.target, target, tree.categoryOf),
  );
}

export async function budgetsOfCategory(db: Db, { userId, id }: { userId: string; id: string }) {
  const all = await listAllBudgets(db, userId);
  return { all, own: all.filter(({ target }) => target.categoryId === id) };
}
