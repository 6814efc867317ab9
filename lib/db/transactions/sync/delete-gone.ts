import { type Expression, type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { TouchedRow } from "@/lib/db/banks/staged-changes";
import { type StagedTables, withStagedTables } from "@/lib/db/banks/staged-changes";
import type { Tx } from "@/lib/db/client";
import type { DB } from "@/lib/db/generated-kysely/types";
import { anyOf, excluded, hasNone } from "@/lib/db/unnest";

type Where = (transaction: ExpressionBuilder<DB & StagedTables, "transactions">) => Expression<SqlBool>;

/** Number of deleted rows, with each merchant's first and last day. */
export type DeletedRows = { count: number; ends: TouchedRow[] };

const DONE = ["notes", "ownName", "tagIds", "isExcluded"] as const;
const SAVED = ["transactionId", "categoryId", "parts", ...DONE] as const;

/** Days to remember edits of a removed pending row. Banks post within days; Plaid may take two weeks to report it. */
const REMEMBERED_DAYS = 30;

/** Deletes transactions and remembers user edits of pending ones: the posted row may come in a later sync. */
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
        // Rows waiting for a twin decision were excluded by us, not the user; the posted row is checked again.
        .returning(({ and, ref, selectFrom }) =>
          and([
            ref("isExcluded"),
            hasNone(
              selectFrom("transactionTwins as w")
                .where("w.userId", "=", userId)
                .where("w.status", "=", "proposed")
                .whereRef("w.transactionId", "=", "transactions.id"),
            ),
          ])
            .$castTo<boolean>()
            .as("isExcluded"),
        ),
    )
    .with("saved", (db) =>
      db
        .insertInto("removedPendingRows")
        .columns(["userId", "accountId", "providerTransactionId", ...SAVED])
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
          conflict
            .columns(["userId", "accountId", "providerTransactionId"])
            .doUpdateSet(excluded([...SAVED, "removedAt"])),
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

/** Deletes remembered edits whose posted transaction hasn't come within a month. */
export async function deleteExpiredPendingRows(tx: Tx, { userId }: { userId: string }): Promise<void> {
  await tx.$kysely
    .deleteFrom("removedPendingRows")
    .where("userId", "=", userId)
    .where("removedAt", "<", sql<Date>`now() - make_interval(days => ${REMEMBERED_DAYS})`)
    .execute();
}

type UsersAccounts = { userId: string; accountIds: readonly string[] };

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
 * Deletes transactions missing from a full report of these accounts. Older ones stay: a bank reports two years, and a
 * user keeps more.
 */
export async function deleteVanishedRows(tx: Tx, { userId, accountIds }: UsersAccounts): Promise<DeletedRows> {
  if (accountIds.length === 0) return { count: 0, ends: [] };
  return deleteAndRemember(tx, userId, ({ eb, and, or, ref, selectFrom }) =>
    and([
      eb("source", "=", "bank"),
      eb("accountId", "=", anyOf(accountIds)),
      hasNone(
        selectFrom("reportedTransactions as s").whereRef(
          "s.providerTransactionId",
          "=",
          "transactions.providerTransactionId",
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
