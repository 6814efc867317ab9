import { pool, type Sql } from "@/lib/db/client";
import type { RefundLink } from "@/lib/domain/transactions/refund";

/** Refunds of these merchants of which the person said that they came from no purchase. */
export async function listRefundsOfNone(
  sql: Sql,
  options: { userId: string; merchantKeys: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql.query<{ id: string }>(
    `SELECT r.transaction_id AS id FROM refunds r JOIN transactions t ON t.user_id = r.user_id AND t.id = r.transaction_id
     WHERE r.user_id = $1 AND r.purchase_id IS NULL AND t.merchant_key = ANY($2::text[])`,
    [options.userId, options.merchantKeys],
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Makes the links of these merchants' refunds from `from` on exactly `links`; what the person said stays.
 */
export async function storeRefunds(
  sql: Sql,
  options: { userId: string; merchantKeys: readonly string[]; from: string; links: readonly RefundLink[] },
): Promise<void> {
  const { userId, merchantKeys, from, links } = options;
  const refundIds = links.map(({ refundId }) => refundId);
  await sql.query(
    `DELETE FROM refunds r USING transactions t
     WHERE r.user_id = $1 AND t.user_id = $1 AND t.id = r.transaction_id AND r.purchase_id IS NOT NULL
       AND t.merchant_key = ANY($2::text[]) AND t.date >= $3 AND NOT r.transaction_id = ANY($4::uuid[])`,
    [userId, merchantKeys, from, refundIds],
  );
  if (links.length > 0) {
    await sql.query(
      `INSERT INTO refunds AS r (user_id, transaction_id, purchase_id)
       SELECT $1, s.refund_id, s.purchase_id FROM unnest($2::uuid[], $3::uuid[]) s(refund_id, purchase_id)
       ON CONFLICT (user_id, transaction_id) DO UPDATE SET purchase_id = excluded.purchase_id
         WHERE r.purchase_id IS NOT NULL AND r.purchase_id <> excluded.purchase_id`,
      [userId, refundIds, links.map(({ purchaseId }) => purchaseId)],
    );
  }
}

/** Files linked refunds where their purchases are filed, but for those that the person filed. */
export async function fileRefundsAsPurchases(
  sql: Sql,
  options: { userId: string; refundIds: readonly string[] },
): Promise<void> {
  await sql.query(
    `UPDATE transactions t SET category_id = p.category_id, updated_at = now()
     FROM refunds r JOIN transactions p ON p.user_id = r.user_id AND p.id = r.purchase_id
     WHERE r.user_id = $1 AND r.transaction_id = ANY($2::uuid[]) AND t.user_id = $1 AND t.id = r.transaction_id
       AND t.category_source <> 'user' AND t.category_id <> p.category_id`,
    [options.userId, options.refundIds],
  );
}

/** The person says that a refund came from no purchase here. For a row that is no refund nothing changes. */
export async function refundOfNone(sql: Sql, options: { userId: string; transactionId: string }): Promise<void> {
  await sql.query("UPDATE refunds SET purchase_id = NULL WHERE user_id = $1 AND transaction_id = $2", [
    options.userId,
    options.transactionId,
  ]);
}

/** Forgets what was said of a refund: it is looked for anew. */
export async function forgetRefund(sql: Sql, options: { userId: string; transactionId: string }): Promise<void> {
  await sql.query("DELETE FROM refunds WHERE user_id = $1 AND transaction_id = $2", [
    options.userId,
    options.transactionId,
  ]);
}

/** The purchase a row is the refund of, null without one; and the refunds that a row got, oldest first. */
export async function listRefundsOf(options: {
  userId: string;
  transactionId: string;
}): Promise<{ purchaseId: string | null; refundIds: string[] }> {
  const { rows } = await pool().query<{ refundId: string; purchaseId: string | null }>(
    `SELECT r.transaction_id AS "refundId", r.purchase_id AS "purchaseId"
     FROM refunds r JOIN transactions t ON t.user_id = r.user_id AND t.id = r.transaction_id
     WHERE r.user_id = $1 AND (r.transaction_id = $2 OR r.purchase_id = $2) ORDER BY t.date, t.id`,
    [options.userId, options.transactionId],
  );
  const own = rows.find(({ refundId }) => refundId === options.transactionId);
  return {
    purchaseId: own?.purchaseId ?? null,
    refundIds: rows.filter(({ purchaseId }) => purchaseId === options.transactionId).map(({ refundId }) => refundId),
  };
}
