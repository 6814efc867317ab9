import { sql } from "kysely";
import { type Db, prisma, type Tx } from "@/lib/db/client";
import type { Movement } from "@/lib/domain/cashflow/net-position";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";

export type NewByHandAccount = Pick<LedgerAccount, "id" | "name" | "type" | "subtype" | "currency"> & {
  userId: string;
  madeByImportId?: string | undefined;
  /** Set for an account closed before it was imported. */
  disconnectedAt?: Date | undefined;
};

export async function insertByHandAccount(tx: Tx, account: NewByHandAccount): Promise<void> {
  await tx.account.create({ data: account });
}

export function countByHandAccounts(tx: Tx, userId: string): Promise<number> {
  return tx.account.count({ where: { userId, connectionId: null, disconnectedAt: null } });
}

type AccountKey = { userId: string; accountId: string };

/** @returns false without such a manual account */
export async function renameByHandAccount(
  db: Db,
  { userId, accountId, name }: AccountKey & { name: string },
): Promise<boolean> {
  const where = { userId, id: accountId, connectionId: null, disconnectedAt: null };
  const { count } = await db.account.updateMany({ where, data: { name } });
  return count > 0;
}

export async function storeSetBalance(
  tx: Tx,
  { userId, accountId, day, balanceMinor }: AccountKey & { day: string; balanceMinor: number },
): Promise<void> {
  await tx.$kysely
    .insertInto("balanceSnapshots")
    // The clock's time: rows committed while waiting for the lock came before.
    .values({ userId, accountId, day, balanceMinor, takenAt: sql<Date>`clock_timestamp()` })
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "accountId", "day"])
        .doUpdateSet(({ ref }) => ({ balanceMinor: ref("excluded.balanceMinor"), takenAt: ref("excluded.takenAt") })),
    )
    .execute();
}

/** @returns the number set before, and true if one was of that day */
export async function removeSetBalance(
  tx: Tx,
  { userId, accountId, day }: AccountKey & { day: string },
): Promise<{ before: number; isRemoved: boolean }> {
  const before = await tx.balanceSnapshot.count({ where: { userId, accountId } });
  const removed = await tx.$kysely
    .deleteFrom("balanceSnapshots")
    .where("userId", "=", userId)
    .where("accountId", "=", accountId)
    .where("day", "=", day)
    .returning("day")
    .execute();
  return { before, isRemoved: removed.length > 0 };
}

/**
 * Builds the condition that a booked transaction `t` isn't in a set balance `s` yet: it is of a later day, or typed for
 * the same day after setting. A balance for an earlier day is that day's last, so later entries don't move it. Neither
 * does an imported row of the day, which the bank had counted.
 *
 * Timestamps are compared in the user's time zone (`users.timezone`).
 */
export function isSinceSetBalance(balance = { userId: "s.userId", day: "s.day", takenAt: "s.takenAt" }) {
  const [userId, day, takenAt] = [sql.ref(balance.userId), sql.ref(balance.day), sql.ref(balance.takenAt)];
  const takenOn = sql`(${takenAt} at time zone (select u.timezone from users u where u.id = ${userId}))::date`;
  const [date, source, createdAt] = [sql.ref("t.date"), sql.ref("t.source"), sql.ref("t.createdAt")];
  return sql<boolean>`(${date} > ${day} or (${date} = ${day} and ${source} = 'manual' and ${createdAt} > ${takenAt} and ${takenOn} = ${day}))`;
}

/**
 * Updates the balances of a user's manual accounts: the last set balance plus every later booked transaction
 * (`isSinceSetBalance`) from any source. The caller holds `lockTransactions`.
 */
