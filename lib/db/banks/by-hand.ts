import { sql } from "kysely";
import { type Db, prisma, type Tx } from "@/lib/db/client";
import type { Movement } from "@/lib/domain/cashflow/net-position";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";

/** An account that its person keeps, as it is stored. */
export type NewByHandAccount = Pick<LedgerAccount, "id" | "name" | "type" | "subtype" | "currency"> & {
  userId: string;
  /** The import that made it. */
  madeByImportId?: string | undefined;
  /** Of one that was closed before it came. */
  disconnectedAt?: Date | undefined;
};

export async function insertByHandAccount(tx: Tx, account: NewByHandAccount): Promise<void> {
  await tx.account.create({ data: account });
}

/** How many accounts a person keeps by hand, closed ones not counted. */
export function countByHandAccounts(tx: Tx, userId: string): Promise<number> {
  return tx.account.count({ where: { userId, connectionId: null, disconnectedAt: null } });
}

type AccountKey = { userId: string; accountId: string };

/** @returns false when the person keeps no such account */
export async function renameByHandAccount(
  db: Db,
  { userId, accountId, name }: AccountKey & { name: string },
): Promise<boolean> {
  const where = { userId, id: accountId, connectionId: null, disconnectedAt: null };
  const { count } = await db.account.updateMany({ where, data: { name } });
  return count > 0;
}

/** Sets what an account held at the end of a day, in place of what was set for that day before. */
export async function storeSetBalance(
  tx: Tx,
  { userId, accountId, day, balanceMinor }: AccountKey & { day: string; balanceMinor: number },
): Promise<void> {
  await tx.$kysely
    .insertInto("balanceSnapshots")
    // The clock's time: a row that committed while this waited for the lock came before.
    .values({ userId, accountId, day, balanceMinor, takenAt: sql<Date>`clock_timestamp()` })
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "accountId", "day"])
        .doUpdateSet(({ ref }) => ({ balanceMinor: ref("excluded.balanceMinor"), takenAt: ref("excluded.takenAt") })),
    )
    .execute();
}

/** Takes a day's balance back. @returns how many were set for the account before, and whether one was of that day */
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
 * Holds for a booked transaction `t` that a set balance `s` doesn't include yet: one of a later day, or one typed in for the
 * same day after the balance was set. A balance set for an earlier day is that day's last, so nothing typed in later moves
 * it; neither does an imported row of the day, which the bank had counted.
 *
 * Timestamps are compared as the person's own day (`users.timezone`).
 */
export function isSinceSetBalance(balance = { userId: "s.userId", day: "s.day", takenAt: "s.takenAt" }) {
  const [userId, day, takenAt] = [sql.ref(balance.userId), sql.ref(balance.day), sql.ref(balance.takenAt)];
  const takenOn = sql`(${takenAt} at time zone (select u.timezone from users u where u.id = ${userId}))::date`;
  const [date, source, createdAt] = [sql.ref("t.date"), sql.ref("t.source"), sql.ref("t.createdAt")];
  return sql<boolean>`(${date} > ${day} or (${date} = ${day} and ${source} = 'manual' and ${createdAt} > ${takenAt} and ${takenOn} = ${day}))`;
}

/**
 * Brings the balances of a person's accounts kept by hand up to date: what was set last, and every booked transaction since
 * (`isSinceSetBalance`), whoever wrote it down. The caller holds `lockTransactions`.
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
 * By how much each balance that a person set differs from what its account held by then: the one set before, and the
 * transactions since. The first of an account differs from nothing. Oldest first.
 *
 * @param options.from  the first day that is listed; the days before are read for it
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

/** Whether the account is the person's own and kept by hand, a closed one too. */
export async function isByHandAccount(db: Db, { userId, accountId }: AccountKey): Promise<boolean> {
  return (await db.account.count({ where: { userId, id: accountId, connectionId: null } })) === 1;
}

/** Opens an account again that was closed. */
export async function reopenByHandAccount(db: Db, { userId, accountId }: AccountKey): Promise<void> {
  await db.account.updateMany({ where: { userId, id: accountId, connectionId: null }, data: { disconnectedAt: null } });
}

/** The accounts that a person keeps by hand, closed ones not. */
export function listOpenAccountsByHand({ userId }: { userId: string }): Promise<{ id: string; name: string }[]> {
  return prisma().account.findMany({
    where: { userId, connectionId: null, disconnectedAt: null },
    select: { id: true, name: true },
  });
}
