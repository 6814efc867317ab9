import { v7 as uuidv7 } from "uuid";
import { listAllBudgets, type StoredBudget } from "@/lib/db/budgets/budgets";
import type { Db } from "@/lib/db/client";
import {
  findOwnCategory,
  insertOwnCategory,
  listTouchedByCategory,
  setCategoryHidden,
  updateGroupName,
  updateOwnCategory,
} from "@/lib/db/transactions/categories";
import { inLockedTransaction } from "@/lib/db/transactions/settlement";
import { type BudgetTarget, termsIn } from "@/lib/domain/budgets/budget";
import { type Day, type Month, monthOf } from "@/lib/domain/calendar";
import { AppError, notFound } from "@/lib/domain/errors";
import { CATEGORIES, type Category, type CategoryKind, categoryBySlug } from "@/lib/domain/transactions/category";
import {
  type CategoryTree,
  categoryKeyOf,
  categoryNameOf,
  groupNamed,
  MAX_OWN_CATEGORIES,
  MEANS_NOTHING_MORE,
} from "@/lib/domain/transactions/category-tree";
import type { ListedCategory } from "@/lib/schemas/transactions";
import type { CategoryChanges, NewCategory } from "@/lib/schemas/transactions/categories";
import { overlaps, toListedTarget } from "@/lib/use-cases/budgets/change-budget";
import { settleTransactions } from "@/lib/use-cases/transactions/settle-transactions";
import { invalid } from "@/lib/use-cases/transactions/transaction-input";
import { readCategoryTree } from "./read-categories";

/** @throws AppError `NOT_FOUND` */
export function requireOffered(tree: CategoryTree, id: string): ListedCategory {
  const found = tree.offered.find((one) => one.id === id);
  if (!found) throw notFound("Category");
  return found;
}

/** Finds a user category, deleted and merged ones included. @throws AppError `NOT_FOUND` */
export async function requireOwnCategory(db: Db, key: { userId: string; id: string }) {
  const found = await findOwnCategory(db, key);
  if (!found) throw notFound("Category");
  return found;
}

/** @throws AppError `CONFLICT` when another offered category has the name: files name categories */
export function assertNameIsFree(tree: CategoryTree, name: string, ownId?: string): void {
  const other = tree.offered.find((one) => categoryKeyOf(one.name) === categoryKeyOf(name) && one.id !== ownId);
  if (other) throw new AppError("CONFLICT", `There is a category named ${other.name} already`);
}

/** Returns a group's name, in its existing spelling. @throws AppError `VALIDATION_FAILED` for another kind's group */
function requireGroup(tree: CategoryTree, name: string, kind: CategoryKind, ownId?: string): string {
  const others = { ...tree, offered: tree.offered.filter(({ id }) => id !== ownId) };
  const known = groupNamed(others, name);
  if (known.kind !== null && known.kind !== kind)
    throw invalid("group", `${known.group} is a group of ${KINDS[known.kind]}. Choose another`);
  return known.group;
}

const KINDS: Readonly<Record<CategoryKind, string>> = { income: "income", expense: "spending", transfer: "transfers" };

/** @throws AppError `VALIDATION_FAILED` with an issue at `meaning` of another kind */
function requireMeaning(slug: string, kind: CategoryKind): Category["slug"] {
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

/**
 * Creates a user category with its own filter, budget and sums. Rules treat it as its `meaning`.
 * @throws AppError `CONFLICT` for a name in use; `VALIDATION_FAILED` at `group` or `meaning` of another kind;
 * `UNPROCESSABLE` beyond `MAX_OWN_CATEGORIES`
 */
export async function addCategory(options: NewCategory & { userId: string }): Promise<ListedCategory> {
  const { userId, name, kind, icon, color } = options;
  return inLockedTransaction(userId, async (tx) => {
    const tree = await readCategoryTree(userId, tx);
    if (tree.offered.filter(({ isOwn }) => isOwn).length >= MAX_OWN_CATEGORIES)
      throw new AppError("UNPROCESSABLE", `You can have ${MAX_OWN_CATEGORIES} categories of your own`);
    assertNameIsFree(tree, name);
    const group = requireGroup(tree, options.group, kind);
    const ofGroup = CATEGORIES.find((one) => one.group === group)?.slug ?? MEANS_NOTHING_MORE[kind];
    const slug = requireMeaning(options.meaning ?? ofGroup, kind);
    const id = uuidv7();
    await insertOwnCategory(tx, userId, { id, slug, name, group, kind, icon, color });
    return requireOffered(await readCategoryTree(userId, tx), id);
  });
}

/**
 * Changes given fields; never the kind, because every month's sums would. A built-in category can only be hidden.
 * @throws AppError `NOT_FOUND`; `UNPROCESSABLE` for a built-in one; `CONFLICT` for a name in use or a double budget;
 * `VALIDATION_FAILED` at `group` or `meaning` of another kind
 */
export async function changeCategory(
  options: CategoryChanges & { userId: string; id: string; today: Day },
): Promise<ListedCategory> {
  const { userId, id, today, name, icon, color, meaning, isHidden } = options;
  return inLockedTransaction(userId, async (tx) => {
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

/** Renames a user group. @throws AppError `NOT_FOUND`; `UNPROCESSABLE` if built-in; `CONFLICT` for a name in use */
export async function renameCategoryGroup(options: {
  userId: string;
  group: string;
  name: string;
}): Promise<{ group: string }> {
  const { userId, group } = options;
  const name = categoryNameOf(options.name);
  return inLockedTransaction(userId, async (tx) => {
    const { offered } = await readCategoryTree(userId, tx);
    const members = offered.filter((one) => one.group === group);
    if (members.length === 0) throw notFound("Group");
    if (members.some(({ isOwn }) => !isOwn))
      throw new AppError("UNPROCESSABLE", "Only a group of your own can be renamed");
    const other = offered.find((one) => one.group !== group && categoryKeyOf(one.group) === categoryKeyOf(name));
    if (other) throw new AppError("CONFLICT", `There is a group named ${other.group} already`);
    await updateGroupName(tx, { userId, group, name });
    return { group: name };
  });
}
