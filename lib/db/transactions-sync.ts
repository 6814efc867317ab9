import type { Sql } from "./client";

/** A bank's row, ready to be stored: its account is ours. Positive is money in. */
export type IncomingRow = {
  /** Used when the row is not there yet. */
  newId: string;
  accountId: string;
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

export type StoredCounts = { inserted: number; updated: number };

/** Postgres plans and parses arrays of this size well, and a first sync's memory stays flat. */
const CHUNK_ROWS = 5000;

/**
 * Stores a bank's rows, each once however often it is told.
 *
 * - A pending row that posts takes the posted row's id first, so that what the person did to it stays with it.
 * - The person's own category always wins; else their rule for the merchant; else the provider's.
 * - A row that has not changed is not touched, so that telling everything again costs little and counts as nothing.
 */
export async function upsertRows(
  sql: Sql,
  options: { userId: string; rows: readonly IncomingRow[] },
): Promise<StoredCounts> {
  const counts: StoredCounts = { inserted: 0, updated: 0 };
  for (let from = 0; from < options.rows.length; from += CHUNK_ROWS) {
    const chunk = options.rows.slice(from, from + CHUNK_ROWS);
    await adoptPendingRows(sql, options.userId, chunk);
    const { inserted, updated } = await upsertChunk(sql, options.userId, chunk);
    await giveBackWhatWasDone(sql, options.userId, chunk);
    counts.inserted += inserted;
    counts.updated += updated;
  }
  return counts;
}

async function adoptPendingRows(sql: Sql, userId: string, rows: readonly IncomingRow[]): Promise<void> {
  const posted = rows.filter((row) => row.replacesPendingId !== null);
  if (posted.length === 0) return;
  await sql.query(
    `UPDATE transactions t SET provider_transaction_id = s.posted_id
     FROM unnest($2::uuid[], $3::text[], $4::text[]) s(account_id, pending_id, posted_id)
     WHERE t.user_id = $1 AND t.account_id = s.account_id AND t.provider_transaction_id = s.pending_id
       AND NOT EXISTS (SELECT 1 FROM transactions x WHERE x.user_id = $1 AND x.account_id = s.account_id
                       AND x.provider_transaction_id = s.posted_id)`,
    [
      userId,
      posted.map((row) => row.accountId),
      posted.map((row) => row.replacesPendingId),
      posted.map((row) => row.providerTransactionId),
    ],
  );
}

/**
 * A posted row whose pending one was taken back in an earlier sync gets what the person had done to that one.
 */
async function giveBackWhatWasDone(sql: Sql, userId: string, rows: readonly IncomingRow[]): Promise<void> {
  const posted = rows.filter((row) => row.replacesPendingId !== null);
  if (posted.length === 0) return;
  await sql.query(
    `WITH remembered AS (
       DELETE FROM removed_pending_rows r USING unnest($2::uuid[], $3::text[], $4::text[]) s(account_id, pending_id, posted_id)
       WHERE r.user_id = $1 AND r.account_id = s.account_id AND r.provider_transaction_id = s.pending_id
       RETURNING r.account_id, s.posted_id, r.category_id, r.notes, r.is_excluded)
     UPDATE transactions t SET category_id = coalesce(m.category_id, t.category_id),
       category_source = CASE WHEN m.category_id IS NULL THEN t.category_source ELSE 'user' END,
       is_transfer = CASE WHEN m.category_id IS NULL THEN t.is_transfer ELSE c.kind = 'transfer' END,
       notes = coalesce(t.notes, m.notes), is_excluded = t.is_excluded OR m.is_excluded
     FROM remembered m LEFT JOIN categories c ON c.id = m.category_id
     WHERE t.user_id = $1 AND t.account_id = m.account_id AND t.provider_transaction_id = m.posted_id
       AND t.category_source <> 'user'`,
    [
      userId,
      posted.map((row) => row.accountId),
      posted.map((row) => row.replacesPendingId),
      posted.map((row) => row.providerTransactionId),
    ],
  );
}

async function upsertChunk(sql: Sql, userId: string, rows: readonly IncomingRow[]): Promise<StoredCounts> {
  const { rows: counted } = await sql.query<StoredCounts>(
    `WITH stored AS (
       INSERT INTO transactions AS t (user_id, id, account_id, provider_transaction_id, date, amount_minor, currency, name,
         merchant, merchant_key, category_id, category_source, is_transfer, provider_category, provider_confidence, pending,
         source)
       SELECT $1, s.id, s.account_id, s.provider_id, s.date, s.amount_minor, s.currency, s.name, s.merchant, s.merchant_key,
         c.id, CASE WHEN r.category_id IS NULL THEN 'provider' ELSE 'rule' END::"CategorySource", c.kind = 'transfer',
         s.provider_category, s.provider_confidence, s.pending, 'bank'
       FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::date[], $6::bigint[], $7::text[], $8::text[], $9::text[],
         $10::text[], $11::uuid[], $12::text[], $13::text[], $14::boolean[])
         s(id, account_id, provider_id, date, amount_minor, currency, name, merchant, merchant_key, category_id,
           provider_category, provider_confidence, pending)
       LEFT JOIN category_rules r ON r.user_id = $1 AND r.merchant_key = s.merchant_key
       JOIN categories c ON c.id = coalesce(r.category_id, s.category_id)
       ON CONFLICT (user_id, account_id, provider_transaction_id) WHERE provider_transaction_id IS NOT NULL DO UPDATE
         SET date = excluded.date, amount_minor = excluded.amount_minor, currency = excluded.currency,
             name = excluded.name, merchant = excluded.merchant, merchant_key = excluded.merchant_key,
             category_id = CASE WHEN t.category_source = 'user' THEN t.category_id ELSE excluded.category_id END,
             category_source = CASE WHEN t.category_source = 'user' THEN t.category_source ELSE excluded.category_source END,
             provider_category = excluded.provider_category, provider_confidence = excluded.provider_confidence,
             pending = excluded.pending, updated_at = now()
         WHERE (t.date, t.amount_minor, t.currency, t.name, t.merchant, t.merchant_key, t.provider_category, t.pending)
           IS DISTINCT FROM (excluded.date, excluded.amount_minor, excluded.currency, excluded.name, excluded.merchant,
             excluded.merchant_key, excluded.provider_category, excluded.pending)
       RETURNING (xmax = 0) AS is_new)
     SELECT count(*) FILTER (WHERE is_new)::int AS inserted, count(*) FILTER (WHERE NOT is_new)::int AS updated FROM stored`,
    [
      userId,
      rows.map((row) => row.newId),
      rows.map((row) => row.accountId),
      rows.map((row) => row.providerTransactionId),
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
  return counted[0] ?? { inserted: 0, updated: 0 };
}

/** Where a row was that is no more: what stood around it has to be looked at again. */
export type DeletedRow = { date: string; merchantKey: string };

/**
 * How long what a person did to a pending row is remembered after the bank took the row back. Banks post within days;
 * Plaid may take up to two weeks to tell.
 */
const REMEMBERED_DAYS = 30;

/**
 * Deletes rows, and remembers what the person did to those that were pending: the bank may tell the removal in one sync
 * and the posted row in a later one.
 */
async function deleteAndRemember(sql: Sql, where: string, values: readonly unknown[]): Promise<DeletedRow[]> {
  const { rows } = await sql.query<DeletedRow>(
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
     SELECT date, merchant_key AS "merchantKey" FROM gone`,
    [...values],
  );
  return rows;
}

/** Forgets what was done to pending rows whose posted ones have not come in a month. */
export async function forgetRemovedRows(sql: Sql, options: { userId: string }): Promise<void> {
  await sql.query(
    "DELETE FROM removed_pending_rows WHERE user_id = $1 AND removed_at < now() - make_interval(days => $2)",
    [options.userId, REMEMBERED_DAYS],
  );
}

/** Takes out rows that the bank no longer has. */
export async function deleteBankRows(
  sql: Sql,
  options: { userId: string; accountIds: readonly string[]; providerTransactionIds: readonly string[] },
): Promise<DeletedRow[]> {
  if (options.providerTransactionIds.length === 0) return [];
  const { userId, accountIds, providerTransactionIds } = options;
  return deleteAndRemember(sql, "account_id = ANY($2::uuid[]) AND provider_transaction_id = ANY($3::text[])", [
    userId,
    accountIds,
    providerTransactionIds,
  ]);
}

/**
 * After everything was told again: rows of the time that was told which are not among it are no more at the bank. Older
 * ones stay: a bank tells two years, and a person keeps more.
 */
export async function deleteVanishedRows(
  sql: Sql,
  options: { userId: string; accountIds: readonly string[]; rows: readonly IncomingRow[] },
): Promise<DeletedRow[]> {
  const earliest = new Map<string, string>();
  for (const { accountId, date } of options.rows) {
    const known = earliest.get(accountId);
    if (known === undefined || date < known) earliest.set(accountId, date);
  }
  return deleteAndRemember(
    sql,
    `source = 'bank' AND account_id = ANY($2::uuid[]) AND NOT provider_transaction_id = ANY($3::text[])
     AND (pending OR date >= (SELECT s.first_day FROM unnest($4::uuid[], $5::date[]) s(account_id, first_day)
                              WHERE s.account_id = transactions.account_id))`,
    [
      options.userId,
      options.accountIds,
      options.rows.map((row) => row.providerTransactionId),
      [...earliest.keys()],
      [...earliest.values()],
    ],
  );
}

/**
 * A new link of an account tells the same rows under new ids. They are known again by account, day, amount and text, the
 * first with the first where several are alike, so that what the person did to them stays.
 */
export async function adoptRowsOfFormerLink(
  sql: Sql,
  options: { userId: string; rows: readonly IncomingRow[] },
): Promise<void> {
  const { userId, rows } = options;
  const accountIds = [...new Set(rows.map((row) => row.accountId))];
  // The usual first sync: nothing is stored yet, and nothing is to be compared.
  const { rowCount: isContinued } = await sql.query(
    "SELECT 1 FROM transactions WHERE user_id = $1 AND account_id = ANY($2::uuid[]) AND source = 'bank' LIMIT 1",
    [userId, accountIds],
  );
  if (!isContinued) return;
  await sql.query(
    `WITH told AS (
       SELECT * FROM unnest($2::uuid[], $3::text[], $4::date[], $5::bigint[], $6::text[])
         s(account_id, provider_id, date, amount_minor, name)),
     stored AS (
       SELECT t.id, t.account_id, t.date, t.amount_minor, t.name,
         row_number() OVER (PARTITION BY t.account_id, t.date, t.amount_minor, t.name ORDER BY t.id) AS place
       FROM transactions t
       WHERE t.user_id = $1 AND t.source = 'bank' AND t.account_id = ANY(SELECT DISTINCT account_id FROM told)
         AND NOT EXISTS (SELECT 1 FROM told x WHERE x.account_id = t.account_id AND x.provider_id = t.provider_transaction_id)),
     fresh AS (
       SELECT x.account_id, x.provider_id, x.date, x.amount_minor, x.name,
         row_number() OVER (PARTITION BY x.account_id, x.date, x.amount_minor, x.name ORDER BY x.provider_id) AS place
       FROM told x WHERE NOT EXISTS (SELECT 1 FROM transactions t WHERE t.user_id = $1 AND t.account_id = x.account_id
         AND t.provider_transaction_id = x.provider_id))
     UPDATE transactions t SET provider_transaction_id = fresh.provider_id
     FROM stored JOIN fresh USING (account_id, date, amount_minor, name, place)
     WHERE t.user_id = $1 AND t.id = stored.id`,
    [
      userId,
      rows.map((row) => row.accountId),
      rows.map((row) => row.providerTransactionId),
      rows.map((row) => row.date),
      rows.map((row) => row.amountMinor),
      rows.map((row) => row.name),
    ],
  );
}
