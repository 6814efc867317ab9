import { sql } from "kysely";
import { anyOf } from "@/lib/db/any-of";
import { type Db, prisma } from "@/lib/db/client";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";

/** Whether a run was made by itself since the beginning of a day, in the person's time zone. Each stores both kinds. */
export async function hasAutomaticRun(
  db: Db,
  options: { userId: string; since: string; timeZone: string },
): Promise<boolean> {
  const found = await db.$kysely
    .selectFrom("insightRequests")
    .select("id")
    .where("userId", "=", options.userId)
    .where("kind", "=", "insight")
    .where("isAutomatic", "=", true)
    .where("createdAt", ">=", sql<Date>`${options.since}::date::timestamp at time zone ${options.timeZone}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Longer than the run after a first sync takes on a busy machine; with too little to look at no run ends it sooner. */
const FIRST_LOOK_WAIT_S = 20;

/** Whether a bank's first sync has ended so recently that the run which follows it may still be under way. */
export async function isFirstLookOpen(userId: string): Promise<boolean> {
  const found = await prisma()
    .$kysely.selectFrom("bankConnections as c")
    .select("c.id")
    .where("c.userId", "=", userId)
    .where("c.firstSyncedAt", ">", sql<Date>`now() - make_interval(secs => ${FIRST_LOOK_WAIT_S})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("insightRequests as r")
            .select("r.id")
            .whereRef("r.userId", "=", "c.userId")
            .where("r.kind", "=", "insight")
            .where("r.isAutomatic", "=", true)
            .whereRef("r.createdAt", ">=", "c.firstSyncedAt"),
        ),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Notes that insights were shown on their page; what was seen before keeps its time, and ids that are not the user's, or of the
 * other kind, change nothing.
 *
 * @returns how many were new until now
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
