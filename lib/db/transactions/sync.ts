import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { anyOf } from "@/lib/db/any-of";
import type { TouchedRow } from "@/lib/db/banks/staged-changes";
import { type StagedTables, withStagedTables } from "@/lib/db/banks/staged-tables";
import type { Db, Tx } from "@/lib/db/client";
import type { DB } from "@/lib/db/generated-kysely/types";
import { moveFilesOfPending } from "@/lib/db/transactions/attachments/attachments";
import { restoreTagsOfPending } from "@/lib/db/transactions/tags/tags-of-removed";
import type { CategorySource } from "@/lib/domain/transactions/category";

type Where = (transaction: ExpressionBuilder<DB & StagedTables, "transactions">) => Expression<SqlBool>;

export type StoredCounts = { inserted: number; updated: number };

/**
 * Stores the transactions that a bank reported (`reported_transactions`, lib/db/banks/staged-changes.ts), each once however often
 * it is reported.
 *
 * - A pending row that posts takes the posted row's id first, so that what the person did to it stays with it.
 * - The person's own category always wins; else their rule for the merchant; else the provider's.
 * - A row that has not changed is not touched, so that a full report of what is known costs little and counts as nothing.
 *
 * @param options.isContinued  whether rows of these accounts are stored already (`hasBankRows`); without, none can be
 *   reported again, and looking for each costs a good part of storing it
 */
export async function upsertReportedTransactions(
  tx: Tx,
  { userId, isContinued }: { userId: string; isContinued: boolean },
): Promise<StoredCounts> {
  if (isContinued) await adoptPendingRows(tx, userId);
  const counts = isContinued ? await upsertAll(tx, userId) : await insertAll(tx, userId);
  await restoreTagsOfPending(tx, userId);
  if (isContinued) await moveFilesOfPending(tx, userId);
  await restoreChangesOfPending(tx, userId);
  return counts;
}

async function adoptPendingRows(tx: Tx, userId: string): Promise<void> {
  await withStagedTables(tx.$kysely)
    .updateTable("transactions as t")
    .from("reportedTransactions as s")
    .set(({ ref }) => ({ providerTransactionId: ref("s.providerTransactionId") }))
    .where("t.userId", "=", userId)
    .whereRef("t.accountId", "=", "s.accountId")
    .whereRef("t.providerTransactionId", "=", "s.replacesPendingId")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("transactions as x")
            .select("x.id")
            .where("x.userId", "=", userId)
            .whereRef("x.accountId", "=", "s.accountId")
            .whereRef("x.providerTransactionId", "=", "s.providerTransactionId"),
        ),
      ),
    )
    .execute();
}

/**
 * A posted transaction whose pending one was removed in an earlier sync gets what the person had done to that one.
 */
async function restoreChangesOfPending(tx: Tx, userId: string): Promise<void> {
  await withStagedTables(tx.$kysely)
    .with("remembered", (db) =>
      db
        .deleteFrom("removedPendingRows as r")
        .using("reportedTransactions as s")
        .where("r.userId", "=", userId)
        .whereRef("r.accountId", "=", "s.accountId")
        .whereRef("r.providerTransactionId", "=", "s.replacesPendingId")
        .returning(["r.accountId", "s.providerTransactionId as postedId", "r.categoryId", "r.notes", "r.isExcluded"])
        .returning(["r.ownName", "r.parts"]),
    )
    .updateTable("transactions as t")
    .from("remembered as m")
    .leftJoin("categories as c", "c.id", "m.categoryId")
    .set(({ eb, or, ref, fn, case: either }) => {
      const isOwn = eb("m.categoryId", "is not", null);
      return {
        categoryId: fn.coalesce("m.categoryId", "t.categoryId"),
        categorySource: either().when(isOwn).then(sql.lit<CategorySource>("user")).else(ref("t.categorySource")).end(),
        isTransfer: either()
          .when(isOwn)
          .then(eb("c.kind", "=", "transfer").$castTo<boolean>())
          .else(ref("t.isTransfer"))
          .end(),
        notes: fn.coalesce("t.notes", "m.notes"),
        ownName: fn.coalesce("t.ownName", "m.ownName"),
        // In the same proportions, where it posted with another amount.
        parts: sql`parts_scaled(m.parts, t.amount_minor)`,
        isExcluded: or([ref("t.isExcluded"), ref("m.isExcluded")]).$castTo<boolean>(),
      };
    })
    .where("t.userId", "=", userId)
    .whereRef("t.accountId", "=", "m.accountId")
    .whereRef("t.providerTransactionId", "=", "m.postedId")
    .where("t.categorySource", "<>", "user")
    .execute();
}

