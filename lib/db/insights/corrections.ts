import { type NotNull, sql } from "kysely";
import type { Db, Tx } from "@/lib/db/client";
import type { CorrectionOutcome } from "@/lib/db/generated/enums";
import { anyOf } from "@/lib/db/unnest";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import type { Fact } from "@/lib/domain/insights/facts/fact";
import { readStoredChoice, type StoredChoice } from "@/lib/domain/insights/wording/stored-choice";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";

/** More than anyone reads of one insight; the oldest go first. */
const MAX_STORED_CORRECTIONS = 10;

/** `countedOn` is its day; row changes after `since` are new to it. */
export type LiveInsight = {
  id: string;
  factId: string;
  kind: InsightKind;
  fact: Fact;
  wording: StoredChoice | null;
  model: string;
  isTrue: boolean;
  createdAt: Date;
  seenAt: Date | null;
  countedOn: string;
  since: Date;
  latest: { id: string; outcome: CorrectionOutcome; label: string; beforeValue: number } | null;
};

export async function hasLiveInsights(db: Db, userId: string): Promise<boolean> {
  const live = await db.insight.findFirst({ where: { userId, supersededAt: null }, select: { id: true } });
  return live !== null;
}

export async function listLiveInsights(db: Db, userId: string): Promise<LiveInsight[]> {
  const rows = await db.$kysely
    .selectFrom("insights as i")
    .innerJoin("facts as f", (join) => join.onRef("f.userId", "=", "i.userId").onRef("f.id", "=", "i.factId"))
    .innerJoin("insightRequests as r", (join) =>
      join.onRef("r.userId", "=", "i.userId").onRef("r.id", "=", "i.requestId"),
    )
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("insightCorrections as c")
          .selectAll()
          .whereRef("c.userId", "=", "i.userId")
          .whereRef("c.insightId", "=", "i.id")
          .orderBy("c.at", "desc")
          .orderBy("c.id", "desc")
          .limit(1)
          .as("c"),
      (join) => join.onTrue(),
    )
    .select(({ eb, ref }) => [
      "i.id",
      "i.factId",
      "i.kind",
      ref("f.data").$castTo<Fact>().as("fact"),
      ref("i.wording").$castTo<unknown>().as("wording"),
      "i.model",
      "i.createdAt",
      "i.seenAt",
      eb("i.noLongerTrueAt", "is", null).$castTo<boolean>().as("isTrue"),
      sql<string>`coalesce(${ref("r.periodTo")}, ${ref("i.createdAt")}::date)`.as("countedOn"),
      sql<Date>`greatest(${ref("r.createdAt")}, ${ref("c.at")} - interval '1 minute')`.as("since"),
      sql<LiveInsight["latest"]>`case when ${ref("c.id")} is not null then jsonb_build_object('id', ${ref("c.id")},
        'outcome', ${ref("c.outcome")}, 'label', ${ref("c.label")}, 'beforeValue', ${ref("c.beforeValue")}) end`.as(
        "latest",
      ),
    ])
    .where("i.userId", "=", userId)
    .where("i.supersededAt", "is", null)
    .orderBy("i.createdAt", "desc")
    .orderBy("i.rank")
    .execute();
  return rows.map((row) => ({ ...row, wording: readStoredChoice(row.wording) }));
}

/** @param options.ids  rows that were read for the insights: a user may have changed many more */
export function listChangedRows(
  db: Db,
  options: { userId: string; since: Date; ids: readonly string[] },
): Promise<{ id: string; createdAt: Date; updatedAt: Date }[]> {
  return db.$kysely
    .selectFrom("transactions")
    .select(["id", "createdAt", "updatedAt"])
    .where("userId", "=", options.userId)
    .where("updatedAt", ">", options.since)
    .where("id", "=", anyOf(options.ids))
    .execute();
}

export function listRefundsOfPurchases(
  db: Db,
  options: { userId: string; purchaseIds: readonly string[] },
): Promise<{ refundId: string; purchaseId: string; linkedAt: Date }[]> {
  return db.$kysely
    .selectFrom("refunds")
    .select(["transactionId as refundId", "purchaseId", "createdAt as linkedAt"])
    .where("userId", "=", options.userId)
    .where("purchaseId", "=", anyOf(options.purchaseIds))
    .$narrowType<{ purchaseId: NotNull }>()
    .execute();
}

/**
 * Loads the user's current accounts with their balances on a day: the last recorded by then, else today's. Accounts
 * disconnected since are missing, so insights based on them are detected again.
 */
