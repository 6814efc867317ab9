import type { TouchedRow } from "@/lib/db/banks/staged-changes";
import type { Sql } from "@/lib/db/client";

export type StoredCounts = { inserted: number; updated: number };

/**
 * Stores the rows that a bank told (`told_rows`, lib/db/banks/staged-changes.ts), each once however often it is told.
 *
 * - A pending row that posts takes the posted row's id first, so that what the person did to it stays with it.
 * - The person's own category always wins; else their rule for the merchant; else the provider's.
 * - A row that has not changed is not touched, so that telling everything again costs little and counts as nothing.
 *
 * @param options.isContinued  whether rows of these accounts are stored already (`hasBankRows`); without, none can be told
 *   again, and looking for each costs a good part of storing it
 */
export async function upsertToldRows(
  sql: Sql,
  { userId, isContinued }: { userId: string; isContinued: boolean },
): Promise<StoredCounts> {
  if (isContinued) await adoptPendingRows(sql, userId);
  const counts = isContinued ? await storeAgain(sql, userId) : await storeAnew(sql, userId);
  await giveBackWhatWasDone(sql, userId);
  return counts;
}

async function adoptPendingRows(sql: Sql, userId: string): Promise<void> {
  await sql.query(
    `UPDATE transactions t SET provider_transaction_id = s.provider_transaction_id
     FROM told_rows s
     WHERE t.user_id = $1 AND t.account_id = s.account_id AND t.provider_transaction_id = s.replaces_pending_id
       AND NOT EXISTS (SELECT 1 FROM transactions x WHERE x.user_id = $1 AND x.account_id = s.account_id
                       AND x.provider_transaction_id = s.provider_transaction_id)`,
    [userId],
  );
}

/**
 * A posted row whose pending one was taken back in an earlier sync gets what the person had done to that one.
 */
async function giveBackWhatWasDone(sql: Sql, userId: string): Promise<void> {
  await sql.query(
    `WITH remembered AS (
       DELETE FROM removed_pending_rows r USING told_rows s
       WHERE r.user_id = $1 AND r.account_id = s.account_id AND r.provider_transaction_id = s.replaces_pending_id
       RETURNING r.account_id, s.provider_transaction_id AS posted_id, r.category_id, r.notes, r.is_excluded)
     UPDATE transactions t SET category_id = coalesce(m.category_id, t.category_id),
       category_source = CASE WHEN m.category_id IS NULL THEN t.category_source ELSE 'user' END,
       is_transfer = CASE WHEN m.category_id IS NULL THEN t.is_transfer ELSE c.kind = 'transfer' END,
       notes = coalesce(t.notes, m.notes), is_excluded = t.is_excluded OR m.is_excluded
     FROM remembered m LEFT JOIN categories c ON c.id = m.category_id
     WHERE t.user_id = $1 AND t.account_id = m.account_id AND t.provider_transaction_id = m.posted_id
       AND t.category_source <> 'user'`,
    [userId],
  );
}

const UPDATE_OF_TOLD_AGAIN = `
  ON CONFLICT (user_id, account_id, provider_transaction_id) WHERE provider_transaction_id IS NOT NULL DO UPDATE
    SET date = excluded.date, amount_minor = excluded.amount_minor, currency = excluded.currency,
        name = excluded.name, merchant = excluded.merchant, merchant_key = excluded.merchant_key,
        category_id = CASE WHEN t.category_source = 'user' THEN t.category_id ELSE excluded.category_id END,
        category_source = CASE WHEN t.category_source = 'user' THEN t.category_source ELSE excluded.category_source END,
        provider_category = excluded.provider_category, provider_confidence = excluded.provider_confidence,
        pending = excluded.pending, updated_at = now()
    WHERE (t.date, t.amount_minor, t.currency, t.name, t.merchant, t.merchant_key, t.provider_category, t.pending)
      IS DISTINCT FROM (excluded.date, excluded.amount_minor, excluded.currency, excluded.name, excluded.merchant,
        excluded.merchant_key, excluded.provider_category, excluded.pending)`;

const INSERT_OF_TOLD = `
  INSERT INTO transactions AS t (user_id, id, account_id, provider_transaction_id, date, amount_minor, currency, name,
    merchant, merchant_key, category_id, category_source, is_transfer, provider_category, provider_confidence, pending,
    source)
  SELECT $1, s.new_id, s.account_id, s.provider_transaction_id, s.date, s.amount_minor, s.currency, s.name, s.merchant,
    s.merchant_key, c.id, CASE WHEN r.category_id IS NULL THEN 'provider' ELSE 'rule' END::"CategorySource",
    c.kind = 'transfer', s.provider_category, s.provider_confidence, s.pending, 'bank'
  FROM told_rows s
  LEFT JOIN category_rules r ON r.user_id = $1 AND r.merchant_key = s.merchant_key
  JOIN categories c ON c.id = coalesce(r.category_id, s.category_id)`;

async function storeAnew(sql: Sql, userId: string): Promise<StoredCounts> {
  const { rowCount } = await sql.query(INSERT_OF_TOLD, [userId]);
  return { inserted: rowCount ?? 0, updated: 0 };
}

async function storeAgain(sql: Sql, userId: string): Promise<StoredCounts> {
  const { rows: counted } = await sql.query<StoredCounts>(
    `WITH stored AS (${INSERT_OF_TOLD} ${UPDATE_OF_TOLD_AGAIN} RETURNING (xmax = 0) AS is_new)
     SELECT count(*) FILTER (WHERE is_new)::int AS inserted, count(*) FILTER (WHERE NOT is_new)::int AS updated FROM stored`,
    [userId],
  );
  return counted[0] ?? { inserted: 0, updated: 0 };
}

