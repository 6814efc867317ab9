import { pool, type Sql } from "@/lib/db/client";
import type { BalancePoint, Explanation } from "@/lib/domain/banks/trust";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";

/** An account as a check finds it: now, and at the moment when every cent was last explained. */
export type CheckedAccount = {
  accountId: string;
  type: LedgerAccount["type"];
  rows: number;
  now: BalancePoint;
  /** Null before the first check. */
  explained: (BalancePoint & { since: Date }) | null;
};

/**
 * The connected accounts of a link with the sums of the bank's rows. After a check of which nothing could be said the next
 * one begins anew: there is no other moment to go back to.
 *
 * @param options.accountIds  those whose balance the bank has just told
 */
export async function listForCheck(
  sql: Sql,
  options: { userId: string; accountIds: readonly string[] },
): Promise<CheckedAccount[]> {
  const { rows } = await sql.query<{
    accountId: string;
    type: LedgerAccount["type"];
    rows: number;
    balanceMinor: number | null;
    postedMinor: number;
    pendingMinor: number;
    otherCurrencyRows: number;
    since: Date | null;
    openingMinor: number | null;
    openingPostedMinor: number;
    openingPendingMinor: number;
    openingOtherCurrencyRows: number;
  }>(
    `SELECT a.id AS "accountId", a.type, t.rows, a.current_balance_minor AS "balanceMinor", t.posted AS "postedMinor",
       t.pending AS "pendingMinor", t.other AS "otherCurrencyRows", b.at AS since, b.closing_minor AS "openingMinor",
       b.posted_minor AS "openingPostedMinor", b.pending_minor AS "openingPendingMinor",
       b.other_currency_rows AS "openingOtherCurrencyRows"
     FROM accounts a
     CROSS JOIN LATERAL (
       SELECT count(*)::int AS rows,
         coalesce(sum(t.amount_minor) FILTER (WHERE t.currency = a.currency AND NOT t.pending), 0)::bigint AS posted,
         coalesce(sum(t.amount_minor) FILTER (WHERE t.currency = a.currency AND t.pending), 0)::bigint AS pending,
         count(*) FILTER (WHERE t.currency <> a.currency)::int AS other
       FROM transactions t WHERE t.user_id = a.user_id AND t.account_id = a.id AND t.source = 'bank') t
     LEFT JOIN LATERAL (
       SELECT * FROM balance_checks b WHERE b.user_id = a.user_id AND b.account_id = a.id AND b.closing_minor IS NOT NULL
         AND coalesce(b.gap_minor, 0) = 0 ORDER BY b.at DESC, b.id DESC LIMIT 1) b ON true
     WHERE a.user_id = $1 AND a.id = ANY($2::uuid[])`,
    [options.userId, options.accountIds],
  );
  return rows.map((row) => ({
    accountId: row.accountId,
    type: row.type,
    rows: row.rows,
    now: {
      balanceMinor: row.balanceMinor,
      postedMinor: row.postedMinor,
      pendingMinor: row.pendingMinor,
      otherCurrencyRows: row.otherCurrencyRows,
    },
    explained:
      row.since === null
        ? null
        : {
            since: row.since,
            balanceMinor: row.openingMinor,
            postedMinor: row.openingPostedMinor,
            pendingMinor: row.openingPendingMinor,
            otherCurrencyRows: row.openingOtherCurrencyRows,
          },
  }));
}

export type NewCheck = {
  id: string;
  accountId: string;
  now: BalancePoint;
  /** When every cent was last explained; null for the first check, which only begins. */
  since: Date | null;
  /** Null when nothing can be said. */
  explanation: Explanation | null;
};

/** Keeps what checks found. One that found what the one before it did only moves that one's `checked_at`. */
export async function storeChecks(sql: Sql, options: { userId: string; checks: readonly NewCheck[] }): Promise<void> {
  const { userId, checks } = options;
  if (checks.length === 0) return;
  await sql.query(
    `WITH found AS (
       SELECT * FROM unnest($2::uuid[], $3::uuid[], $4::timestamptz[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[],
         $9::bigint[], $10::bigint[], $11::int[])
         s(id, account_id, since, opening_minor, closing_minor, rows_minor, gap_minor, posted_minor, pending_minor,
           other_currency_rows)),
     last AS (
       SELECT DISTINCT ON (account_id) * FROM balance_checks
       WHERE user_id = $1 AND account_id = ANY($3::uuid[]) ORDER BY account_id, at DESC, id DESC),
     same AS (
       SELECT f.id AS found_id, l.id AS last_id FROM found f JOIN last l USING (account_id)
       WHERE (f.closing_minor, f.gap_minor, f.posted_minor, f.pending_minor, f.other_currency_rows)
         IS NOT DISTINCT FROM (l.closing_minor, l.gap_minor, l.posted_minor, l.pending_minor, l.other_currency_rows)),
     seen AS (
       UPDATE balance_checks b SET checked_at = clock_timestamp() FROM same
       WHERE b.user_id = $1 AND b.id = same.last_id)
     INSERT INTO balance_checks (user_id, id, account_id, since, at, checked_at, opening_minor, closing_minor, rows_minor,
       gap_minor, posted_minor, pending_minor, other_currency_rows)
     SELECT $1, f.id, f.account_id, coalesce(f.since, t.at), t.at, t.at, f.opening_minor, f.closing_minor, f.rows_minor,
       f.gap_minor, f.posted_minor, f.pending_minor, f.other_currency_rows
     FROM found f CROSS JOIN (SELECT clock_timestamp() AS at) t
     WHERE NOT EXISTS (SELECT 1 FROM same WHERE same.found_id = f.id)`,
    [
      userId,
      checks.map((check) => check.id),
      checks.map((check) => check.accountId),
      checks.map((check) => check.since),
      checks.map((check) => check.explanation?.openingMinor ?? null),
      checks.map((check) => check.now.balanceMinor),
      checks.map((check) => check.explanation?.rowsMinor ?? null),
      checks.map((check) => check.explanation?.gapMinor ?? null),
      checks.map((check) => check.now.postedMinor),
      checks.map((check) => check.now.pendingMinor),
      checks.map((check) => check.now.otherCurrencyRows),
    ],
  );
}

/** A kept check. `openingMinor`, `rowsMinor` and `gapMinor` are null where nothing could be said. */
export type StoredCheck = {
  id: string;
  since: Date;
  at: Date;
  checkedAt: Date;
  openingMinor: number | null;
  closingMinor: number | null;
  rowsMinor: number | null;
  gapMinor: number | null;
};

/** The last checks of an account, newest first. */
export async function listChecks(options: {
  userId: string;
  accountId: string;
  limit: number;
}): Promise<StoredCheck[]> {
  const { rows } = await pool().query<StoredCheck>(
    `SELECT id, since, at, checked_at AS "checkedAt", opening_minor AS "openingMinor", closing_minor AS "closingMinor",
       rows_minor AS "rowsMinor", gap_minor AS "gapMinor"
     FROM balance_checks WHERE user_id = $1 AND account_id = $2 ORDER BY at DESC, id DESC LIMIT $3`,
    [options.userId, options.accountId, options.limit],
  );
  return rows;
}