export async function settleByHandBalances(tx: Tx, userId: string): Promise<void> {
  await tx.$kysely
    .updateTable("accounts as a")
    .set(({ selectFrom }) => ({
      currentBalanceMinor: selectFrom("balanceSnapshots as s")
        .leftJoin("transactions as t", (join) =>
          join
            .onRef("t.userId", "=", "s.userId")
            .onRef("t.accountId", "=", "s.accountId")
            .on(isSinceSetBalance())
            .onRef("t.currency", "=", "a.currency")
            .on("t.pending", "=", false),
        )
        .select(
          sql<number>`(${sql.ref("s.balanceMinor")} + coalesce(sum(${sql.ref("t.amountMinor")}), 0))::bigint`.as("now"),
        )
        .whereRef("s.userId", "=", "a.userId")
        .whereRef("s.accountId", "=", "a.id")
        .groupBy(["s.day", "s.balanceMinor"])
        .orderBy("s.day", "desc")
        .limit(1),
      balanceAt: sql<Date>`now()`,
    }))
    .where("a.userId", "=", userId)
    .where("a.connectionId", "is", null)
    .where("a.disconnectedAt", "is", null)
    .execute();
}

/**
 * Lists each set balance's difference from the computed one: the previous set balance plus the transactions since. An
 * account's first has none. Oldest first.
 *
 * @param options.from  first day listed; earlier days are read too
 */
export function listSetDifferences(options: { userId: string; currency: string; from: string }): Promise<Movement[]> {
  const { userId, currency, from } = options;
  return prisma()
    .$kysely.with("sets", (db) =>
      db
        .selectFrom("balanceSnapshots as s")
        .innerJoin("accounts as a", (join) => join.onRef("a.userId", "=", "s.userId").onRef("a.id", "=", "s.accountId"))
        .select(["s.userId", "s.accountId", "s.day", "s.takenAt", "s.balanceMinor", "a.currency"])
        .select(({ fn }) => [
          fn
            .agg<string | null>("lag", ["s.day"])
            .over((over) => over.partitionBy("s.accountId").orderBy("s.day"))
            .as("dayBefore"),
          fn
            .agg<Date | null>("lag", ["s.takenAt"])
            .over((over) => over.partitionBy("s.accountId").orderBy("s.day"))
            .as("takenBefore"),
          fn
            .agg<number | null>("lag", ["s.balanceMinor"])
            .over((over) => over.partitionBy("s.accountId").orderBy("s.day"))
            .as("minorBefore"),
        ])
        .where("s.userId", "=", userId)
        .where("a.connectionId", "is", null)
        .where("a.disconnectedAt", "is", null)
        .where("a.currency", "=", currency),
    )
    .selectFrom("sets")
    .leftJoin("transactions as t", (join) =>
      join
        .on("t.userId", "=", userId)
        .onRef("t.accountId", "=", "sets.accountId")
        .on(isSinceSetBalance({ userId: "sets.userId", day: "sets.dayBefore", takenAt: "sets.takenBefore" }))
        .on(({ not }) => not(isSinceSetBalance({ userId: "sets.userId", day: "sets.day", takenAt: "sets.takenAt" })))
        .onRef("t.currency", "=", "sets.currency")
        .on("t.pending", "=", false),
    )
    .select(({ lit }) => [
      "sets.accountId",
      "sets.day as date",
      sql<number>`(${sql.ref("sets.balanceMinor")} - ${sql.ref("sets.minorBefore")} - coalesce(sum(${sql.ref("t.amountMinor")}), 0))::bigint`.as(
        "amountMinor",
      ),
      "sets.currency",
      lit(false).as("pending"),
    ])
    .where("sets.minorBefore", "is not", null)
    .where("sets.day", ">=", from)
    .groupBy(["sets.accountId", "sets.day", "sets.balanceMinor", "sets.minorBefore", "sets.currency"])
    .orderBy("sets.day")
    .execute();
}

/** Checks that an account is the user's own manual one, open or closed. */
export async function isByHandAccount(db: Db, { userId, accountId }: AccountKey): Promise<boolean> {
  return (await db.account.count({ where: { userId, id: accountId, connectionId: null } })) === 1;
}

export async function reopenByHandAccount(db: Db, { userId, accountId }: AccountKey): Promise<void> {
  await db.account.updateMany({ where: { userId, id: accountId, connectionId: null }, data: { disconnectedAt: null } });
}

export function listOpenAccountsByHand({ userId }: { userId: string }): Promise<{ id: string; name: string }[]> {
  return prisma().account.findMany({
    where: { userId, connectionId: null, disconnectedAt: null },
    select: { id: true, name: true },
  });
}

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
