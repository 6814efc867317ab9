import { sql } from "kysely";
import { type Db, prisma, type Tx } from "@/lib/db/client";
import { anyOf, excluded, namesOf, rowColumns, unnest } from "@/lib/db/unnest";
import type { StoredCadence } from "@/lib/domain/transactions/cadence";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import { type RecurringSeries, rowIdsOfSeries } from "@/lib/domain/transactions/series";
import type { SeriesDecision } from "@/lib/domain/transactions/series-decision";
import type { SeriesByHand } from "@/lib/domain/transactions/series-edits/by-hand";
import type { SeriesEdits, SeriesMerge } from "@/lib/domain/transactions/series-edits/merge";

type StoredSeries = RecurringSeries & { cadence: StoredCadence };

/** The database's cadences have no half years; such series are only computed. */
function isStored(series: RecurringSeries): series is StoredSeries {
  return series.cadence !== "halfyearly";
}

/**
 * Replaces the stored series of these merchants by `series` and flags their rows. Other merchants' series stay.
 *
 * @param options.newId  creates an id for a new series
 * @param options.merchantKeys  the examined merchants, with or without a series
 */
export async function replaceSeries(
  tx: Tx,
  options: {
    userId: string;
    merchantKeys: readonly string[];
    series: readonly RecurringSeries[];
    newId: () => string;
    from: string;
  },
): Promise<void> {
  const { userId, merchantKeys, newId, from } = options;
  const series = options.series.filter(isStored);
  // A key is `direction:currency:merchant`, and more for one of several streams (lib/domain/transactions/streams/).
  const merchantKeyOfSeries = sql<string>`split_part(key, ':', 3)`;
  await tx.$kysely
    .deleteFrom("recurringSeries")
    .where("userId", "=", userId)
    .where(({ eb, not }) => not(eb("key", "=", anyOf(series.map((one) => one.key)))))
    .where(merchantKeyOfSeries, "=", anyOf(merchantKeys))
    .execute();
  const columns = {
    id: { type: "uuid", values: series.map(() => newId()) },
    ...rowColumns(series, { key: "text", merchant: "text", direction: '"Direction"', cadence: '"Cadence"' }),
    ...rowColumns(series, { amountMinor: "bigint", isVariable: "boolean", currency: "text", accountId: "uuid" }),
    ...rowColumns(series, { firstDate: "date", lastDate: "date", confidence: "float8" }),
    categoryId: { type: "uuid", values: series.map((one) => categoryBySlug(one.categorySlug)?.id ?? null) },
    nextDate: { type: "date", values: series.map((one) => (one.isActive ? one.nextDate : null)) },
  };
  const names = namesOf(columns);
  const fixed = ["id", "key", "direction", "currency"];
  const changing = names.filter((name) => !fixed.includes(name));
  await tx.$kysely
    .insertInto("recurringSeries")
    .columns(["userId", ...names])
    .expression(({ selectFrom, cast, val }) =>
      selectFrom(unnest("s", columns))
        .select(cast<string>(val(userId), "uuid").as("userId"))
        .select(names),
    )
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "key"])
        .doUpdateSet(({ fn }) => ({ ...excluded(changing), updatedAt: fn<Date>("now") })),
    )
    .execute();
  const ids = options.series.flatMap(rowIdsOfSeries);
  await tx.$kysely
    .updateTable("transactions")
    .set(({ not, ref }) => ({ isRecurring: not(ref("isRecurring")) }))
    .where("userId", "=", userId)
    .where("merchantKey", "=", anyOf(merchantKeys))
    .where("date", ">=", from)
    .where(({ eb }) => eb("isRecurring", "<>", eb.parens(eb("id", "=", anyOf(ids)).$castTo<boolean>())))
    .execute();
}

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
