import { pool } from "@/lib/db/client";
import type { RollupCell } from "@/lib/domain/cashflow/cashflow";
import type { Movement } from "@/lib/domain/cashflow/net-position";
import { IDS_OF_KIND } from "./page";

/**
 * What the bank booked on each connected account from `from` on, a sum a day, oldest first. Rows typed in by hand are not
 * in it: they moved no bank's balance.
 */
export async function sumDailyMovements(options: {
  userId: string;
  currency: string;
  from: string;
}): Promise<Movement[]> {
  const { rows } = await pool().query<Movement>(
    `SELECT t.account_id AS "accountId", t.date, sum(t.amount_minor)::bigint AS "amountMinor", t.currency, false AS pending
     FROM transactions t
     WHERE t.user_id = $1 AND t.currency = $2 AND t.date >= $3 AND NOT t.pending AND t.source = 'bank'
       AND t.account_id IN (SELECT a.id FROM accounts a WHERE a.user_id = $1 AND a.disconnected_at IS NULL)
     GROUP BY t.account_id, t.date, t.currency ORDER BY t.date`,
    [options.userId, options.currency, options.from],
  );
  return rows;
}

/** What went to one merchant in a month and in the month before, each net of what came back; positive is spent. */
export type MerchantSum = { name: string; spentMinor: number; previousMinor: number; transactionCount: number };

/** The merchants that most was spent at in a month, the largest first, named as their latest row names them. */
export async function sumMerchants(options: {
  userId: string;
  currency: string;
  /** The first days of the month before, of the month, and of the one after. */
  days: readonly [before: string, month: string, after: string];
  limit: number;
}): Promise<MerchantSum[]> {
  const [before, month, after] = options.days;
  const { rows } = await pool().query<MerchantSum>(
    `SELECT (array_agg(coalesce(t.merchant, t.name) ORDER BY t.date DESC, t.id DESC))[1] AS name,
       -(sum(t.amount_minor) FILTER (WHERE t.date >= $4))::bigint AS "spentMinor",
       -coalesce(sum(t.amount_minor) FILTER (WHERE t.date < $4), 0)::bigint AS "previousMinor",
       (count(*) FILTER (WHERE t.date >= $4))::int AS "transactionCount"
     FROM transactions t
     WHERE t.user_id = $1 AND t.currency = $2 AND t.date >= $3 AND t.date < $5 AND NOT t.is_excluded AND NOT t.is_transfer
       AND t.category_id = ANY($6::uuid[])
     GROUP BY t.merchant_key
     HAVING sum(t.amount_minor) FILTER (WHERE t.date >= $4) < 0
     ORDER BY 2 DESC, t.merchant_key LIMIT $7`,
    [options.userId, options.currency, before, month, after, IDS_OF_KIND.expense, options.limit],
  );
  return rows;
}

/**
 * The sum of a category in a part of a month; `recurringMinor` is the part of it whose rows belong to a series, `lastDate`
 * the latest day of its rows.
 */
export type PartialCell = RollupCell & { recurringMinor: number; lastDate: string };

/** Sums by month and category of the rows that count, in up to two ranges of days of one currency. */
export async function sumCategories(options: {
  userId: string;
  currency: string;
  ranges: readonly [{ from: string; to: string }, { from: string; to: string }];
}): Promise<PartialCell[]> {
  const [a, b] = options.ranges;
  const { rows } = await pool().query<PartialCell>(
    `SELECT to_char(t.date, 'YYYY-MM') AS month, t.currency, t.category_id AS "categoryId",
       sum(t.amount_minor)::bigint AS "netMinor", count(*)::int AS "transactionCount",
       count(*) FILTER (WHERE t.pending)::int AS "pendingCount",
       coalesce(sum(t.amount_minor) FILTER (WHERE t.is_recurring), 0)::bigint AS "recurringMinor",
       max(t.date) AS "lastDate"
     FROM transactions t
     WHERE t.user_id = $1 AND t.currency = $2 AND (t.date BETWEEN $3 AND $4 OR t.date BETWEEN $5 AND $6)
       AND NOT t.is_excluded AND NOT t.is_transfer
     GROUP BY 1, 2, 3`,
    [options.userId, options.currency, a.from, a.to, b.from, b.to],
  );
  return rows;
}
