import { sql } from "kysely";
import type { Tx } from "@/lib/db/client";

/** Lists day and merchant of a category's transactions, splits included, to settle after its meaning changes. */
export function listTouchedByCategory(
  tx: Tx,
  { userId, id }: { userId: string; id: string },
): Promise<{ date: string; merchantKey: string }[]> {
  return tx.$kysely
    .selectFrom("transactions as t")
    .select(["t.date", "t.merchantKey"])
    .where("t.userId", "=", userId)
    .where(sql<boolean>`(t.category_id = ${id}::uuid or t.parts @> ${JSON.stringify([{ categoryId: id }])}::jsonb)`)
    .execute();
}
