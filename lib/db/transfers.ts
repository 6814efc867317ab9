import type { TransferPair } from "@/lib/domain/transfer";
import type { Sql } from "./client";

/** Stores pairs that were matched; a row that is in a pair already stays in that one. */
export async function insertTransfers(
  sql: Sql,
  options: { userId: string; pairs: readonly TransferPair[] },
): Promise<void> {
  if (options.pairs.length === 0) return;
  await sql.query(
    `INSERT INTO transfers (user_id, out_transaction_id, in_transaction_id, status)
     SELECT $1, s.out_id, s.in_id, 'accepted' FROM unnest($2::uuid[], $3::uuid[]) s(out_id, in_id) ON CONFLICT DO NOTHING`,
    [options.userId, options.pairs.map((pair) => pair.outId), options.pairs.map((pair) => pair.inId)],
  );
}

/** Parts pairs whose halves no longer cancel out, as when a pending half posts with another amount. */
export async function dropBrokenTransfers(
  sql: Sql,
  options: { userId: string; from: string; to: string },
): Promise<void> {
  await sql.query(
    `DELETE FROM transfers x USING transactions o, transactions i
     WHERE x.user_id = $1 AND x.status = 'accepted'
       AND o.user_id = $1 AND o.id = x.out_transaction_id AND i.user_id = $1 AND i.id = x.in_transaction_id
       AND (o.date BETWEEN $2 AND $3 OR i.date BETWEEN $2 AND $3)
       AND (o.amount_minor <> -i.amount_minor OR o.currency <> i.currency)`,
    [options.userId, options.from, options.to],
  );
}

/** The person says that a row is no transfer: its pair is parted and not proposed again. */
export async function rejectTransferOf(sql: Sql, options: { userId: string; transactionId: string }): Promise<void> {
  await sql.query(
    `UPDATE transfers SET status = 'rejected'
     WHERE user_id = $1 AND (out_transaction_id = $2 OR in_transaction_id = $2) AND status <> 'rejected'`,
    [options.userId, options.transactionId],
  );
}

/** Forgets the pair of a row whose day or amount changes: it is looked for anew. That a pair was rejected stays known. */
export async function forgetTransferOf(sql: Sql, options: { userId: string; transactionId: string }): Promise<void> {
  await sql.query(
    `DELETE FROM transfers
     WHERE user_id = $1 AND (out_transaction_id = $2 OR in_transaction_id = $2) AND status <> 'rejected'`,
    [options.userId, options.transactionId],
  );
}

/**
 * Makes `is_transfer` true of exactly the rows that are a half of an accepted pair or filed under a transfer category:
 * those, and no others, stay out of income and expense.
 *
 * @param options.from, options.to  the days that may have changed
 */
export async function settleTransferFlags(
  sql: Sql,
  options: { userId: string; from: string; to: string },
): Promise<void> {
  await sql.query(
    `UPDATE transactions t SET is_transfer = s.should_be
     FROM (SELECT y.id, c.kind = 'transfer' OR EXISTS (SELECT 1 FROM transfers x WHERE x.user_id = $1
             AND x.status = 'accepted' AND (x.out_transaction_id = y.id OR x.in_transaction_id = y.id)) AS should_be
           FROM transactions y JOIN categories c ON c.id = y.category_id
           WHERE y.user_id = $1 AND y.date BETWEEN $2 AND $3) s
     WHERE t.user_id = $1 AND t.id = s.id AND t.is_transfer <> s.should_be`,
    [options.userId, options.from, options.to],
  );
}
