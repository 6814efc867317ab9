import { type NotNull, sql } from "kysely";
import { inTransactionOn, type ReservedConnection, type Tx } from "@/lib/db/client";
import type { Statements } from "@/lib/db/typed-statements";
import { excluded, namesOf, rowColumns, unnest } from "@/lib/db/unnest";

/** Positive is money in. */
export type StagedRow = {
  /** Used for a row not stored yet. */
  newId: string;
  providerAccountId: string;
  providerTransactionId: string;
  replacesPendingId: string | null;
  date: string;
  amountMinor: number;
  currency: string;
  name: string;
  merchant: string | null;
  merchantKey: string;
  categoryId: string;
  providerCategory: string | null;
  providerConfidence: string | null;
  pending: boolean;
};

/** Stages a page; its rows replace earlier reports. No id may be in both lists, or twice. */
export async function stageChanges(
  connection: ReservedConnection,
  { rows, removedIds }: { rows: readonly StagedRow[]; removedIds: readonly string[] },
): Promise<void> {
  if (rows.length === 0 && removedIds.length === 0) return;
  await inTransactionOn(connection, async (tx) => {
    if (removedIds.length > 0) await stageRemoved(tx, removedIds);
    if (rows.length > 0) await stageRows(tx, rows);
  });
}

async function stageRemoved(tx: Tx, removedIds: readonly string[]): Promise<void> {
  await withStagedTables(tx.$kysely)
    .insertInto("stagedChanges")
    .columns(["providerTransactionId", "isRemoved"])
    .expression((eb) =>
      eb
        .selectFrom(unnest("s", { id: { type: "text", values: removedIds } }))
        .select(["s.id", sql.lit(true).as("isRemoved")]),
    )
    .onConflict((conflict) => conflict.column("providerTransactionId").doUpdateSet({ isRemoved: true }))
    .execute();
}

const REPORTED = {
  newId: "uuid",
  replacesPendingId: "text",
  providerAccountId: "text",
  date: "date",
  amountMinor: "bigint",
  currency: "text",
  name: "text",
  merchant: "text",
  merchantKey: "text",
  categoryId: "uuid",
  providerCategory: "text",
  providerConfidence: "text",
  pending: "boolean",
} as const;

async function stageRows(tx: Tx, rows: readonly StagedRow[]): Promise<void> {
  const reported = unnest("s", rowColumns(rows, { providerTransactionId: "text", ...REPORTED }));
  const names = namesOf(REPORTED);
  await withStagedTables(tx.$kysely)
    .insertInto("stagedChanges")
    .columns(["providerTransactionId", "isRemoved", ...names])
    .expression((eb) =>
      eb
        .selectFrom(reported)
        .select(["s.providerTransactionId", sql.lit(false).as("isRemoved")])
        .select(names.map((column) => `s.${column}` as const)),
    )
    .onConflict((conflict) =>
      conflict.column("providerTransactionId").doUpdateSet({ isRemoved: false, ...excluded(names) }),
    )
    .execute();
}

/**
 * Records the ids of our accounts; `reported_transactions` can be read from then on. Rows of other accounts
 * (disconnected, or without an ISO currency) are dropped.
 *
 * @param accountIds  our ids by the provider's
 */
export async function stageAccounts(tx: Tx, accountIds: ReadonlyMap<string, string>): Promise<void> {
  const accounts = unnest("s", {
    providerAccountId: { type: "text", values: [...accountIds.keys()] },
    accountId: { type: "uuid", values: [...accountIds.values()] },
  });
  await withStagedTables(tx.$kysely)
    .insertInto("stagedAccounts")
    .columns(["providerAccountId", "accountId", "firstDay"])
    .expression((eb) =>
      eb
        .selectFrom(accounts)
        .leftJoin(
          eb
            .selectFrom("stagedChanges")
            .select(({ fn }) => ["providerAccountId", fn.min("date").as("firstDay")])
            .where("isRemoved", "=", false)
            .groupBy("providerAccountId")
            .as("c"),
          "c.providerAccountId",
          "s.providerAccountId",
        )
        .select(["s.providerAccountId", "s.accountId", "c.firstDay"]),
    )
    .execute();
  await analyzeStagedTables(tx);
}

/** A row's old or new day and merchant, to settle its surroundings again. */
export type TouchedRow = { date: string; merchantKey: string };

