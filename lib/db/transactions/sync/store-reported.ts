import { sql } from "kysely";
import { withStagedTables } from "@/lib/db/banks/staged-changes";
import type { Db, Tx } from "@/lib/db/client";
import { moveFilesOfPending } from "@/lib/db/transactions/attachments";
import { restoreTagsOfPending } from "@/lib/db/transactions/tags/tags";
import { anyOf, excluded, hasNone } from "@/lib/db/unnest";
import type { CategorySource } from "@/lib/domain/transactions/category";

export type StoredCounts = { inserted: number; updated: number };

/**
 * Stores the bank's reported transactions (`reported_transactions`, lib/db/banks/staged-changes.ts), idempotently.
 *
 * - A pending row that posts takes the posted id first, so user edits stay with it.
 * - The user's own category wins, then the merchant's rule, then the provider's.
 * - Unchanged rows aren't touched, so a full report of known rows is cheap and counts as no change.
 *
 * @param options.isContinued  true if rows of these accounts exist (`hasBankRows`); otherwise none can recur, and
 * searching would cost much of the insert
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
    .where(({ selectFrom }) =>
      hasNone(
        selectFrom("transactions as x")
          .where("x.userId", "=", userId)
          .whereRef("x.accountId", "=", "s.accountId")
          .whereRef("x.providerTransactionId", "=", "s.providerTransactionId"),
      ),
    )
    .execute();
}

/** Gives a posted transaction the user edits of its pending one removed in an earlier sync. */
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
        // In proportion, if it posted with another amount.
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
            ...excluded([...REPORTED, "providerConfidence"]),
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

type UsersAccounts = { userId: string; accountIds: readonly string[] };

/** Checks for stored bank rows of these accounts; a usual first sync has none. */
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

/**
 * Recognizes transactions a new link reports under new ids, by account, day, amount and text. Equal ones match in
 * order. User edits therefore stay.
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
        .where(({ selectFrom }) =>
          hasNone(
            selectFrom("reportedTransactions as x")
              .whereRef("x.accountId", "=", "t.accountId")
              .whereRef("x.providerTransactionId", "=", "t.providerTransactionId"),
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
        .where(({ selectFrom }) =>
          hasNone(
            selectFrom("transactions as t")
              .where("t.userId", "=", userId)
              .whereRef("t.accountId", "=", "x.accountId")
              .whereRef("t.providerTransactionId", "=", "x.providerTransactionId"),
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
