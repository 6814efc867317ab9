import { sql } from "kysely";
import type { Db, Tx } from "@/lib/db/client";
import type { Category } from "@/lib/domain/transactions/category";
import type { OwnCategory } from "@/lib/domain/transactions/category-tree";

const COLUMNS = {
  ...{ id: true, slug: true, name: true, group: true, kind: true, icon: true, color: true, removedAt: true },
} as const;

/** Lists user categories, deleted and merged ones included, in order of creation. */
export async function listOwnCategories(db: Db, userId: string): Promise<OwnCategory[]> {
  const rows = await db.category.findMany({ where: { userId }, select: COLUMNS, orderBy: { id: "asc" } });
  // Stored values were checked on entry (`addCategory`).
  return rows.map(({ removedAt, ...category }) => ({ ...(category as Category), isRemoved: removedAt !== null }));
}

export async function listHiddenCategories(db: Db, userId: string): Promise<string[]> {
  const rows = await db.hiddenCategory.findMany({ where: { userId }, select: { categoryId: true } });
  return rows.map(({ categoryId }) => categoryId);
}

export async function insertOwnCategory(tx: Tx, userId: string, category: Category): Promise<void> {
  // Built-in categories come first, then the user's in order of creation.
  await tx.category.create({ data: { ...category, userId, position: 1000 }, select: { id: true } });
}

/**
 * Updates the given fields of a user category that isn't deleted.
 *
 * @returns false without one
 */
export async function updateOwnCategory(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
  changes: Partial<Pick<Category, "name" | "group" | "icon" | "color" | "slug">>,
): Promise<boolean> {
  const { count } = await tx.category.updateMany({ where: { userId, id, removedAt: null }, data: changes });
  return count === 1;
}

export async function setCategoryHidden(
  tx: Tx,
  { userId, categoryId }: { userId: string; categoryId: string },
  isHidden: boolean,
): Promise<void> {
  if (isHidden) await tx.hiddenCategory.createMany({ data: [{ userId, categoryId }], skipDuplicates: true });
  else await tx.hiddenCategory.deleteMany({ where: { userId, categoryId } });
}

/** Lists day and merchant of a category's transactions, splits included, to settle after its meaning changes. */
export function listTouchedByCategory(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<{ date: string; merchantKey: string }[]> {
  return tx.$kysely
    .selectFrom("transactions as t")
    .select(["t.date", "t.merchantKey"])
    .where("t.userId", "=", userId)
    .where(sql<boolean>`(t.category_id = ${id}::uuid or t.parts @> ${JSON.stringify([{ categoryId: id }])}::jsonb)`)
    .execute();
}
