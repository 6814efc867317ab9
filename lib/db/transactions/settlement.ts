import { sql } from "kysely";
import { type Db, inLongTransaction, inTransaction, prisma, type Tx } from "@/lib/db/client";
import { anyOf, hasNone, unnest } from "@/lib/db/unnest";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import type { TransferCandidate } from "@/lib/domain/transactions/transfer-evidence";

/**
 * Locks a user's transactions for writing in this database transaction. Two statements can touch the same monthly sums
 * in opposite orders, so two syncs of a user could deadlock. Readers aren't blocked.
 */
export async function lockTransactions(tx: Tx, userId: string): Promise<void> {
  // The lock returns `void`, which Prisma can't read.
  const lock = sql`pg_advisory_xact_lock(hashtextextended(${`ledger:${userId}`}, 0))::text`;
  await tx.$kysely.selectNoFrom(lock.as("locked")).execute();
}

/** Runs a transaction that holds the user's lock (`lockTransactions`). */
export function inLockedTransaction<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransaction(locked(userId, work));
}

/** Runs a locked transaction whose statements may take as long as those of `inLongTransaction`. */
export function inLongLockedTransaction<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inLongTransaction(locked(userId, work));
}

const locked =
  <T>(userId: string, work: (tx: Tx) => Promise<T>) =>
  async (tx: Tx): Promise<T> => {
    await lockTransactions(tx, userId);
    return work(tx);
  };

const COLUMNS = [
  "t.id",
  "t.accountId",
  "t.date",
  "t.amountMinor",
  "t.currency",
  "t.name",
  "t.merchant",
  "t.categoryId",
  "t.pending",
  "t.isExcluded",
  "t.isTransfer",
  // For a user category, its meaning.
  "c.slug as categorySlug",
  "c.kind as categoryKind",
] as const;

/** Counts the user's transactions per merchant from `from` on, zeros included. */
export function countRowsOfMerchants(
  db: Db,
  options: { userId: string; merchantKeys: readonly string[]; from: string },
): Promise<{ merchantKey: string; rows: number }[]> {
  const { userId, merchantKeys, from } = options;
  return db.$kysely
    .selectFrom(unnest("m", { merchantKey: { type: "text", values: merchantKeys } }))
    .leftJoin("transactions as t", (join) =>
      join.on("t.userId", "=", userId).onRef("t.merchantKey", "=", "m.merchantKey").on("t.date", ">=", from),
    )
    .select(({ fn }) => ["m.merchantKey", fn.count<number>("t.id").as("rows")])
    .groupBy("m.merchantKey")
    .execute();
}

export function countRowsOfDays(
  db: Db,
  { userId, first, last }: { userId: string; first: string; last: string },
): Promise<{ date: string; rows: number }[]> {
  return db.$kysely
    .selectFrom("transactions")
    .select(({ fn }) => ["date", fn.countAll<number>().as("rows")])
    .where("userId", "=", userId)
    .where((eb) => eb.between("date", first, last))
    .groupBy("date")
    .orderBy("date")
    .execute();
}

export function listTransactionsOfMerchants(
  db: Db,
  options: { userId: string; merchantKeys: readonly string[]; from: string },
): Promise<LedgerTransaction[]> {
  return db.$kysely
    .selectFrom("transactions as t")
    .innerJoin("categories as c", "c.id", "t.categoryId")
    .select(COLUMNS)
    .where("t.userId", "=", options.userId)
    .where("t.merchantKey", "=", anyOf(options.merchantKeys))
    .where("t.date", ">=", options.from)
    .orderBy("t.date")
    .orderBy("t.id")
    .execute();
}

export function listRecurringTransactions(options: { userId: string; from: string }): Promise<LedgerTransaction[]> {
  return (
    prisma()
      .$kysely.selectFrom("transactions as t")
      .innerJoin("categories as c", "c.id", "t.categoryId")
      .select(COLUMNS)
      .where("t.userId", "=", options.userId)
      .where("t.date", ">=", options.from)
      // Worded like the partial index.
      .where(({ ref }) => ref("t.isRecurring"))
      .orderBy("t.date")
      .orderBy("t.id")
      .execute()
  );
}

/**
 * Lists possible transfer halves: on an account, in the range, unpaired, and not categorized otherwise by the user
 * unless typed in. Within one currency, only rows whose opposite amount exists, which are few; no other can have a
 * half.
 */
export function listTransferCandidates(
  db: Db,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<TransferCandidate[]> {
  return db.$kysely
    .selectFrom("transactions as t")
    .innerJoin("categories as c", "c.id", "t.categoryId")
    .select(COLUMNS)
    .select(({ eb, and }) =>
      and([eb("t.source", "=", "manual"), eb("t.categorySource", "=", "user"), eb("c.kind", "<>", "transfer")])
        .$castTo<boolean>()
        .as("isTyped"),
    )
    .where("t.userId", "=", userId)
    .where((eb) => eb.between("t.date", from, to))
    .where("t.accountId", "is not", null)
    .where(({ eb, or }) =>
      or([eb("t.categorySource", "<>", "user"), eb("c.kind", "=", "transfer"), eb("t.source", "=", "manual")]),
    )
    .where(({ eb, or, neg, ref, selectFrom }) => {
      const ofTheseDays = selectFrom("transactions as o")
        .where("o.userId", "=", userId)
        .where((day) => day.between("o.date", from, to));
      return or([
        eb(neg(ref("t.amountMinor")), "in", ofTheseDays.select("o.amountMinor")),
        ofTheseDays
          .select((o) =>
            o(o.fn.count("o.currency").distinct(), ">", o.lit(1)).$castTo<boolean>().as("isInSeveralCurrencies"),
          )
          .$asScalar()
          .$notNull(),
      ]);
    })
    .where(({ and, selectFrom }) => {
      const accepted = selectFrom("transfers as x").where("x.userId", "=", userId).where("x.status", "=", "accepted");
      return and([
        hasNone(accepted.whereRef("x.outTransactionId", "=", "t.id")),
        hasNone(accepted.whereRef("x.inTransactionId", "=", "t.id")),
      ]);
    })
    .orderBy("t.date")
    .orderBy("t.id")
    .execute();
}
