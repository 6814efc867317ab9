import type { ReservedConnection, Tx } from "@/lib/db/client";
import type { Statements } from "@/lib/db/typed-statements";

/**
 * What a bank reported, page by page, until all of it can be stored at once: temporary tables of the connection that holds the
 * sync's lock. They are never logged, no one else sees them, and they end with the connection, so that a killed run leaves
 * nothing behind. Rows wait here and not in our memory, however many they are.
 *
 * Each row is there once, in its last state. `reported_transactions` are those with a place to go: an account that is
 * connected.
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

/** A change of a transaction as a bank reported it, in the temporary tables of a sync (staged-changes.ts). */
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
  /** A view: the changes that are no removals, of accounts that are connected. */
  reportedTransactions: StagedChange & { accountId: string };
};

/** Statements that also see the temporary tables of the connection's sync. */
export const withStagedTables = (statements: Statements) => statements.withTables<StagedTables>();

/** Makes the connection ready for a run's changes, or deletes those that wait in it. */
export async function clearStagedChanges(connection: ReservedConnection): Promise<void> {
  await connection.query(TABLES);
}

/** Nothing else analyzes temporary tables, and a plan for a handful of rows is hopeless for a hundred thousand. */
export async function analyzeStagedTables(tx: Tx): Promise<void> {
  // Of what they are joined by: the other columns would take most of the time.
  await tx.$executeRaw`ANALYZE
    staged_changes (provider_transaction_id, provider_account_id, replaces_pending_id, merchant_key, category_id),
    staged_accounts`;
}
