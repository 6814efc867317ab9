import { sql } from "kysely";
import type { Db } from "@/lib/db/client";
import { isSinceSetBalance } from "./by-hand";

/**
 * Computes a manual account's balance at a day's end: the last set balance before it plus later booked transactions.
 *
 * @returns null for another kind of account, and without a balance set before that day
 */
export async function findBalanceOn(
  db: Db,
  { userId, accountId, day }: { userId: string; accountId: string; day: string },
): Promise<{ setOn: string; setMinor: number; sinceMinor: number } | null> {
  const found = await db.$kysely
    .selectFrom("balanceSnapshots as s")
    .innerJoin("accounts as a", (join) => join.onRef("a.userId", "=", "s.userId").onRef("a.id", "=", "s.accountId"))
    .leftJoin("transactions as t", (join) =>
      join
        .onRef("t.userId", "=", "s.userId")
        .onRef("t.accountId", "=", "s.accountId")
        .on(isSinceSetBalance())
        .on("t.date", "<=", day)
        .on("t.pending", "=", false),
    )
    .select(["s.day as setOn", "s.balanceMinor as setMinor"])
    .select(sql<number>`coalesce(sum(${sql.ref("t.amountMinor")}), 0)::bigint`.as("sinceMinor"))
    .where("s.userId", "=", userId)
    .where("s.accountId", "=", accountId)
    .where("s.day", "<", day)
    .where("a.connectionId", "is", null)
    .groupBy(["s.day", "s.balanceMinor"])
    .orderBy("s.day", "desc")
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}