/** What a bank may report otherwise later. */
const REPORTED = [
  "date",
  "amountMinor",
  "currency",
  "name",
  "merchant",
  "merchantKey",
  "providerCategory",
  "pending",
] as const;

function insertReported(tx: Tx, userId: string) {
  const same = ["accountId", "providerTransactionId", "providerConfidence", ...REPORTED] as const;
  return withStagedTables(tx.$kysely)
    .insertInto("transactions")
    .columns(["userId", "id", ...same, "categoryId", "categorySource", "isTransfer", "source"])
    .expression(({ selectFrom, cast, val }) =>
      selectFrom("reportedTransactions as s")
        .leftJoin("categoryRules as r", (join) =>
          join.on("r.userId", "=", userId).onRef("r.merchantKey", "=", "s.merchantKey"),
        )
        .innerJoin("categories as c", (join) =>
          join.on(({ eb, fn }) => eb("c.id", "=", fn.coalesce("r.categoryId", "s.categoryId"))),
        )
        .select([cast<string>(val(userId), "uuid").as("userId"), "s.newId"])
        .select(same.map((column) => `s.${column}` as const))
        .select(({ eb, case: either }) => [
          "c.id as categoryId",
          cast<CategorySource>(
            either().when("r.categoryId", "is", null).then(sql.lit("provider")).else(sql.lit("rule")).end(),
            sql`"CategorySource"`,
          ).as("categorySource"),
          eb("c.kind", "=", "transfer").$castTo<boolean>().as("isTransfer"),
          sql<"bank">`'bank'::"TransactionSource"`.as("source"),
        ]),
    );
}

async function insertAll(tx: Tx, userId: string): Promise<StoredCounts> {
  const { numInsertedOrUpdatedRows = 0n } = await insertReported(tx, userId).executeTakeFirstOrThrow();
  return { inserted: Number(numInsertedOrUpdatedRows), updated: 0 };
}

async function upsertAll(tx: Tx, userId: string): Promise<StoredCounts> {
  const stored = insertReported(tx, userId)
    .onConflict((conflict) =>
      conflict
        .columns(["userId", "accountId", "providerTransactionId"])
        .where("providerTransactionId", "is not", null)
        .doUpdateSet(({ ref, fn, case: either }) => {
          const unlessOwn = <Column extends "categoryId" | "categorySource">(column: Column) =>
            either()
              .when("transactions.categorySource", "=", "user")
              .then(ref(`transactions.${column}`))
              .else(ref(`excluded.${column}`))
              .end();
          return {
            ...Object.fromEntries(
              [...REPORTED, "providerConfidence" as const].map((name) => [name, ref(`excluded.${name}`)]),
            ),
            categoryId: unlessOwn("categoryId"),
            categorySource: unlessOwn("categorySource"),
            updatedAt: fn<Date>("now"),
          };
        })
        .where(({ or, eb, ref }) =>
          or(REPORTED.map((name) => eb(`transactions.${name}`, "is distinct from", ref(`excluded.${name}`)))),
        ),
    )
    .returning(sql<boolean>`xmax = 0`.as("isNew"));
  const counts = await tx.$kysely
    .with("stored", () => stored)
    .selectFrom("stored")
    .select(({ fn, ref, not }) => [
      fn.countAll<number>().filterWhere(ref("isNew")).as("inserted"),
      fn
        .countAll<number>()
        .filterWhere(not(ref("isNew")))
        .as("updated"),
    ])
    .executeTakeFirst();
  return counts ?? { inserted: 0, updated: 0 };
}

/** How many rows are no more, and where the first and the last of each merchant stood. */
export type DeletedRows = { count: number; ends: TouchedRow[] };

/** What a person may have done to a pending transaction beside its category. */
const DONE = ["notes", "ownName", "tagIds", "isExcluded"] as const;

