import { sql } from "kysely";
import type { Db, Tx } from "@/lib/db/client";
import { Prisma } from "@/lib/db/generated/client";
import { anyOf, rowColumns, unnest } from "@/lib/db/unnest";
import type { BudgetTerms } from "@/lib/domain/budgets/budget";
import type { Category } from "@/lib/domain/transactions/category";
import type { OwnCategory } from "@/lib/domain/transactions/category-tree";
import type { PartShare, StoredPart } from "@/lib/domain/transactions/splits";

type Key = { userId: string; id: string };
type Touched = { date: string; merchantKey: string };

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
  { userId, id }: Key,
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
export function listTouchedByCategory(tx: Tx, { userId, id }: Key): Promise<Touched[]> {
  return tx.$kysely
    .selectFrom("transactions as t")
    .select(["t.date", "t.merchantKey"])
    .where("t.userId", "=", userId)
    .where(isIn(id))
    .execute();
}

export type MovedFromCategory = {
  transactionIds: string[];
  splits: { id: string; before: StoredPart[]; after: StoredPart[] }[];
  merchantKeys: string[];
  ruleIds: string[];
  ruleSplits: { id: string; before: PartShare[]; after: PartShare[] }[];
  seriesIds: string[];
  /** Categories merged into it earlier. */
  formerIds: string[];
  /** The original terms of a budget that ended because it overlapped another. */
  budgets: ({ id: string; terms: null } | { id: string; terms: BudgetTerms[] })[];
};

export async function findOwnCategory(db: Db, { userId, id }: Key) {
  const row = await db.category.findFirst({ where: { userId, id } });
  return row && { ...row, merged: row.merged as MovedFromCategory | null };
}

/** Counts the uses of a user category, which prevent its deletion. */
export async function countInCategory(db: Db, { userId, id }: Key) {
  const counted = await db.$kysely
    .selectNoFrom(({ selectFrom, exists }) => [
      selectFrom("transactions as t")
        .select(({ fn }) => fn.countAll<number>().as("n"))
        .where("t.userId", "=", userId)
        .where(isIn(id))
        .$asScalar()
        .$notNull()
        .as("transactionCount"),
      exists(
        selectFrom("rules as r")
          .where("r.userId", "=", userId)
          .where(sql<boolean>`(r.category_id = ${id}::uuid or r.split @> ${hasPart(id)})`),
      )
        .$castTo<boolean>()
        .as("hasRule"),
      exists(selectFrom("categoryRules as r").where("r.userId", "=", userId).where("r.categoryId", "=", id))
        .$castTo<boolean>()
        .as("hasMerchantRule"),
      exists(
        selectFrom("seriesByHand as s").select("s.id").where("s.userId", "=", userId).where("s.categoryId", "=", id),
      )
        .$castTo<boolean>()
        .as("hasSeries"),
    ])
    .executeTakeFirstOrThrow();
  return counted;
}

const hasPart = (id: string) => sql`${JSON.stringify([{ categoryId: id }])}::jsonb`;
const isIn = (id: string) => sql<boolean>`(t.category_id = ${id}::uuid or t.parts @> ${hasPart(id)})`;

/**
 * Moves everything but budgets to another category.
 *
 * @returns the moved items, and the days and merchants to settle
 */
export async function moveCategory(
  tx: Tx,
  { userId, fromId, intoId }: { userId: string; fromId: string; intoId: string },
): Promise<{ moved: Omit<MovedFromCategory, "budgets">; touched: Touched[] }> {
  const whole = await tx.$kysely
    .updateTable("transactions")
    .set(({ fn }) => ({ categoryId: intoId, updatedAt: fn<Date>("now") }))
    .where("userId", "=", userId)
    .where("categoryId", "=", fromId)
    .where("parts", "is", null)
    .returning(["id", "date", "merchantKey"])
    .execute();
  const divided = await tx.$kysely
    .selectFrom("transactions as t")
    .select(["t.id", "t.date", "t.merchantKey", "t.parts"])
    .where("t.userId", "=", userId)
    .where("t.parts", "is not", null)
    .where(sql<boolean>`t.parts @> ${hasPart(fromId)}`)
    .execute();
  const inPlace = <Part extends { categoryId: string }>(parts: readonly Part[]) =>
    parts.map((part) => (part.categoryId === fromId ? { ...part, categoryId: intoId } : part));
  const splits = divided.map(({ id, parts }) => ({ id, before: parts ?? [], after: inPlace(parts ?? []) }));
  await storeSplits(tx, userId, splits);
  const merchantRules = await tx.$kysely
    .updateTable("categoryRules")
    .set({ categoryId: intoId })
    .where("userId", "=", userId)
    .where("categoryId", "=", fromId)
    .returning("merchantKey")
    .execute();
  const rules = await tx.$kysely
    .updateTable("rules")
    .set({ categoryId: intoId })
    .where("userId", "=", userId)
    .where("categoryId", "=", fromId)
    .returning("id")
    .execute();
  const dividing = await tx.$kysely
    .selectFrom("rules as r")
    .select(["r.id", "r.split"])
    .where("r.userId", "=", userId)
    .where(sql<boolean>`r.split @> ${hasPart(fromId)}`)
    .execute();
  const ruleSplits = dividing.map(({ id, split }) => ({ id, before: split ?? [], after: inPlace(split ?? []) }));
  for (const { id, after } of ruleSplits) await storeRuleSplit(tx, { userId, id }, after);
  const series = await tx.$kysely
    .updateTable("seriesByHand")
    .set({ categoryId: intoId })
    .where("userId", "=", userId)
    .where("categoryId", "=", fromId)
    .returning("id")
    .execute();
  const former = await tx.category.findMany({ where: { userId, mergedIntoId: fromId }, select: { id: true } });
  const formerIds = former.map(({ id }) => id);
  await tx.category.updateMany({ where: { userId, id: { in: formerIds } }, data: { mergedIntoId: intoId } });
  return {
    moved: {
      ...{ transactionIds: whole.map(({ id }) => id), splits, ruleSplits, formerIds },
      merchantKeys: merchantRules.map(({ merchantKey }) => merchantKey),
      ruleIds: rules.map(({ id }) => id),
      seriesIds: series.map(({ id }) => id),
    },
    touched: [...whole, ...divided].map(({ date, merchantKey }) => ({ date, merchantKey })),
  };
}

