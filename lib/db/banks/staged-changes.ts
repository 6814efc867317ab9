import type { Sql } from "@/lib/db/client";

/**
 * What a bank reported, page by page, until all of it can be stored at once: temporary tables of the connection that holds the
 * sync's lock. They are never logged, no one else sees them, and they end with the connection, so that a killed run leaves
 * nothing behind. Rows wait here and not in our memory, however many they are.
 *
 * Each row is there once, in its last state. `told_rows` are those with a place to go: an account that is connected.
 */
const TABLES = `
  CREATE TEMP TABLE IF NOT EXISTS staged_changes (
    provider_transaction_id text PRIMARY KEY, is_removed boolean NOT NULL, new_id uuid, replaces_pending_id text,
    provider_account_id text, date date, amount_minor bigint, currency text, name text, merchant text, merchant_key text,
    category_id uuid, provider_category text, provider_confidence text, pending boolean);
  CREATE TEMP TABLE IF NOT EXISTS staged_accounts (provider_account_id text PRIMARY KEY, account_id uuid NOT NULL,
    first_day date);
  CREATE OR REPLACE TEMP VIEW told_rows AS
    SELECT a.account_id, c.* FROM staged_changes c JOIN staged_accounts a USING (provider_account_id)
    WHERE NOT c.is_removed;
  TRUNCATE staged_changes, staged_accounts`;

/** A bank's row as it waits. Positive is money in. */
export type StagedRow = {
  /** Used when the row is not stored yet. */
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

/** Makes the connection ready for a run's changes, or forgets those that wait in it. */
export async function clearStagedChanges(sql: Sql): Promise<void> {
  await sql.query(TABLES);
}

/** Adds a page: what it reports of a row replaces what an earlier one reported. No id may be in both lists, or twice. */
export async function stageChanges(
  sql: Sql,
  page: { rows: readonly StagedRow[]; removedIds: readonly string[] },
): Promise<void> {
  if (page.removedIds.length > 0) {
    await sql.query(
      `INSERT INTO staged_changes (provider_transaction_id, is_removed) SELECT id, true FROM unnest($1::text[]) s(id)
       ON CONFLICT (provider_transaction_id) DO UPDATE SET is_removed = true`,
      [page.removedIds],
    );
  }
  const { rows } = page;
  if (rows.length === 0) return;
  await sql.query(
    `INSERT INTO staged_changes (provider_transaction_id, is_removed, new_id, replaces_pending_id, provider_account_id, date,
       amount_minor, currency, name, merchant, merchant_key, category_id, provider_category, provider_confidence, pending)
     SELECT s.provider_id, false, s.new_id, s.pending_id, s.account, s.date, s.amount_minor, s.currency, s.name, s.merchant,
       s.merchant_key, s.category_id, s.provider_category, s.provider_confidence, s.pending
     FROM unnest($1::text[], $2::uuid[], $3::text[], $4::text[], $5::date[], $6::bigint[], $7::text[], $8::text[],
       $9::text[], $10::text[], $11::uuid[], $12::text[], $13::text[], $14::boolean[])
       s(provider_id, new_id, pending_id, account, date, amount_minor, currency, name, merchant, merchant_key, category_id,
         provider_category, provider_confidence, pending)
     ON CONFLICT (provider_transaction_id) DO UPDATE
       SET is_removed = false, new_id = excluded.new_id, replaces_pending_id = excluded.replaces_pending_id,
           provider_account_id = excluded.provider_account_id, date = excluded.date, amount_minor = excluded.amount_minor,
           currency = excluded.currency, name = excluded.name, merchant = excluded.merchant,
           merchant_key = excluded.merchant_key, category_id = excluded.category_id,
           provider_category = excluded.provider_category, provider_confidence = excluded.provider_confidence,
           pending = excluded.pending`,
    [
      rows.map((row) => row.providerTransactionId),
      rows.map((row) => row.newId),
      rows.map((row) => row.replacesPendingId),
      rows.map((row) => row.providerAccountId),
      rows.map((row) => row.date),
      rows.map((row) => row.amountMinor),
      rows.map((row) => row.currency),
      rows.map((row) => row.name),
      rows.map((row) => row.merchant),
      rows.map((row) => row.merchantKey),
      rows.map((row) => row.categoryId),
      rows.map((row) => row.providerCategory),
      rows.map((row) => row.providerConfidence),
      rows.map((row) => row.pending),
    ],
  );
}

/**
 * Says which accounts of ours the bank's are; from then on `told_rows` can be read. Rows of others (disconnected, or in no
 * ISO currency) have no place to go.
 *
 * @param accountIds  our id by the provider's
 */
export async function stageAccounts(sql: Sql, accountIds: ReadonlyMap<string, string>): Promise<void> {
  await sql.query(
    `INSERT INTO staged_accounts (provider_account_id, account_id, first_day)
     SELECT s.provider_id, s.account_id, c.first_day FROM unnest($1::text[], $2::uuid[]) s(provider_id, account_id)
     LEFT JOIN (SELECT provider_account_id, min(date) AS first_day FROM staged_changes WHERE NOT is_removed
                GROUP BY provider_account_id) c ON c.provider_account_id = s.provider_id`,
    [[...accountIds.keys()], [...accountIds.values()]],
  );
  // Nothing else looks at temporary tables, and a plan for a handful of rows is hopeless for a hundred thousand.
  // Of what they are joined by, that is: the other columns would take most of the time.
  await sql.query(
    `ANALYZE staged_changes (provider_transaction_id, provider_account_id, replaces_pending_id, merchant_key, category_id),
       staged_accounts`,
  );
}

/** Where a row stands, stood or will stand: what is around it has to be looked at again. */
export type TouchedRow = { date: string; merchantKey: string };

/** The first and the last reported row of each merchant. */
export async function listToldEnds(sql: Sql): Promise<TouchedRow[]> {
  const { rows } = await sql.query<TouchedRow>(
    `SELECT merchant_key AS "merchantKey", unnest(ARRAY[min(date), max(date)]) AS date FROM told_rows GROUP BY merchant_key`,
  );
  return rows;
}

/**
 * Where rows stand that the bank is about to put elsewhere, the first and the last of each merchant: those it reports with
 * another day or merchant than are stored, under their own id or that of the pending row they replace. Asked before they are
 * stored, because what stood around them there (a transfer's other half, a series) has to be looked at again.
 */
export async function listMovedEnds(sql: Sql, options: { userId: string }): Promise<TouchedRow[]> {
  const { rows } = await sql.query<TouchedRow>(
    `WITH told AS (
       SELECT account_id, provider_transaction_id AS provider_id, date, merchant_key FROM told_rows
       UNION ALL
       SELECT account_id, replaces_pending_id, date, merchant_key FROM told_rows WHERE replaces_pending_id IS NOT NULL)
     SELECT t.merchant_key AS "merchantKey", unnest(ARRAY[min(t.date), max(t.date)]) AS date
     FROM told s JOIN transactions t ON t.user_id = $1 AND t.account_id = s.account_id AND t.provider_transaction_id = s.provider_id
     WHERE (t.date, t.merchant_key) IS DISTINCT FROM (s.date, s.merchant_key) GROUP BY t.merchant_key`,
    [options.userId],
  );
  return rows;
}
