import type { Db } from "@/lib/db/client";
import type { SeriesDecision } from "@/lib/domain/transactions/series-decision";

export function listSeriesDecisions(db: Db, userId: string): Promise<SeriesDecision[]> {
  return db.$kysely
    .selectFrom("seriesDecisions")
    .select(["key", "choice", "decidedOn"])
    .where("userId", "=", userId)
    .orderBy("key")
    .execute();
}

/** Stores a decision, replacing another about the series; a repeated one keeps its day. */
export async function storeSeriesDecision(db: Db, userId: string, decision: SeriesDecision): Promise<void> {
  const { choice, decidedOn } = decision;
  await db.$kysely
    .insertInto("seriesDecisions")
    .values({ userId, ...decision })
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "key"])
        .doUpdateSet({ choice, decidedOn })
        .where("seriesDecisions.choice", "<>", choice),
    )
    .execute();
}

export async function deleteSeriesDecision(db: Db, key: { userId: string; key: string }): Promise<void> {
  await db.$kysely.deleteFrom("seriesDecisions").where("userId", "=", key.userId).where("key", "=", key.key).execute();
}
