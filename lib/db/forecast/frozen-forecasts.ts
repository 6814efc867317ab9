import { type Db, prisma } from "@/lib/db/client";
import { rowColumns, unnest } from "@/lib/db/unnest";
import type { Day } from "@/lib/domain/calendar";
import type { ScoredDay } from "@/lib/domain/forecast/record/record";

export type FrozenForecast = Omit<ScoredDay, "balanceMinor"> & { accountId: string };

/** Stores frozen forecasts; a day's existing one stays. */
export async function insertFrozenForecasts(db: Db, userId: string, rows: readonly FrozenForecast[]): Promise<void> {
  if (rows.length === 0) return;
  await db.$kysely
    .insertInto("frozenForecasts")
    .values(rows.map((row) => ({ userId, ...row })))
    .onConflict((conflict) => conflict.columns(["userId", "accountId", "day"]).doNothing())
    .execute();
}

/** Lists unscored frozen days up to `until` whose bank has reported on a later day. */
export function listUnscoredDays(
  db: Db,
  { userId, until }: { userId: string; until: Day },
): Promise<{ accountId: string; day: Day }[]> {
  return db.$kysely
    .selectFrom("frozenForecasts as f")
    .select(["f.accountId", "f.day"])
    .where("f.userId", "=", userId)
    .where("f.balanceMinor", "is", null)
    .where("f.day", "<=", until)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("balanceSnapshots as s")
          .whereRef("s.userId", "=", "f.userId")
          .whereRef("s.accountId", "=", "f.accountId")
          .whereRef("s.day", ">", "f.day"),
      ),
    )
    .orderBy("f.day")
    .execute();
}

/** Scores days with the accounts' closing balances; scored days stay. */
export async function scoreFrozenForecasts(
  db: Db,
  userId: string,
  scores: readonly { accountId: string; day: Day; balanceMinor: number }[],
): Promise<void> {
  if (scores.length === 0) return;
  const given = unnest("s", rowColumns(scores, { accountId: "uuid", day: "date", balanceMinor: "bigint" }));
  await db.$kysely
    .updateTable("frozenForecasts as f")
    .from(given)
    .set(({ ref }) => ({ balanceMinor: ref("s.balanceMinor") }))
    .where("f.userId", "=", userId)
    .whereRef("f.accountId", "=", "s.accountId")
    .whereRef("f.day", "=", "s.day")
    .where("f.balanceMinor", "is", null)
    .execute();
}

/** Lists frozen days since `from`, oldest first; unscored ones have no balance. */
export function listFrozenForecasts(options: {
  userId: string;
  from: Day;
}): Promise<(FrozenForecast & { balanceMinor: number | null })[]> {
  return prisma()
    .$kysely.selectFrom("frozenForecasts")
    .select(["accountId", "day", "madeOn", "p10Minor", "p50Minor", "p90Minor", "balanceMinor"])
    .where("userId", "=", options.userId)
    .where("day", ">=", options.from)
    .orderBy("day")
    .execute();
}

/** Lists users with a connected spending account, by id after `after`. */
export function listUsersToForecast(options: { after: string | null; limit: number }): Promise<{ userId: string }[]> {
  const { after, limit } = options;
  return prisma()
    .$kysely.selectFrom("users as u")
    .select("u.id as userId")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("accounts as a")
          .whereRef("a.userId", "=", "u.id")
          .where("a.disconnectedAt", "is", null)
          .where("a.currentBalanceMinor", "is not", null)
          .where("a.type", "in", ["depository", "credit"]),
      ),
    )
    .$if(after !== null, (query) => query.where("u.id", ">", after))
    .orderBy("u.id")
    .limit(limit)
    .execute();
}
