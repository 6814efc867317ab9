import { pool, type Sql } from "@/lib/db/client";

/** "Always for this merchant": one rule a merchant, the newest. */
export async function upsertCategoryRule(
  sql: Sql,
  options: { userId: string; merchantKey: string; categoryId: string },
): Promise<void> {
  await sql.query(
    `INSERT INTO category_rules (user_id, merchant_key, category_id) VALUES ($1, $2, $3)
     ON CONFLICT (user_id, merchant_key) DO UPDATE SET category_id = excluded.category_id`,
    [options.userId, options.merchantKey, options.categoryId],
  );
}

/** @returns false when there was none */
export async function deleteCategoryRule(sql: Sql, options: { userId: string; merchantKey: string }): Promise<boolean> {
  const { rowCount } = await sql.query("DELETE FROM category_rules WHERE user_id = $1 AND merchant_key = $2", [
    options.userId,
    options.merchantKey,
  ]);
  return rowCount === 1;
}

export type StoredRule = { merchantKey: string; merchant: string; categoryId: string; rowCount: number };

/** The user's rules in the order of their merchants, each named as the merchant's latest row names it. */
export async function listCategoryRules(options: { userId: string; limit: number }): Promise<StoredRule[]> {
  const { rows } = await pool().query<StoredRule>(
    `SELECT r.merchant_key AS "merchantKey", coalesce(latest.name, r.merchant_key) AS merchant,
       r.category_id AS "categoryId",
       (SELECT count(*)::int FROM transactions t
        WHERE t.user_id = $1 AND t.merchant_key = r.merchant_key AND t.category_source = 'rule') AS "rowCount"
     FROM category_rules r LEFT JOIN LATERAL (
       SELECT coalesce(t.merchant, t.name) AS name FROM transactions t
       WHERE t.user_id = $1 AND t.merchant_key = r.merchant_key ORDER BY t.date DESC, t.id DESC LIMIT 1) latest ON true
     WHERE r.user_id = $1 ORDER BY lower(coalesce(latest.name, r.merchant_key)), r.merchant_key LIMIT $2`,
    [options.userId, options.limit],
  );
  return rows;
}
