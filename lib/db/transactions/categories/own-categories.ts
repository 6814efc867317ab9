import type { Db, Tx } from "@/lib/db/client";
import type { Category } from "@/lib/domain/transactions/category";
import type { OwnCategory } from "@/lib/domain/transactions/category-tree";

const COLUMNS = {
  ...{ id: true, slug: true, name: true, group: true, kind: true, icon: true, color: true, removedAt: true },
} as const;

/** What the user made, deleted and merged ones too, in the order in which they were made. */
export async function listOwnCategories(db: Db, userId: string): Promise<OwnCategory[]> {
  const rows = await db.category.findMany({ where: { userId }, select: COLUMNS, orderBy: { id: "asc" } });
  // What is stored was checked when it came (`addCategory`).
  return rows.map(({ removedAt, ...category }) => ({ ...(category as Category), isRemoved: removedAt !== null }));
}

/** Which categories the user does not want to be offered. */
export async function listHiddenCategories(db: Db, userId: string): Promise<string[]> {
  const rows = await db.hiddenCategory.findMany({ where: { userId }, select: { categoryId: true } });
  return rows.map(({ categoryId }) => categoryId);
}

export async function insertOwnCategory(tx: Tx, userId: string, category: Category): Promise<void> {
  // The product's come first; a person's follow in the order in which they were made.
  await tx.category.create({ data: { ...category, userId, position: 1000 }, select: { id: true } });
}

/** Changes what is given of a category that the user made and did not delete. @returns false where there is none */
export async function updateOwnCategory(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
  changes: Partial<Pick<Category, "name" | "group" | "icon" | "color" | "slug">>,
): Promise<boolean> {
  const { count } = await tx.category.updateMany({ where: { userId, id, removedAt: null }, data: changes });
  return count === 1;
}

/** Offers a category no longer, or again. */
export async function setCategoryHidden(
  tx: Tx,
  { userId, categoryId }: { userId: string; categoryId: string },
  isHidden: boolean,
): Promise<void> {
  if (isHidden) await tx.hiddenCategory.createMany({ data: [{ userId, categoryId }], skipDuplicates: true });
  else await tx.hiddenCategory.deleteMany({ where: { userId, categoryId } });
}