/**
 * How long what a person did to a pending row is remembered after the bank took the row back. Banks post within days;
 * Plaid may take up to two weeks to report it.
 */
const REMEMBERED_DAYS = 30;

/**
 * Deletes transactions, and remembers what the person did to those that were pending: the bank may report the removal in one
 * sync and the posted transaction in a later one.
 */
async function deleteAndRemember(tx: Tx, userId: string, where: Where): Promise<DeletedRows> {
  const rows = await withStagedTables(tx.$kysely)
    .with("gone", (db) =>
      db
        .deleteFrom("transactions")
        .where("userId", "=", userId)
        .where(where)
        .returning(["userId", "accountId", "providerTransactionId", "categoryId", "categorySource"])
        .returning(["notes", "ownName", "tagIds", "pending", "date", "merchantKey", "parts"])
        .returning(["id", "fileCount"])
        // What waits to be told from its twin is left out by us, not by the person: posted, it is looked for again.
        .returning(({ and, ref, not, exists, selectFrom }) =>
          and([
            ref("isExcluded"),
            not(
              exists(
                selectFrom("transactionTwins as w")
                  .select("w.transactionId")
                  .where("w.userId", "=", userId)
                  .where("w.status", "=", "proposed")
                  .whereRef("w.transactionId", "=", "transactions.id"),
              ),
            ),
          ])
            .$castTo<boolean>()
            .as("isExcluded"),
        ),
    )
    .with("saved", (db) =>
      db
        .insertInto("removedPendingRows")
        .columns(["userId", "accountId", "providerTransactionId", "transactionId", "categoryId", "parts", ...DONE])
        .expression(({ selectFrom }) =>
          selectFrom("gone")
            .select(["userId", "accountId", "providerTransactionId", "id"])
            .select(({ ref, case: either }) =>
              either().when("categorySource", "=", "user").then(ref("categoryId")).end().as("categoryId"),
            )
            .select(({ ref, case: either }) =>
              either().when("categorySource", "=", "user").then(ref("parts")).end().as("parts"),
            )
            .select(DONE)
            .where(({ ref }) => ref("pending"))
            .where(({ eb, or, ref }) =>
              or([
                eb("categorySource", "=", "user"),
                eb("notes", "is not", null),
                eb("ownName", "is not", null),
                eb("tagIds", "<>", sql<string[]>`'{}'`),
                eb("fileCount", ">", 0),
                ref("isExcluded"),
              ]),
            ),
        )
        .onConflict((conflict) =>
          conflict.columns(["userId", "accountId", "providerTransactionId"]).doUpdateSet(({ ref }) => ({
            categoryId: ref("excluded.categoryId"),
            parts: ref("excluded.parts"),
            notes: ref("excluded.notes"),
            ownName: ref("excluded.ownName"),
            tagIds: ref("excluded.tagIds"),
            isExcluded: ref("excluded.isExcluded"),
            transactionId: ref("excluded.transactionId"),
            removedAt: ref("excluded.removedAt"),
          })),
        ),
    )
    .selectFrom("gone")
    .select(({ fn }) => [
      "merchantKey",
      sql<string>`unnest(array[${fn.min("date")}, ${fn.max("date")}])`.as("date"),
      sql<number>`unnest(array[${fn.countAll()}, 0])`.as("count"),
    ])
    .groupBy("merchantKey")
    .execute();
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    ends: rows.map(({ date, merchantKey }) => ({ date, merchantKey })),
  };
}

/** Deletes what is remembered of pending transactions whose posted ones have not come in a month. */
export async function deleteExpiredPendingRows(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.$kysely
    .deleteFrom("removedPendingRows")
    .where("userId", "=", userId)
    .where("removedAt", "<", sql<Date>`now() - make_interval(days => ${REMEMBERED_DAYS})`)
    .execute();
}

type UsersAccounts = { userId: string; accountIds: readonly string[] };

/** Whether a bank's transactions of these accounts are stored: in the usual first sync none are. */
export async function hasBankRows(db: Db, { userId, accountIds }: UsersAccounts): Promise<boolean> {
  const rows = await db.$kysely
    .selectFrom("transactions")
    .select("id")
    .where("userId", "=", userId)
    .where("accountId", "=", anyOf(accountIds))
    .where("source", "=", "bank")
    .limit(1)
    .execute();
  return rows.length === 1;
}