export function loadAccountsOfDay(db: Db, options: { userId: string; day: string }): Promise<LedgerAccount[]> {
  return db.$kysely
    .selectFrom("accounts as a")
    .leftJoinLateral(
      ({ selectFrom }) =>
        selectFrom("balanceSnapshots as s")
          .select(["s.day", "s.balanceMinor", "s.availableMinor"])
          .whereRef("s.userId", "=", "a.userId")
          .whereRef("s.accountId", "=", "a.id")
          .where("s.day", "<=", options.day)
          .orderBy("s.day", "desc")
          .limit(1)
          .as("s"),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      // A balance the user set moves with later transactions; a bank's includes them.
      ({ selectFrom }) =>
        selectFrom("transactions as t")
          .select(sql<number>`coalesce(sum(${sql.ref("t.amountMinor")}), 0)::bigint`.as("sinceMinor"))
          .whereRef("t.userId", "=", "a.userId")
          .whereRef("t.accountId", "=", "a.id")
          .where("a.connectionId", "is", null)
          .whereRef("t.currency", "=", "a.currency")
          .where(({ not, ref }) => not(ref("t.pending")))
          .whereRef("t.date", ">", "s.day")
          .where("t.date", "<=", options.day)
          .as("m"),
      (join) => join.onTrue(),
    )
    .select(["a.id", "a.name", "a.type", "a.subtype", "a.currency"])
    .select(({ eb }) => eb("a.connectionId", "is", null).$castTo<boolean>().as("isByHand"))
    .select(({ fn, eb, ref }) => [
      fn.coalesce(eb("s.balanceMinor", "+", ref("m.sinceMinor")), "a.currentBalanceMinor").as("currentBalanceMinor"),
      eb
        .case()
        .when("s.day", "is", null)
        .then(ref("a.availableBalanceMinor"))
        .else(ref("s.availableMinor"))
        .end()
        .as("availableBalanceMinor"),
    ])
    .where("a.userId", "=", options.userId)
    .where("a.disconnectedAt", "is", null)
    .orderBy("a.id")
    .execute();
}

export async function replaceFact(
  tx: Tx,
  options: {
    userId: string;
    insight: Pick<LiveInsight, "id" | "factId">;
    fact: Fact;
    transactionIds: readonly string[];
    title: string;
    body: string;
    wording: StoredChoice;
    model: string;
  },
): Promise<void> {
  const { userId, insight, fact, title, body, model } = options;
  // The key stays: dismissals and the next run use it.
  await tx.$kysely
    .updateTable("facts")
    .set({ data: JSON.stringify(fact), severity: fact.severity, transactionIds: [...options.transactionIds] })
    .where("userId", "=", userId)
    .where("id", "=", insight.factId)
    .execute();
  await tx.$kysely
    .updateTable("insights")
    .set({ title, body, model, wording: JSON.stringify(options.wording), noLongerTrueAt: null })
    .where("userId", "=", userId)
    .where("id", "=", insight.id)
    .execute();
}

export async function markNoLongerTrue(tx: Tx, key: { userId: string; insightId: string }): Promise<void> {
  await tx.$kysely
    .updateTable("insights")
    .set({ noLongerTrueAt: sql<Date>`now()` })
    .where("userId", "=", key.userId)
    .where("id", "=", key.insightId)
    .execute();
}

export async function addCorrection(
  tx: Tx,
  options: {
    userId: string;
    id: string;
    insightId: string;
    outcome: CorrectionOutcome;
    label: string;
    unit: string;
    before: number;
    after: number | null;
    reason: string;
  },
): Promise<void> {
  const { before, after, ...correction } = options;
  const { userId, insightId } = options;
  await tx.$kysely
    .insertInto("insightCorrections")
    .values({ ...correction, beforeValue: before, afterValue: after, at: sql<Date>`clock_timestamp()` })
    .execute();
  await tx.$kysely
    .deleteFrom("insightCorrections")
    .where("userId", "=", userId)
    .where("insightId", "=", insightId)
    .where("id", "not in", ({ selectFrom }) =>
      selectFrom("insightCorrections as stored")
        .select("stored.id")
        .where("stored.userId", "=", userId)
        .where("stored.insightId", "=", insightId)
        .orderBy("stored.at", "desc")
        .orderBy("stored.id", "desc")
        .limit(MAX_STORED_CORRECTIONS),
    )
    .execute();
}

export async function dropCorrection(tx: Tx, key: { userId: string; id: string }): Promise<void> {
  await tx.insightCorrection.deleteMany({ where: { userId: key.userId, id: key.id } });
}

/** Returns a fingerprint of the ledger as far as insights depend on it; equal texts mean no relevant change. */
export async function transactionsFingerprint(db: Db, userId: string): Promise<string> {
  const { print } = await db.$kysely
    .selectFrom("transactions")
    .select(({ fn, selectFrom }) => {
      const linked = selectFrom("refunds")
        .select((eb) => eb.fn.countAll().as("count"))
        .where("userId", "=", userId)
        .where("purchaseId", "is not", null);
      const transfers = fn.countAll().filterWhere("isTransfer", "=", true);
      return sql<string>`concat_ws(' ', ${fn.countAll()}, ${fn.max("updatedAt")}, ${transfers}, ${linked})`.as("print");
    })
    .where("userId", "=", userId)
    .executeTakeFirstOrThrow();
  return print;
}
