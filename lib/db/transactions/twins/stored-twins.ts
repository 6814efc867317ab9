import { type NotNull, sql } from "kysely";
import { withStagedTables } from "@/lib/db/banks/staged-changes";
import { type Db, prisma, type Tx } from "@/lib/db/client";
import { anyOf, hasNone, rowColumns, unnest } from "@/lib/db/unnest";
import type { KnownRow } from "@/lib/domain/transactions/import/duplicates/twins";

type TwinStatus = "proposed" | "same" | "different";
export type StoredTwin = {
  transactionId: string;
  /** Null once joined: `removedId` is then the removed row. */
  twinId: string | null;
  removedId: string | null;
  status: TwinStatus;
};

type Reported = Pick<KnownRow, "date" | "amountMinor" | "currency" | "name" | "merchant"> & {
  id: string;
  accountId: string | null;
};

async function boundsOfOwnRows(
  tx: Tx,
  userId: string,
): Promise<{ first: string; last: string; amounts: number[] } | null> {
  const { first, last, amounts } = await tx.$kysely
    .selectFrom("transactions as t")
    .select(({ fn }) => [
      fn.min<string | null>("t.date").as("first"),
      fn.max<string | null>("t.date").as("last"),
      sql<number[] | null>`array_agg(distinct ${sql.ref("t.amountMinor")})`.as("amounts"),
    ])
    .where("t.userId", "=", userId)
    .where("t.source", "<>", "bank")
    .executeTakeFirstOrThrow();
  return first === null || last === null || amounts === null ? null : { first, last, amounts: amounts.map(Number) };
}

/**
 * Lists newly synced rows that may already exist, with unreported rows of similar day and amount. Both sides are read
 * by amounts and days, so a first sync of a hundred thousand costs nothing without imports.
 *
 * @param options.days  maximal distance between the two
 */
export async function listPossibleTwins(
  tx: Tx,
  { userId, days }: { userId: string; days: number },
): Promise<{ reported: Reported[]; known: (KnownRow & { id: string; accountId: string | null })[] }> {
  const own = await boundsOfOwnRows(tx, userId);
  if (!own) return { reported: [], known: [] };
  const around = sql<number>`${days}::int`;
  const reported = await withStagedTables(tx.$kysely)
    .selectFrom("transactions as t")
    .select(["t.id", "t.accountId", "t.date", "t.amountMinor", "t.currency", "t.name", "t.merchant"])
    .where("t.userId", "=", userId)
    .where("t.id", "in", ({ selectFrom }) => selectFrom("reportedTransactions as s").select("s.newId"))
    .where("t.amountMinor", "=", anyOf(own.amounts))
    .where("t.date", ">=", sql<string>`${own.first}::date - ${around}`)
    .where("t.date", "<=", sql<string>`${own.last}::date + ${around}`)
    .where("t.isExcluded", "=", false)
    .orderBy("t.date")
    .orderBy("t.id")
    .execute();
  if (reported.length === 0) return { reported, known: [] };
  const known = await tx.$kysely
    .selectFrom("transactions as t")
    .leftJoin("accounts as a", (join) => join.onRef("a.userId", "=", "t.userId").onRef("a.id", "=", "t.accountId"))
    .select(["t.id", "t.accountId", "t.currency", "t.merchant", "t.externalId"])
    .select(({ fn, ref }) => [
      fn.coalesce(sql<string | null>`(${ref("t.importedAs")}->>'date')::date`, "t.date").as("date"),
      fn
        .coalesce(sql<number | null>`(${ref("t.importedAs")}->>'amountMinor')::bigint`, "t.amountMinor")
        .as("amountMinor"),
      fn.coalesce(sql<string | null>`${ref("t.importedAs")}->>'name'`, "t.name").as("name"),
    ])
    .where("t.userId", "=", userId)
    .where("t.source", "<>", "bank")
    .where((eb) =>
      eb.or([
        eb("t.amountMinor", "=", anyOf(reported.map((row) => row.amountMinor))),
        eb("t.importedAs", "is not", null),
      ]),
    )
    .where((eb) =>
      eb.or([
        eb("t.accountId", "is", null),
        eb("a.connectionId", "is", null),
        eb("t.accountId", "=", anyOf([...new Set(reported.flatMap(({ accountId }) => accountId ?? []))])),
      ]),
    )
    .where(({ selectFrom }) =>
      hasNone(selectFrom("transactionTwins as w").where("w.userId", "=", userId).whereRef("w.twinId", "=", "t.id")),
    )
    .orderBy("t.date")
    .orderBy("t.id")
    .execute();
  return { reported, known };
}