/** How many rows are no more, and where the first and the last of each merchant stood. */
export type DeletedRows = { count: number; ends: TouchedRow[] };

/**
 * How long what a person did to a pending row is remembered after the bank took the row back. Banks post within days;
 * Plaid may take up to two weeks to tell.
 */
const REMEMBERED_DAYS = 30;

/**
 * Deletes rows, and remembers what the person did to those that were pending: the bank may tell the removal in one sync
 * and the posted row in a later one.
 */
async function deleteAndRemember(sql: Sql, where: string, values: readonly unknown[]): Promise<DeletedRows> {
  const { rows } = await sql.query<TouchedRow & { count: number }>(
    `WITH gone AS (
       DELETE FROM transactions WHERE user_id = $1 AND ${where}
       RETURNING user_id, account_id, provider_transaction_id, category_id, category_source, notes, is_excluded, pending,
         date, merchant_key),
     kept AS (
       INSERT INTO removed_pending_rows (user_id, account_id, provider_transaction_id, category_id, notes, is_excluded)
       SELECT user_id, account_id, provider_transaction_id, CASE WHEN category_source = 'user' THEN category_id END, notes,
         is_excluded
       FROM gone WHERE pending AND (category_source = 'user' OR notes IS NOT NULL OR is_excluded)
       ON CONFLICT (user_id, account_id, provider_transaction_id) DO UPDATE
         SET category_id = excluded.category_id, notes = excluded.notes, is_excluded = excluded.is_excluded,
             removed_at = excluded.removed_at)
     SELECT merchant_key AS "merchantKey", unnest(ARRAY[min(date), max(date)]) AS date, unnest(ARRAY[count(*), 0]) AS count
     FROM gone GROUP BY merchant_key`,
    [...values],
  );
  return {
    count: rows.reduce((sum, { count }) => sum + count, 0),
    ends: rows.map(({ date, merchantKey }) => ({ date, merchantKey })),
  };
}

/** Forgets what was done to pending rows whose posted ones have not come in a month. */
export async function forgetRemovedRows(sql: Sql, options: { userId: string }): Promise<void> {
  await sql.query(
    "DELETE FROM removed_pending_rows WHERE user_id = $1 AND removed_at < now() - make_interval(days => $2)",
    [options.userId, REMEMBERED_DAYS],
  );
}

/** Whether a bank's rows of these accounts are stored: in the usual first sync none are. */
export async function hasBankRows(
  sql: Sql,
  options: { userId: string; accountIds: readonly string[] },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    "SELECT 1 FROM transactions WHERE user_id = $1 AND account_id = ANY($2::uuid[]) AND source = 'bank' LIMIT 1",
    [options.userId, options.accountIds],
  );
  return rowCount === 1;
}

/** Takes out rows that the bank says it no longer has. */
export async function deleteRemovedRows(
  sql: Sql,
  options: { userId: string; accountIds: readonly string[] },
): Promise<DeletedRows> {
  return deleteAndRemember(
    sql,
    `account_id = ANY($2::uuid[])
     AND provider_transaction_id IN (SELECT provider_transaction_id FROM staged_changes WHERE is_removed)`,
    [options.userId, options.accountIds],
  );
}

/**
 * After everything was told of these accounts: rows of the time that was told which are not among it are no more at the
 * bank. Older ones stay: a bank tells two years, and a person keeps more.
 */
export async function deleteVanishedRows(
  sql: Sql,
  options: { userId: string; accountIds: readonly string[] },
): Promise<DeletedRows> {
  if (options.accountIds.length === 0) return { count: 0, ends: [] };
  return deleteAndRemember(
    sql,
    `source = 'bank' AND account_id = ANY($2::uuid[])
     AND NOT EXISTS (SELECT 1 FROM told_rows s WHERE s.provider_transaction_id = transactions.provider_transaction_id)
     AND (pending OR date >= (SELECT s.first_day FROM staged_accounts s WHERE s.account_id = transactions.account_id))`,
    [options.userId, options.accountIds],
  );
}

/**
 * A new link of an account tells the same rows under new ids. They are known again by account, day, amount and text, the
 * first with the first where several are alike, so that what the person did to them stays.
 */
export async function adoptRowsOfFormerLink(
  sql: Sql,
  options: { userId: string; accountIds: readonly string[] },
): Promise<void> {
  if (options.accountIds.length === 0) return;
  await sql.query(
    `WITH stored AS (
       SELECT t.id, t.account_id, t.date, t.amount_minor, t.name,
         row_number() OVER (PARTITION BY t.account_id, t.date, t.amount_minor, t.name ORDER BY t.id) AS place
       FROM transactions t
       WHERE t.user_id = $1 AND t.source = 'bank' AND t.account_id = ANY($2::uuid[])
         AND NOT EXISTS (SELECT 1 FROM told_rows x
                         WHERE x.account_id = t.account_id AND x.provider_transaction_id = t.provider_transaction_id)),
     fresh AS (
       SELECT x.account_id, x.provider_transaction_id AS provider_id, x.date, x.amount_minor, x.name,
         row_number() OVER (PARTITION BY x.account_id, x.date, x.amount_minor, x.name ORDER BY x.provider_transaction_id)
           AS place
       FROM told_rows x WHERE x.account_id = ANY($2::uuid[]) AND NOT EXISTS (SELECT 1 FROM transactions t WHERE t.user_id = $1
         AND t.account_id = x.account_id AND t.provider_transaction_id = x.provider_transaction_id))
     UPDATE transactions t SET provider_transaction_id = fresh.provider_id
     FROM stored JOIN fresh USING (account_id, date, amount_minor, name, place)
     WHERE t.user_id = $1 AND t.id = stored.id`,
    [options.userId, options.accountIds],
  );
}
