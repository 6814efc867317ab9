import type { Sql } from "@/lib/db/client";

/** Under what a row that nobody filed by hand would stand: its merchant's rule, or what the bank said of it. */
export type Filing = {
  id: string;
  date: string;
  merchantKey: string;
  amountMinor: number;
  providerCategory: string | null;
  /** Null for a row without an account. */
  accountType: string | null;
  ruleCategoryId: string | null;
};

const FILING = `t.id, t.date, t.merchant_key AS "merchantKey", t.amount_minor AS "amountMinor",
  t.provider_category AS "providerCategory", a.type AS "accountType", r.category_id AS "ruleCategoryId"
  FROM transactions t LEFT JOIN category_rules r ON r.user_id = t.user_id AND r.merchant_key = t.merchant_key
    LEFT JOIN accounts a ON a.user_id = t.user_id AND a.id = t.account_id
  WHERE t.user_id = $1 AND t.category_source <> 'user'`;

/** Of these rows, those that a bank or a rule filed. */
export async function listFilings(sql: Sql, options: { userId: string; ids: readonly string[] }): Promise<Filing[]> {
  const { rows } = await sql.query<Filing>(`SELECT ${FILING} AND t.id = ANY($2::uuid[])`, [
    options.userId,
    options.ids,
  ]);
  return rows;
}

/** The rows that a merchant's rule filed. */
export async function listFilingsByRule(sql: Sql, options: { userId: string; merchantKey: string }): Promise<Filing[]> {
  const { rows } = await sql.query<Filing>(`SELECT ${FILING} AND t.merchant_key = $2 AND t.category_source = 'rule'`, [
    options.userId,
    options.merchantKey,
  ]);
  return rows;
}

/** Takes back that the person filed a row; where it stands then is for `fileRows` to say. */
export async function unfileRow(sql: Sql, key: { userId: string; transactionId: string }): Promise<void> {
  await sql.query(
    "UPDATE transactions SET category_source = 'provider' WHERE user_id = $1 AND id = $2 AND category_source = 'user'",
    [key.userId, key.transactionId],
  );
}

/**
 * Files rows by what a rule or the bank says, without touching those that stand there already. A row that comes under a
 * transfer category, or leaves one, is marked accordingly in the same statement: it may lie on any day, far from those
 * whose marks are settled (`settleTransferFlags`).
 */
export async function fileRows(
  sql: Sql,
  options: { userId: string; rows: readonly { id: string; categoryId: string; source: "provider" | "rule" }[] },
): Promise<void> {
  await sql.query(
    `UPDATE transactions t SET category_id = s.category_id, category_source = s.source, updated_at = now(),
       is_transfer = c.kind = 'transfer'
         OR EXISTS (SELECT 1 FROM transfers x WHERE x.user_id = $1 AND x.status = 'accepted' AND x.out_transaction_id = t.id)
         OR EXISTS (SELECT 1 FROM transfers x WHERE x.user_id = $1 AND x.status = 'accepted' AND x.in_transaction_id = t.id)
     FROM unnest($2::uuid[], $3::uuid[], $4::"CategorySource"[]) s(id, category_id, source)
       JOIN categories c ON c.id = s.category_id
     WHERE t.user_id = $1 AND t.id = s.id AND (t.category_id, t.category_source) IS DISTINCT FROM (s.category_id, s.source)`,
    [
      options.userId,
      options.rows.map(({ id }) => id),
      options.rows.map(({ categoryId }) => categoryId),
      options.rows.map(({ source }) => source),
    ],
  );
}
