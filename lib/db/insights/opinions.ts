import { type NotNull, sql } from "kysely";
import { type Db, prisma } from "@/lib/db/client";
import { anyOf } from "@/lib/db/unnest";
import type { Day } from "@/lib/domain/calendar";
import type { Impact, InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import { type StoredFeedback, yearlyMinor } from "@/lib/domain/insights/feedback/ranking";
import type { InsightType } from "@/lib/domain/insights/insight-types";
import type { DecidedStep, Watch } from "@/lib/domain/insights/steps/step";

/** More than anyone decides in years; the newest count. */
const MAX_STEPS = 500;

export type StoredStep = DecidedStep & { kind: InsightKind; title: string; watch: Watch | null };

export function listSteps(db: Db, options: { userId: string; kind?: InsightKind }): Promise<StoredStep[]> {
  const { userId, kind } = options;
  return db.$kysely
    .selectFrom("insightSteps")
    .select(({ ref }) => [
      "kind",
      "key",
      "choice",
      "title",
      "chosenOn",
      "remindOn",
      ref("watch").$castTo<Watch | null>().as("watch"),
    ])
    .where("userId", "=", userId)
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? "insight"))
    .orderBy("createdAt", "desc")
    .orderBy("key")
    .limit(MAX_STEPS)
    .execute();
}

export async function storeStep(userId: string, step: StoredStep): Promise<void> {
  const { kind, key, ...decided } = step;
  const values = { ...decided, watch: step.watch && JSON.stringify(step.watch), createdAt: sql<Date>`now()` };
  await prisma()
    .$kysely.insertInto("insightSteps")
    .values({ userId, kind, key, ...values })
    .onConflict((conflict) => conflict.columns(["userId", "kind", "key"]).doUpdateSet(values))
    .execute();
}

export async function deleteStep(key: { userId: string; kind: InsightKind; key: string }): Promise<void> {
  await prisma().insightStep.deleteMany({ where: key });
}

export function listMerchantsOfRows(options: {
  userId: string;
  ids: readonly string[];
}): Promise<{ amountMinor: number; merchantKey: string }[]> {
  return prisma()
    .$kysely.selectFrom("transactions")
    .select(["amountMinor", "merchantKey"])
    .where("userId", "=", options.userId)
    .where("id", "=", anyOf(options.ids))
    .orderBy("date")
    .orderBy("id")
    .execute();
}

/** Maps the user's accounts to the last day with a booked transaction, up to which they have reported. */
export async function lastDaysOfAccounts(userId: string): Promise<Map<string, Day>> {
  const rows = await prisma()
    .$kysely.selectFrom("transactions")
    .select(({ fn }) => ["accountId", fn.max("date").as("day")])
    .where("userId", "=", userId)
    .where("accountId", "is not", null)
    .where("pending", "=", false)
    .groupBy("accountId")
    .execute();
  return new Map(rows.flatMap(({ accountId, day }) => (accountId && day ? [[accountId, day] as const] : [])));
}

/** Older feedback weighs a hundredth of today's, and a returning insight is a different one by then. */
const REMEMBERED_DAYS = 600;
/** More insights than anyone rates in that time; the newest count. */
const MAX_RATINGS = 300;

/** Lists the user's last feedback on each insight of a kind, newest first, withdrawn feedback included. */
export async function listFeedback(
  db: Db,
  options: { userId: string; kind: InsightKind },
): Promise<(StoredFeedback & { at: Date })[]> {
  const ratings = db.$kysely
    .selectFrom("insights as i")
    .innerJoin("facts as f", (join) => join.onRef("f.userId", "=", "i.userId").onRef("f.id", "=", "i.factId"))
    .distinctOn("i.key")
    .select(({ ref }) => [
      "i.key",
      ref("f.type").$castTo<InsightType>().as("type"),
      sql<string | null>`${ref("f.data")}->'slots'->'merchant'->>'text'`.as("merchant"),
      "i.feedback",
      sql<string>`to_char(${ref("i.feedbackAt")}, 'YYYY-MM-DD')`.as("day"),
      "f.severity",
      sql<Impact | null>`${ref("f.data")}->'impact'`.as("impact"),
      sql<number>`coalesce((${ref("f.data")}->'figures'->0->>'value')::float8, 0)`.as("keyValue"),
      "i.feedbackAt as at",
    ])
    .where("i.userId", "=", options.userId)
    .where("i.kind", "=", options.kind)
    .where("i.feedbackAt", ">", sql<Date>`now() - make_interval(days => ${REMEMBERED_DAYS})`)
    .$narrowType<{ at: NotNull }>()
    .orderBy("i.key")
    .orderBy("i.feedbackAt", "desc")
    // Carried-over feedback has the same time; it was given on the oldest insight. Ids rise with time.
    .orderBy("i.id");
  const rows = await db.$kysely
    .selectFrom(ratings.as("ratings"))
    .selectAll()
    .orderBy("at", "desc")
    .limit(MAX_RATINGS)
    .execute();
  return rows.map(({ impact, ...one }) => ({ ...one, yearlyMinor: yearlyMinor(impact ?? undefined) }));
}

/**
 * Marks insights as seen; earlier times stay, and ids of other users or the other kind are skipped.
 *
 * @returns number of newly seen insights
 */
export async function markSeen(options: {
  userId: string;
  kind: InsightKind;
  ids: readonly string[];
}): Promise<number> {
  const { userId, kind, ids } = options;
  const { numUpdatedRows } = await prisma()
    .$kysely.updateTable("insights")
    .set({ seenAt: sql<Date>`now()` })
    .where("userId", "=", userId)
    .where("kind", "=", kind)
    .where("id", "=", anyOf(ids))
    .where("seenAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
