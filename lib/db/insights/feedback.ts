import { type NotNull, sql } from "kysely";
import type { Db } from "@/lib/db/client";
import type { Impact, InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import { type StoredFeedback, yearlyMinor } from "@/lib/domain/insights/feedback/ranking";
import type { InsightType } from "@/lib/domain/insights/insight-types";

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
