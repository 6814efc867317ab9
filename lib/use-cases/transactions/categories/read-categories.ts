import { type Db, prisma } from "@/lib/db/client";
import { listHiddenCategories, listOwnCategories } from "@/lib/db/transactions/categories";
import type { StoredTransaction } from "@/lib/db/transactions/transactions";
import { categoryById } from "@/lib/domain/transactions/category";
import {
  type CategoryOf,
  type CategoryTree,
  categoryTree,
  PRODUCT_TREE,
} from "@/lib/domain/transactions/category-tree";
import type { ListedCategory } from "@/lib/schemas/transactions";

export async function readCategoryTree(userId: string, db: Db = prisma()): Promise<CategoryTree> {
  return categoryTree(await listOwnCategories(db, userId), await listHiddenCategories(db, userId));
}

/** Returns a tree of these categories, without what is hidden. It queries only if an id isn't built-in. */
export async function readTreeOf(
  userId: string,
  ids: Iterable<string | null | undefined>,
  db: Db = prisma(),
): Promise<CategoryTree> {
  for (const id of ids) if (id && !categoryById(id)) return categoryTree(await listOwnCategories(db, userId));
  return PRODUCT_TREE;
}

/** Looks up these categories, at the cost of `readTreeOf`. */
export async function readCategoriesOf(
  userId: string,
  ids: Iterable<string | null | undefined>,
  db: Db = prisma(),
): Promise<CategoryOf> {
  return (await readTreeOf(userId, ids, db)).categoryOf;
}

export function readCategoriesOfRows(
  userId: string,
  rows: Iterable<Pick<StoredTransaction, "categoryId" | "parts">>,
  db: Db = prisma(),
): Promise<CategoryOf> {
  return readCategoriesOf(userId, idsOf(rows), db);
}

function* idsOf(rows: Iterable<Pick<StoredTransaction, "categoryId" | "parts">>): Generator<string> {
  for (const { categoryId, parts } of rows) {
    yield categoryId;
    if (parts) for (const part of parts) yield part.categoryId;
  }
}

/** Lists the category tree in display order, own and hidden categories included. */
export async function listCategories({ userId }: { userId: string }): Promise<ListedCategory[]> {
  return [...(await readCategoryTree(userId)).offered];
}
