import { type Db, prisma } from "@/lib/db/client";
import type { SeriesDecision } from "@/lib/domain/transactions/series-decision";
import type { SeriesByHand } from "@/lib/domain/transactions/series-edits/by-hand";
import type { SeriesEdits, SeriesMerge } from "@/lib/domain/transactions/series-edits/merge";

export type StoredSeriesByHand = Omit<SeriesByHand, "categorySlug">;

export async function readSeriesEdits(userId: string): Promise<SeriesEdits> {
  const [decisions, merges, byHand] = await Promise.all([
    listSeriesDecisions(prisma(), userId),
    listSeriesMerges(prisma(), userId),
    listSeriesByHand(userId),
  ]);
  return { decisions, merges, byHand };
}

export function listSeriesMerges(db: Db, userId: string): Promise<SeriesMerge[]> {
  return db.seriesMerge.findMany({
    where: { userId },
    select: { key: true, transactionId: true, intoKey: true, intoTransactionId: true },
    orderBy: { key: "asc" },
  });
}

function listSeriesByHand(userId: string): Promise<SeriesByHand[]> {
  return prisma()
    .$kysely.selectFrom("seriesByHand as s")
    .innerJoin("categories as c", "c.id", "s.categoryId")
    .select([
      "s.id",
      "s.name",
      "s.direction",
      "s.amountMinor",
      "s.currency",
      "s.cadence",
      "s.firstDay",
      "s.accountId",
      "s.isTrial",
    ])
    .select(["s.categoryId", "c.slug as categorySlug"])
    .where("s.userId", "=", userId)
    .orderBy("s.id")
    .execute();
}

export function countSeriesByHand(db: Db, userId: string): Promise<number> {
  return db.seriesByHand.count({ where: { userId } });
}

/** @returns false when the id is taken */
export async function insertSeriesByHand(db: Db, userId: string, series: StoredSeriesByHand): Promise<boolean> {
  const inserted = await db.$kysely
    .insertInto("seriesByHand")
    .values({ userId, ...series })
    .onConflict((conflict) => conflict.columns(["userId", "id"]).doNothing())
    .returning("id")
    .execute();
  return inserted.length > 0;
}

export async function updateSeriesByHand(db: Db, userId: string, series: StoredSeriesByHand): Promise<boolean> {
  const { id, ...changed } = series;
  const updated = await db.$kysely
    .updateTable("seriesByHand")
    .set(changed)
    .where("userId", "=", userId)
    .where("id", "=", id)
    .returning("id")
    .execute();
  return updated.length > 0;
}

/**
 * Deletes a manual series with its decisions and merges.
 *
 * @returns false without one of that id
 */
export async function deleteSeriesByHand(
  db: Db,
  { userId, id, key }: { userId: string; id: string; key: string },
): Promise<boolean> {
  const { count } = await db.seriesByHand.deleteMany({ where: { userId, id } });
  await db.seriesMerge.deleteMany({ where: { userId, OR: [{ key }, { intoKey: key }] } });
  await db.seriesDecision.deleteMany({ where: { userId, key } });
  return count > 0;
}

/** Replaces all merges of a user. The caller holds `lockTransactions`. */
export async function replaceSeriesMerges(db: Db, userId: string, merges: readonly SeriesMerge[]): Promise<void> {
  await db.seriesMerge.deleteMany({ where: { userId } });
  await db.seriesMerge.createMany({ data: merges.map((merge) => ({ userId, ...merge })) });
}

export function listSeriesDecisions(db: Db, userId: string): Promise<SeriesDecision[]> {
  return db.$kysely
    .selectFrom("seriesDecisions")
    .select(["key", "transactionId", "choice", "decidedOn"])
    .where("userId", "=", userId)
    .orderBy("key")
    .execute();
}

/** Replaces all decisions of a user. The caller holds `lockTransactions`. */
export async function replaceSeriesDecisions(
  db: Db,
  userId: string,
  decisions: readonly SeriesDecision[],
): Promise<void> {
  await db.$kysely.deleteFrom("seriesDecisions").where("userId", "=", userId).execute();
  if (decisions.length === 0) return;
  const rows = decisions.map((decision) => ({ userId, ...decision }));
  await db.$kysely.insertInto("seriesDecisions").values(rows).execute();
}
