import { v7 as uuidv7 } from "uuid";
import type { Db, Tx } from "@/lib/db/client";
import { insertOwnCategory } from "@/lib/db/transactions/categories";
import { AppError } from "@/lib/domain/errors";
import { type Category, categoryById, categoryBySlug } from "@/lib/domain/transactions/category";
import {
  type CategoryTree,
  categoryNamed,
  groupNamed,
  MAX_OWN_CATEGORIES,
} from "@/lib/domain/transactions/category-tree";
import { readCategoryTree } from "@/lib/use-cases/transactions/categories/read-categories";
import type { OwnHousehold } from "./own-household";

/** What becomes of the categories that an export's person had made. */
export type PlannedCategories = {
  /** Those that the import makes. */
  made: readonly Category[];
  /** The category here of an id there; null where there is none. */
  idOf: (id: string) => string | null;
  /** With those that are to be made. */
  tree: CategoryTree;
};

/**
 * Finds what an export's own categories are here: the one of that name, else one that the import makes in the same group. One of a name
 * that is here already with another kind, and those beyond `MAX_OWN_CATEGORIES`, are what they mean.
 */
export async function planCategories(
  db: Db,
  userId: string,
  household: Pick<OwnHousehold, "categories">,
): Promise<PlannedCategories> {
  const tree = await readCategoryTree(userId, db);
  const ids = new Map<string, string>();
  const made: Category[] = [];
  const room = MAX_OWN_CATEGORIES - tree.offered.filter(({ isOwn }) => isOwn).length;
  for (const { id, ...category } of household.categories) {
    const named = categoryNamed({ ...tree, offered: [...tree.offered, ...made] }, category.name);
    const meaning = categoryBySlug(category.slug);
    if (named?.kind === category.kind) ids.set(id, named.id);
    else if (!named && made.length < room) {
      const known = groupNamed(tree, category.group);
      const isOther = known.kind !== null && known.kind !== category.kind;
      const one = { ...category, id: uuidv7(), group: isOther && meaning ? meaning.group : known.group };
      made.push(one);
      ids.set(id, one.id);
    } else if (meaning) ids.set(id, meaning.id);
  }
  const whole = new Map(made.map((one) => [one.id, one]));
  return {
    made,
    idOf: (id) => ids.get(id) ?? categoryById(id)?.id ?? null,
    tree: {
      offered: [...tree.offered, ...made.map((one) => ({ ...one, isOwn: true as const }))],
      categoryOf: (id) => whole.get(id) ?? tree.categoryOf(id),
    },
  };
}

/**
 * Makes the planned categories. The caller holds `lockTransactions`.
 *
 * @throws AppError `CONFLICT` where one of a name was made since it was planned
 */
export async function storeCategories(tx: Tx, userId: string, made: readonly Category[]): Promise<void> {
  if (made.length === 0) return;
  const tree = await readCategoryTree(userId, tx);
  for (const category of made) {
    if (categoryNamed(tree, category.name)) throw new AppError("CONFLICT", "Your categories have changed. Try again");
    await insertOwnCategory(tx, userId, category);
  }
}