/** Stores the pairs and excludes the bank's rows from every sum until decided. */
export async function proposeTwins(
  tx: Tx,
  { userId, pairs }: { userId: string; pairs: readonly { transactionId: string; twinId: string }[] },
): Promise<void> {
  const ids = pairs.map(({ transactionId }) => transactionId);
  const proposed = unnest("p", rowColumns(pairs, { transactionId: "uuid", twinId: "uuid" }));
  await tx.$kysely
    .insertInto("transactionTwins")
    .columns(["userId", "transactionId", "twinId"])
    .expression(({ selectFrom, cast, val }) =>
      selectFrom(proposed).select([cast<string>(val(userId), "uuid").as("userId"), "transactionId", "twinId"]),
    )
    .execute();
  await setLeftOut(tx, { userId, ids, isExcluded: true });
  // It arrived excluded: nothing changed, and nobody did it.
  await tx.$kysely
    .deleteFrom("transactionChanges")
    .where("userId", "=", userId)
    .where("field", "=", "left_out")
    .where("transactionId", "=", anyOf(ids))
    .execute();
}

async function setLeftOut(
  tx: Tx,
  { userId, ids, isExcluded }: { userId: string; ids: readonly string[]; isExcluded: boolean },
): Promise<void> {
  await tx.$kysely
    .updateTable("transactions")
    .set({ isExcluded })
    .where("userId", "=", userId)
    .where("id", "=", anyOf(ids))
    .where("isExcluded", "<>", isExcluded)
    .execute();
}

const COLUMNS = ["w.transactionId", "w.twinId", "w.removedId", "w.status"] as const;

/** Lists undecided pairs, latest first; including a row again counts as an answer. */
export function listOpenTwins({ userId, limit }: { userId: string; limit: number }): Promise<StoredTwin[]> {
  return prisma()
    .$kysely.selectFrom("transactionTwins as w")
    .innerJoin("transactions as t", (join) =>
      join.onRef("t.userId", "=", "w.userId").onRef("t.id", "=", "w.transactionId"),
    )
    .select(COLUMNS)
    .where("w.userId", "=", userId)
    .where("w.status", "=", "proposed")
    .where("t.isExcluded", "=", true)
    .orderBy("t.date", "desc")
    .orderBy("t.id", "desc")
    .limit(limit)
    .execute();
}

export function listTwins(
  db: Db,
  { userId, transactionIds }: { userId: string; transactionIds: readonly string[] },
): Promise<StoredTwin[]> {
  return db.$kysely
    .selectFrom("transactionTwins as w")
    .select(COLUMNS)
    .where("w.userId", "=", userId)
    .where("w.transactionId", "=", anyOf(transactionIds))
    .execute();
}

type Decided = { userId: string; transactionIds: readonly string[] };

/** Counts the bank's transactions as different and never asks again. */
export async function keepBothTwins(tx: Tx, { userId, transactionIds }: Decided): Promise<void> {
  await setStatus(tx, { userId, transactionIds }, "different");
  await setLeftOut(tx, { userId, ids: transactionIds, isExcluded: false });
}

/** Reopens the question and excludes the bank's transactions until decided. */
export async function reopenTwins(tx: Tx, { userId, transactionIds }: Decided): Promise<void> {
  await setStatus(tx, { userId, transactionIds }, "proposed");
  await setLeftOut(tx, { userId, ids: transactionIds, isExcluded: true });
}

async function setStatus(tx: Tx, { userId, transactionIds }: Decided, status: TwinStatus): Promise<void> {
  await tx.$kysely
    .updateTable("transactionTwins as w")
    .set(({ fn, ref }) => ({
      status,
      ...(status === "same"
        ? { removedId: fn.coalesce("w.removedId", "w.twinId"), twinId: null }
        : { twinId: fn.coalesce("w.twinId", "w.removedId"), removedId: null }),
      createdAt: ref("w.createdAt"),
    }))
    .where("w.userId", "=", userId)
    .where("w.transactionId", "=", anyOf(transactionIds))
    .execute();
}

/**
 * Counts the bank's transactions with the user's edits of the others: category, note, name, tags, files, parts and
 * exclusion. The caller removes the others once nothing refers to them.
 */