/** Lists each merchant's first and last reported row. */
export function listReportedBounds(tx: Tx): Promise<TouchedRow[]> {
  return withStagedTables(tx.$kysely)
    .selectFrom("reportedTransactions")
    .select(({ fn }) => ["merchantKey", sql<string>`unnest(array[${fn.min("date")}, ${fn.max("date")}])`.as("date")])
    .groupBy("merchantKey")
    .execute();
}

/**
 * Lists each merchant's first and last row the bank is about to move: reported with another day or merchant than
 * stored, under their own id or that of the replaced pending row. Must run before storing, because their old
 * surroundings (a transfer's other half, a series) need settling too.
 */
export function listMovedBounds(tx: Tx, { userId }: { userId: string }): Promise<TouchedRow[]> {
  return withStagedTables(tx.$kysely)
    .with("reported", (db) =>
      db
        .selectFrom("reportedTransactions")
        .select(["accountId", "date", "merchantKey", "providerTransactionId as providerId"])
        .unionAll(
          db
            .selectFrom("reportedTransactions")
            .select(["accountId", "date", "merchantKey", "replacesPendingId as providerId"])
            .where("replacesPendingId", "is not", null)
            .$narrowType<{ providerId: NotNull }>(),
        ),
    )
    .selectFrom("reported as s")
    .innerJoin("transactions as t", (join) =>
      join
        .on("t.userId", "=", userId)
        .onRef("t.accountId", "=", "s.accountId")
        .onRef("t.providerTransactionId", "=", "s.providerId"),
    )
    .select(({ fn }) => [
      "t.merchantKey",
      sql<string>`unnest(array[${fn.min("t.date")}, ${fn.max("t.date")}])`.as("date"),
    ])
    .where(({ eb, or, ref }) =>
      or([
        eb("t.date", "is distinct from", ref("s.date")),
        eb("t.merchantKey", "is distinct from", ref("s.merchantKey")),
      ]),
    )
    .groupBy("t.merchantKey")
    .execute();
}

/**
 * A bank's changes, page by page, until they can be stored together: temporary tables of the connection with the sync's
 * lock. They are never logged, are private and end with the connection, so a killed run leaves nothing. Rows wait here
 * instead of in our memory.
 *
 * Each row is there once, in its last state. `reported_transactions` are those of connected accounts.
 */
const TABLES = `
  CREATE TEMP TABLE IF NOT EXISTS staged_changes (
    provider_transaction_id text PRIMARY KEY, is_removed boolean NOT NULL, new_id uuid, replaces_pending_id text,
    provider_account_id text, date date, amount_minor bigint, currency text, name text, merchant text, merchant_key text,
    category_id uuid, provider_category text, provider_confidence text, pending boolean);
  CREATE TEMP TABLE IF NOT EXISTS staged_accounts (provider_account_id text PRIMARY KEY, account_id uuid NOT NULL,
    first_day date);
  CREATE OR REPLACE TEMP VIEW reported_transactions AS
    SELECT a.account_id, c.* FROM staged_changes c JOIN staged_accounts a USING (provider_account_id)
    WHERE NOT c.is_removed;
  TRUNCATE staged_changes, staged_accounts`;

type StagedChange = StagedRow & { isRemoved: boolean };

export type StagedTables = {
  stagedChanges: StagedChange;
  stagedAccounts: { providerAccountId: string; accountId: string; firstDay: string | null };
  /** A view: changes other than removals, of connected accounts. */
  reportedTransactions: StagedChange & { accountId: string };
};

export const withStagedTables = (statements: Statements) => statements.withTables<StagedTables>();

/** Prepares the connection for a run's changes, or deletes those waiting. */
export async function clearStagedChanges(connection: ReservedConnection): Promise<void> {
  await connection.query(TABLES);
}

/**
 * Analyzes the temporary tables, which nothing else does. A plan for a handful of rows is hopeless for a hundred
 * thousand.
 */
async function analyzeStagedTables(tx: Tx): Promise<void> {
  // Only the join columns: the others would take most of the time.
  await tx.$executeRaw`ANALYZE
    staged_changes (provider_transaction_id, provider_account_id, replaces_pending_id, merchant_key, category_id),
    staged_accounts`;
}
