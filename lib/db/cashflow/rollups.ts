import { pool, type Sql } from "@/lib/db/client";
import type { Month } from "@/lib/domain/calendar";
import type { RollupCell } from "@/lib/domain/cashflow/cashflow";
import { exactSum } from "@/lib/domain/money";

/**
 * A month's sums in one currency. `cells` is what `readCells` reads, and empty for a month without rows.
 * `transactionCount` counts rows of categories of kind `transfer` too.
 */
export type KeptMonth = { month: Month; currency: string; transactionCount: number; cells: string };

/**
 * The user's monthly sums from `fromMonth` on, or from the newest month that has rows when that is earlier: so a person
 * who spent nothing of late still has a month to show. In no order.
 */
export async function listKeptMonths(options: { userId: string; fromMonth: Month }): Promise<KeptMonth[]> {
  const { rows } = await pool().query<KeptMonth>({
    name: "list-kept-months",
    // A row a month, its cells side by side: a row a cell would cost the driver more than all that is made of them.
    text: `SELECT to_char(r.month, 'YYYY-MM') AS month, r.currency, sum(r.transaction_count)::int AS "transactionCount",
             string_agg(concat_ws(',', r.category_id, r.net_minor, r.transaction_count, r.pending_count), ',') AS cells
           FROM monthly_rollups r WHERE r.user_id = $1 AND r.month >= least($2::date,
             (SELECT max(newest.month) FROM monthly_rollups newest WHERE newest.user_id = $1))
           GROUP BY r.month, r.currency`,
    values: [options.userId, `${options.fromMonth}-01`],
  });
  return rows;
}

const PARTS_OF_A_CELL = 4;

/** @throws AppError `UNPROCESSABLE` for a sum beyond the exact range */
export function readCells({ month, currency, cells }: Omit<KeptMonth, "transactionCount">): RollupCell[] {
  const read: RollupCell[] = [];
  const parts = cells === "" ? [] : cells.split(",");
  for (let at = 0; at < parts.length; at += PARTS_OF_A_CELL) {
    read.push({
      month,
      currency,
      categoryId: parts[at] ?? "",
      netMinor: exactSum(parts[at + 1] ?? "", currency),
      transactionCount: Number(parts[at + 2]),
      pendingCount: Number(parts[at + 3]),
    });
  }
  return read;
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

/** Makes a user's sums those of the rows. The caller holds `lockLedger`: no one else writes the rows meanwhile. */
export async function rebuildRollups(sql: Sql, userId: string): Promise<void> {
  await sql.query("DELETE FROM monthly_rollups WHERE user_id = $1", [userId]);
  await sql.query(
    `INSERT INTO monthly_rollups (user_id, month, currency, category_id, net_minor, transaction_count, pending_count)
     ${RECOMPUTED} AND user_id = $1 GROUP BY 1, 2, 3, 4`,
    [userId],
  );
}