export async function joinTwins(tx: Tx, { userId, transactionIds }: Decided): Promise<void> {
  await tx.$kysely
    .updateTable("transactions as t")
    .from("transactionTwins as w")
    .innerJoin("transactions as o", (join) => join.onRef("o.userId", "=", "w.userId").onRef("o.id", "=", "w.twinId"))
    .set(({ fn, ref, case: either }) => {
      const isTheirs = sql<boolean>`${ref("o.categorySource")} = 'user' and ${ref("t.categorySource")} <> 'user'`;
      return {
        categoryId: either().when(isTheirs).then(ref("o.categoryId")).else(ref("t.categoryId")).end(),
        categorySource: either().when(isTheirs).then(ref("o.categorySource")).else(ref("t.categorySource")).end(),
        notes: fn.coalesce("t.notes", "o.notes"),
        ownName: fn.coalesce("t.ownName", "o.ownName"),
        parts: fn.coalesce("t.parts", sql<null>`parts_scaled(o.parts, t.amount_minor)`),
        isExcluded: ref("o.isExcluded"),
      };
    })
    .where("t.userId", "=", userId)
    .where("w.userId", "=", userId)
    .where("t.id", "=", anyOf(transactionIds))
    .whereRef("w.transactionId", "=", "t.id")
    .execute();
  await tx.$kysely
    .insertInto("transactionTags")
    .columns(["userId", "transactionId", "tagId"])
    .expression(({ selectFrom }) =>
      selectFrom("transactionTwins as w")
        .innerJoin("transactionTags as g", (join) =>
          join.onRef("g.userId", "=", "w.userId").onRef("g.transactionId", "=", "w.twinId"),
        )
        .select(["w.userId", "w.transactionId", "g.tagId"])
        .where("w.userId", "=", userId)
        .where("w.transactionId", "=", anyOf(transactionIds)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx.$kysely
    .updateTable("attachments as a")
    .from("transactionTwins as w")
    .set(({ ref }) => ({ transactionId: ref("w.transactionId") }))
    .where("w.userId", "=", userId)
    .where("w.transactionId", "=", anyOf(transactionIds))
    .where("a.userId", "=", userId)
    .whereRef("a.transactionId", "=", "w.twinId")
    .execute();
  await setStatus(tx, { userId, transactionIds }, "same");
}

export async function countOwnRowsSince(options: {
  userId: string;
  accountId: string;
  ofAccountId: string;
}): Promise<number> {
  const { userId, accountId, ofAccountId } = options;
  const { rows } = await prisma()
    .$kysely.selectFrom("transactions as t")
    .select(({ fn }) => fn.countAll<number>().as("rows"))
    .where("t.userId", "=", userId)
    .where("t.accountId", "=", accountId)
    .where("t.date", ">=", ({ selectFrom }) =>
      selectFrom("transactions as o")
        .select(({ fn }) => fn.min<string>("o.date").as("first"))
        .where("o.userId", "=", userId)
        .where("o.accountId", "=", ofAccountId)
        .where("o.source", "=", "bank"),
    )
    .executeTakeFirstOrThrow();
  return rows;
}

/** A bank account and a manual one, with the number of undecided pairs and of rows since the bank's first. */
export type AccountPair = { accountId: string; ownAccountId: string; ownName: string; twins: number; rows: number };

/** Lists linked accounts whose transactions an open manual account probably had already. */
export function listAccountPairs({ userId }: { userId: string }): Promise<AccountPair[]> {
  return prisma()
    .$kysely.selectFrom("transactionTwins as w")
    .innerJoin("transactions as t", (join) =>
      join.onRef("t.userId", "=", "w.userId").onRef("t.id", "=", "w.transactionId"),
    )
    .innerJoin("transactions as o", (join) => join.onRef("o.userId", "=", "w.userId").onRef("o.id", "=", "w.twinId"))
    .innerJoin("accounts as a", (join) => join.onRef("a.userId", "=", "o.userId").onRef("a.id", "=", "o.accountId"))
    .select(["t.accountId", "a.id as ownAccountId", "a.name as ownName"])
    .select(({ fn, selectFrom }) => [
      fn.countAll<number>().as("twins"),
      selectFrom("transactions as h")
        .select(({ fn: of }) => of.countAll<number>().as("rows"))
        .where("h.userId", "=", userId)
        .whereRef("h.accountId", "=", "a.id")
        .where("h.date", ">=", ({ selectFrom: from }) =>
          from("transactions as b")
            .select(({ fn: of }) => of.min<string>("b.date").as("first"))
            .where("b.userId", "=", userId)
            .whereRef("b.accountId", "=", "t.accountId")
            .where("b.source", "=", sql.lit("bank")),
        )
        .$asScalar()
        .$notNull()
        .as("rows"),
    ])
    .where("w.userId", "=", userId)
    .where("w.status", "=", "proposed")
    .where("t.isExcluded", "=", true)
    .where("t.accountId", "is not", null)
    .where("a.connectionId", "is", null)
    .where("a.disconnectedAt", "is", null)
    .groupBy(["t.accountId", "a.id", "a.name"])
    .orderBy("t.accountId")
    .$narrowType<{ accountId: NotNull }>()
    .execute();
}
