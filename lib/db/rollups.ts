import type { RollupCell } from "@/lib/domain/cashflow";
import { pool } from "./client";

/**
 * The user's monthly sums from `fromMonth` on, or from the newest month that has rows when that is earlier: so a person
 * who spent nothing of late still has a month to show.
 *
 * @param options.fromMonth  `"2026-11"`
 */
export async function listRollups(options: { userId: string; fromMonth: string }): Promise<RollupCell[]> {
  const { rows } = await pool().query<RollupCell>({
    name: "list-rollups",
    text: `SELECT to_char(r.month, 'YYYY-MM') AS month, r.currency, r.category_id AS "categoryId", r.net_minor AS "netMinor",
             r.transaction_count AS "transactionCount", r.pending_count AS "pendingCount"
           FROM monthly_rollups r WHERE r.user_id = $1 AND r.month >= least($2::date,
             (SELECT max(newest.month) FROM monthly_rollups newest WHERE newest.user_id = $1))`,
    values: [options.userId, `${options.fromMonth}-01`],
  });
  return rows;
}
