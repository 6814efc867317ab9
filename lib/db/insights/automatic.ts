import { sql } from "kysely";
import { anyOf } from "@/lib/db/any-of";
import { type Db, prisma } from "@/lib/db/client";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";

/** Each run stores both kinds. */
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

/** Longer than the run after a first sync takes on a busy machine; with too little data no run ends the wait sooner. */
const FIRST_LOOK_WAIT_S = 20;

/** Returns true if a bank's first sync ended so recently that its run may still be active. */
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