/** Takes out transactions that the bank says it no longer has. */
export async function deleteRemovedRows(tx: Tx, { userId, accountIds }: UsersAccounts): Promise<DeletedRows> {
  return deleteAndRemember(tx, userId, ({ eb, and, selectFrom }) =>
    and([
      eb("accountId", "=", anyOf(accountIds)),
      eb(
        "providerTransactionId",
        "in",
        selectFrom("stagedChanges as s").select("s.providerTransactionId").where("s.isRemoved", "is", true),
      ),
    ]),
  );
}

/**
 * After everything was reported of these accounts: transactions of the reported time which are not among it are no more at the
 * bank. Older ones stay: a bank reports two years, and a person keeps more.
 */
export async function deleteVanishedRows(tx: Tx, { userId, accountIds }: UsersAccounts): Promise<DeletedRows> {
  if (accountIds.length === 0) return { count: 0, ends: [] };
  return deleteAndRemember(tx, userId, ({ eb, and, or, not, exists, ref, selectFrom }) =>
    and([
      eb("source", "=", "bank"),
      eb("accountId", "=", anyOf(accountIds)),
      not(
        exists(
          selectFrom("reportedTransactions as s")
            .select("s.newId")
            .whereRef("s.providerTransactionId", "=", "transactions.providerTransactionId"),
        ),
      ),
      or([
        ref("pending"),
        eb(
          "date",
          ">=",
          selectFrom("stagedAccounts as s").select("s.firstDay").whereRef("s.accountId", "=", "transactions.accountId"),
        ),
      ]),
    ]),
  );
}

/**
 * A new link of an account reports the same transactions under new ids. They are known again by account, day, amount and text,
 * the first with the first where several are alike, so that what the person did to them stays.
 */
export async function adoptRowsOfFormerLink(tx: Tx, { userId, accountIds }: UsersAccounts): Promise<void> {
  if (accountIds.length === 0) return;
  const alike = ["accountId", "date", "amountMinor", "name"] as const;
  await withStagedTables(tx.$kysely)
    .with("stored", (db) =>
      db
        .selectFrom("transactions as t")
        .select(["t.id", "t.accountId", "t.date", "t.amountMinor", "t.name"])
        .select(({ fn }) =>
          fn
            .agg<number>("row_number")
            .over((over) => over.partitionBy(alike.map((column) => `t.${column}` as const)).orderBy("t.id"))
            .as("place"),
        )
        .where("t.userId", "=", userId)
        .where("t.source", "=", "bank")
        .where("t.accountId", "=", anyOf(accountIds))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("reportedTransactions as x")
                .select("x.newId")
                .whereRef("x.accountId", "=", "t.accountId")
                .whereRef("x.providerTransactionId", "=", "t.providerTransactionId"),
            ),
          ),
        ),
    )
    .with("fresh", (db) =>
      db
        .selectFrom("reportedTransactions as x")
        .select(["x.providerTransactionId as providerId", "x.accountId", "x.date", "x.amountMinor", "x.name"])
        .select(({ fn }) =>
          fn
            .agg<number>("row_number")
            .over((over) =>
              over.partitionBy(alike.map((column) => `x.${column}` as const)).orderBy("x.providerTransactionId"),
            )
            .as("place"),
        )
        .where("x.accountId", "=", anyOf(accountIds))
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom("transactions as t")
                .select("t.id")
                .where("t.userId", "=", userId)
                .whereRef("t.accountId", "=", "x.accountId")
                .whereRef("t.providerTransactionId", "=", "x.providerTransactionId"),
            ),
          ),
        ),
    )
    .updateTable("transactions as t")
    .from("stored")
    .innerJoin("fresh", (join) =>
      join
        .onRef("stored.accountId", "=", "fresh.accountId")
        .onRef("stored.date", "=", "fresh.date")
        .onRef("stored.amountMinor", "=", "fresh.amountMinor")
        .onRef("stored.name", "=", "fresh.name")
        .onRef("stored.place", "=", "fresh.place"),
    )
    .set(({ ref }) => ({ providerTransactionId: ref("fresh.providerId") }))
    .where("t.userId", "=", userId)
    .whereRef("t.id", "=", "stored.id")
    .execute();
}
