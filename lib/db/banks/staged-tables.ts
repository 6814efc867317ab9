import type { ReservedConnection, Tx } from "@/lib/db/client";
import type { Statements } from "@/lib/db/typed-statements";

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

type StagedChange = {
  providerTransactionId: string;
  isRemoved: boolean;
  newId: string;
  replacesPendingId: string | null;
  providerAccountId: string;
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
export async function analyzeStagedTables(tx: Tx): Promise<void> {
  // Only the join columns: the others would take most of the time.
  await tx.$executeRaw`ANALYZE
    staged_changes (provider_transaction_id, provider_account_id, replaces_pending_id, merchant_key, category_id),
    staged_accounts`;
}
