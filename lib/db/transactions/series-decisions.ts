import type { Db } from "@/lib/db/client";
import type { SeriesDecision } from "@/lib/domain/transactions/series-decision";

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
