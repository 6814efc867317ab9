import type { RollupCell } from "@/lib/domain/cashflow";
import { exactSum } from "@/lib/domain/money";
import { pool, type Sql } from "./client";

/**
 * The user's monthly sums from `fromMonth` on, or from the newest month that has rows when that is earlier: so a person
 * who spent nothing of late still has a month to show.
 *
 * @param options.fromMonth  `"2026-11"`
 * @throws AppError `UNPROCESSABLE` for a sum beyond the exact range
 */
export async function listRollups(options: { userId: string; fromMonth: string }): Promise<RollupCell[]> {
  const { rows } = await pool().query<MonthRow>({
    name: "list-rollups",
    // A row a month, its cells side by side: a row a cell would cost the driver more than all that is made of them.
    text: `SELECT to_char(r.month, 'YYYY-MM') AS month, r.currency, string_agg(r.category_id::text, ',') AS "categoryIds",
             string_agg(r.net_minor::text, ',') AS "netsMinor", string_agg(r.transaction_count::text, ',') AS "counts",
             string_agg(r.pending_count::text, ',') AS "pendingCounts"
           FROM monthly_rollups r WHERE r.user_id = $1 AND r.month >= least($2::date,
             (SELECT max(newest.month) FROM monthly_rollups newest WHERE newest.user_id = $1))
           GROUP BY r.month, r.currency`,
    values: [options.userId, `${options.fromMonth}-01`],
  });
  return rows.flatMap(toCells);
}

/** A month's cells in one currency: the first of each list belong together, and so on. */
type MonthRow = {
  month: string;
  currency: string;
  categoryIds: string;
  netsMinor: string;
  counts: string;
  pendingCounts: string;
};

function toCells({ month, currency, ...lists }: MonthRow): RollupCell[] {
  const [nets, counts, pendingCounts] = [lists.netsMinor, lists.counts, lists.pendingCounts].map((l) => l.split(","));
  return lists.categoryIds.split(",").map((categoryId, at) => ({
    month,
    currency,
    categoryId,
    netMinor: exactSum(nets?.[at] ?? "", currency),
    transactionCount: Number(counts?.[at]),
    pendingCount: Number(pendingCounts?.[at]),
  }));
}

/** What is kept of a month, or what its rows come to; null when there is nothing. */
type Sums = { netMinor: number; transactionCount: number; pendingCount: number };

/** A month, currency and category whose kept sums are not those of its rows. */
export type RollupDifference = {
  userId: string;
  month: string;
  currency: string;
  categoryId: string;
  kept: Sums | null;
  rows: Sums | null;
};

/** The definition that the trigger keeps step by step, computed from the rows at once. */
const RECOMPUTED = `SELECT user_id, date_trunc('month', date)::date AS month, currency, category_id,
    sum(amount_minor)::bigint AS net_minor, count(*)::int AS transaction_count,
    (count(*) FILTER (WHERE pending))::int AS pending_count
  FROM transactions WHERE NOT is_excluded AND NOT is_transfer`;

/**
 * Every cell of every user that differs from its rows, in the order of its key. One statement, so one moment: writers at
 * work are no difference. It reads the whole ledger once.
 */
export async function listRollupDifferences(): Promise<RollupDifference[]> {
  const sumsOf = (table: string) =>
    `CASE WHEN ${table}.transaction_count IS NULL THEN NULL ELSE json_build_object('netMinor', ${table}.net_minor,
       'transactionCount', ${table}.transaction_count, 'pendingCount', ${table}.pending_count) END`;
  const { rows } = await pool().query<RollupDifference>(
    `SELECT user_id AS "userId", to_char(month, 'YYYY-MM') AS month, currency, category_id AS "categoryId",
       ${sumsOf("k")} AS kept, ${sumsOf("r")} AS rows
     FROM monthly_rollups k
     FULL JOIN (${RECOMPUTED} GROUP BY 1, 2, 3, 4) r USING (user_id, month, currency, category_id)
     WHERE (k.net_minor, k.transaction_count, k.pending_count)
       IS DISTINCT FROM (r.net_minor, r.transaction_count, r.pending_count)
     ORDER BY 1, 2, 3, 4`,
  );
  return rows;
}

/** Makes a user's sums those of the rows. The caller holds `lockLedger`: nobody else writes the rows meanwhile. */
export async function rebuildRollups(sql: Sql, userId: string): Promise<void> {
  await sql.query("DELETE FROM monthly_rollups WHERE user_id = $1", [userId]);
  await sql.query(
    `INSERT INTO monthly_rollups (user_id, month, currency, category_id, net_minor, transaction_count, pending_count)
     ${RECOMPUTED} AND user_id = $1 GROUP BY 1, 2, 3, 4`,
    [userId],
  );
}
