import type { Sql } from "./client";

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