/** Moves back what `moveCategory` moved, except items recategorized since. */
export async function moveCategoryBack(
  tx: Tx,
  options: { userId: string; fromId: string; intoId: string; moved: MovedFromCategory },
): Promise<Touched[]> {
  const { userId, fromId, intoId, moved } = options;
  const whole = await tx.$kysely
    .updateTable("transactions")
    .set(({ fn }) => ({ categoryId: fromId, updatedAt: fn<Date>("now") }))
    .where("userId", "=", userId)
    .where("id", "=", anyOf(moved.transactionIds))
    .where("categoryId", "=", intoId)
    .where("parts", "is", null)
    .returning(["date", "merchantKey"])
    .execute();
  const divided = await storeSplits(
    tx,
    userId,
    moved.splits.map(({ id, before, after }) => ({ id, before: after, after: before })),
  );
  await tx.categoryRule.updateMany({
    where: { userId, merchantKey: { in: moved.merchantKeys }, categoryId: intoId },
    data: { categoryId: fromId },
  });
  await tx.rule.updateMany({
    where: { userId, id: { in: moved.ruleIds }, categoryId: intoId },
    data: { categoryId: fromId },
  });
  for (const { id, before, after } of moved.ruleSplits) await storeRuleSplit(tx, { userId, id }, before, after);
  await tx.seriesByHand.updateMany({
    where: { userId, id: { in: moved.seriesIds }, categoryId: intoId },
    data: { categoryId: fromId },
  });
  await tx.category.updateMany({
    where: { userId, id: { in: moved.formerIds }, mergedIntoId: intoId },
    data: { mergedIntoId: fromId },
  });
  return [...whole, ...divided];
}

function storeSplits(tx: Tx, userId: string, splits: MovedFromCategory["splits"]): Promise<Touched[]> {
  const changed = unnest("s", rowColumns(splits, { id: "uuid", before: "jsonb", after: "jsonb" }));
  return tx.$kysely
    .updateTable("transactions as t")
    .from(changed)
    .set(({ fn }) => ({ parts: sql<StoredPart[]>`s.after`, updatedAt: fn<Date>("now") }))
    .where("t.userId", "=", userId)
    .whereRef("t.id", "=", "s.id")
    .where(sql<boolean>`t.parts = s.before`)
    .returning(["t.date", "t.merchantKey"])
    .execute();
}

async function storeRuleSplit(
  tx: Tx,
  { userId, id }: Key,
  split: readonly PartShare[],
  now?: readonly PartShare[],
): Promise<void> {
  await tx.$kysely
    .updateTable("rules")
    .set({ split: sql<PartShare[]>`${JSON.stringify(split)}::jsonb` })
    .where("userId", "=", userId)
    .where("id", "=", id)
    .$if(now !== undefined, (query) => query.where(sql<boolean>`split = ${JSON.stringify(now)}::jsonb`))
    .execute();
}

export async function markRemoved(
  tx: Tx,
  { userId, id }: Key,
  merged: { intoId: string; moved: MovedFromCategory } | null,
): Promise<void> {
  const data = merged
    ? { mergedIntoId: merged.intoId, merged: merged.moved as unknown as Prisma.InputJsonObject }
    : { mergedIntoId: null, merged: Prisma.DbNull };
  await tx.category.update({ where: { userId, id }, data: { ...data, removedAt: new Date() }, select: { id: true } });
}

export async function markRestored(tx: Tx, { userId, id }: Key): Promise<void> {
  await tx.category.update({
    where: { userId, id },
    data: { removedAt: null, mergedIntoId: null, merged: Prisma.DbNull },
    select: { id: true },
  });
}

/**
 * Renames a user group and its budgets.
 *
 * @returns number of categories in it
 */
export async function updateGroupName(
  tx: Tx,
  { userId, group, name }: { userId: string; group: string; name: string },
): Promise<number> {
  const { count } = await tx.category.updateMany({ where: { userId, group }, data: { group: name } });
  await tx.budget.updateMany({ where: { userId, groupName: group }, data: { groupName: name } });
  return count;
}
