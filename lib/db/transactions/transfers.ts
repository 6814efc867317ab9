import { pool, type Sql } from "@/lib/db/client";
import type { TransferDoubt, TransferPair, TransferProposal } from "@/lib/domain/transactions/transfer";

type Days = { userId: string; from: string; to: string };

export type TransferStatus = "proposed" | "accepted" | "rejected";
export type StoredTransfer = TransferPair & { id: string; status: TransferStatus; doubt: TransferDoubt | null };

const COLUMNS = `x.id, x.out_transaction_id AS "outId", x.in_transaction_id AS "inId", x.status, x.doubt`;

/** The user's pairs of a status, the latest movement first. */
export async function listTransfers(options: {
  userId: string;
  status: TransferStatus;
  limit: number;
}): Promise<StoredTransfer[]> {
  const { rows } = await pool().query<StoredTransfer>(
    `SELECT ${COLUMNS} FROM transfers x JOIN transactions o ON o.user_id = x.user_id AND o.id = x.out_transaction_id
     WHERE x.user_id = $1 AND x.status = $2 ORDER BY o.date DESC, x.out_transaction_id, x.id LIMIT $3`,
    [options.userId, options.status, options.limit],
  );
  return rows;
}

/** The pairs that a row is in, whatever was decided of them; the accepted one first. */
export async function listTransfersOf(options: { userId: string; transactionId: string }): Promise<StoredTransfer[]> {
  const { rows } = await pool().query<StoredTransfer>(
    `SELECT ${COLUMNS} FROM transfers x
     WHERE x.user_id = $1 AND (x.out_transaction_id = $2 OR x.in_transaction_id = $2)
     ORDER BY x.status = 'accepted' DESC, x.id`,
    [options.userId, options.transactionId],
  );
  return rows;
}

/** The pair when it is the user's own, else null. */
export async function findTransfer(
  sql: Sql,
  options: { userId: string; transferId: string },
): Promise<StoredTransfer | null> {
  const { rows } = await sql.query<StoredTransfer>(
    `SELECT ${COLUMNS} FROM transfers x WHERE x.user_id = $1 AND x.id = $2`,
    [options.userId, options.transferId],
  );
  return rows[0] ?? null;
}

/** Writes down what the person said of a pair. @returns false when one of its rows is in another accepted pair */
export async function decideTransfer(
  sql: Sql,
  options: { userId: string; transferId: string; status: TransferStatus },
): Promise<boolean> {
  const { rowCount } = await sql.query(
    `UPDATE transfers x SET status = $3::"TransferStatus", doubt = coalesce(x.doubt, 'unnamed')
     WHERE x.user_id = $1 AND x.id = $2 AND ($3 <> 'accepted' OR NOT EXISTS (
       SELECT 1 FROM transfers y WHERE y.user_id = $1 AND y.status = 'accepted' AND y.id <> x.id
         AND (y.out_transaction_id = x.out_transaction_id OR y.in_transaction_id = x.in_transaction_id)))`,
    [options.userId, options.transferId, options.status],
  );
  return rowCount === 1;
}

/** The pairs of rows of these days of which the person said that they are none. */
export async function listRejectedPairs(sql: Sql, { userId, from, to }: Days): Promise<TransferPair[]> {
  const { rows } = await sql.query<TransferPair>(
    `SELECT x.out_transaction_id AS "outId", x.in_transaction_id AS "inId"
     FROM transfers x JOIN transactions o ON o.user_id = x.user_id AND o.id = x.out_transaction_id
     WHERE x.user_id = $1 AND x.status = 'rejected' AND o.date BETWEEN $2 AND $3`,
    [userId, from, to],
  );
  return rows;
}

/**
 * Stores what was found among rows that nobody has decided about: certain pairs as accepted, and as proposals of these days
 * exactly `proposals`. One that was proposed already keeps its id.
 *
 * @param options.newId  makes an id for a pair that is not there yet
 */
export async function storeTransfers(
  sql: Sql,
  options: Days & {
    pairs: readonly TransferPair[];
    proposals: readonly TransferProposal[];
    newId: () => string;
  },
): Promise<void> {
  const { userId, from, to, pairs, proposals, newId } = options;
  const found = [...pairs.map((pair) => ({ ...pair, doubt: null })), ...proposals];
  await sql.query(
    `DELETE FROM transfers x
     WHERE x.user_id = $1 AND x.status = 'proposed'
       AND (SELECT bool_or(t.date BETWEEN $2 AND $3) FROM transactions t
            WHERE t.user_id = $1 AND t.id = ANY(ARRAY[x.out_transaction_id, x.in_transaction_id]))
       AND NOT EXISTS (SELECT 1 FROM unnest($4::uuid[], $5::uuid[]) f(out_id, in_id)
                       WHERE f.out_id = x.out_transaction_id AND f.in_id = x.in_transaction_id)`,
    [userId, from, to, found.map(({ outId }) => outId), found.map(({ inId }) => inId)],
  );
  if (found.length === 0) return;
  await sql.query(
    `INSERT INTO transfers AS x (user_id, id, out_transaction_id, in_transaction_id, status, doubt)
     SELECT $1, s.id, s.out_id, s.in_id, CASE WHEN s.doubt IS NULL THEN 'accepted' ELSE 'proposed' END::"TransferStatus",
       s.doubt
     FROM unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::"TransferDoubt"[]) s(id, out_id, in_id, doubt)
     ON CONFLICT (user_id, out_transaction_id, in_transaction_id) DO UPDATE
       SET status = excluded.status, doubt = excluded.doubt WHERE x.status = 'proposed'`,
    [
      userId,
      found.map(() => newId()),
      found.map(({ outId }) => outId),
      found.map(({ inId }) => inId),
      found.map(({ doubt }) => doubt),
    ],
  );
}

/**
 * Parts pairs whose halves no longer cancel out, as when a pending half posts with another amount. Of halves in two
 * currencies only the directions can be told.
 */
export async function dropBrokenTransfers(sql: Sql, options: Days): Promise<void> {
  await sql.query(
    `DELETE FROM transfers x
     WHERE x.user_id = $1 AND x.status = 'accepted' AND (
       SELECT (o.date BETWEEN $2 AND $3 OR i.date BETWEEN $2 AND $3)
         AND (o.amount_minor >= 0 OR i.amount_minor <= 0 OR (o.currency = i.currency AND o.amount_minor <> -i.amount_minor)
           OR (o.currency <> i.currency AND x.doubt IS DISTINCT FROM 'currency'))
       FROM transactions o, transactions i
       WHERE o.user_id = $1 AND o.id = x.out_transaction_id AND i.user_id = $1 AND i.id = x.in_transaction_id)`,
    [options.userId, options.from, options.to],
  );
}

/** The person says that a row is no transfer: its pairs are parted and not proposed again. */
export async function rejectTransferOf(sql: Sql, options: { userId: string; transactionId: string }): Promise<void> {
  await sql.query(
    `UPDATE transfers SET status = 'rejected'
     WHERE user_id = $1 AND (out_transaction_id = $2 OR in_transaction_id = $2) AND status <> 'rejected'`,
    [options.userId, options.transactionId],
  );
}

/**
 * Takes back that a row's certain pairs were parted because the person filed it otherwise: they are looked for anew. A pair
 * that the person refused as such stays refused; it says why it was doubted.
 */
export async function forgetPartingsOf(sql: Sql, options: { userId: string; transactionId: string }): Promise<void> {
  await sql.query(
    `DELETE FROM transfers WHERE user_id = $1 AND (out_transaction_id = $2 OR in_transaction_id = $2)
       AND status = 'rejected' AND doubt IS NULL`,
    [options.userId, options.transactionId],
  );
}

/**
 * Forgets what was found of a row, so that it is looked for anew: its day or amount changes, or the person took a decision
 * back. That a pair was rejected stays known.
 *
 * @param options.exceptId  a pair that stays
 */
export async function forgetTransferOf(
  sql: Sql,
  options: { userId: string; transactionId: string; exceptId?: string },
): Promise<void> {
  await sql.query(
    `DELETE FROM transfers
     WHERE user_id = $1 AND (out_transaction_id = $2 OR in_transaction_id = $2) AND status <> 'rejected'
       AND id IS DISTINCT FROM $3`,
    [options.userId, options.transactionId, options.exceptId ?? null],
  );
}

/** What came back of a purchase is no half of a transfer: what was proposed of it goes. */
export async function dropProposalsOfRefunds(sql: Sql, userId: string): Promise<void> {
  await sql.query(
    `DELETE FROM transfers x USING refunds r
     WHERE x.user_id = $1 AND x.status = 'proposed'
       AND r.user_id = $1 AND r.transaction_id = x.in_transaction_id AND r.purchase_id IS NOT NULL`,
    [userId],
  );
}

/**
 * Makes `is_transfer` true of exactly the rows that are a half of an accepted pair or filed under a transfer category:
 * those, and no others, stay out of income and expense. Of a pair that goes, the database itself takes the mark off the half
 * that remains, so that no day outside these keeps one.
 *
 * @param options.from, options.to  the days that may have changed
 */
export async function settleTransferFlags(sql: Sql, options: Days): Promise<void> {
  await sql.query(
    // Each side is gathered once and nothing is joined: of a person who has just come, Postgres expects no rows, and joins
    // ten thousand with ten thousand one by one.
    `UPDATE transactions t SET is_transfer = NOT t.is_transfer
     WHERE t.user_id = $1 AND t.date BETWEEN $2 AND $3 AND t.is_transfer <> (
       t.category_id IN (SELECT c.id FROM categories c WHERE c.kind = 'transfer')
       OR t.id IN (SELECT unnest(ARRAY[x.out_transaction_id, x.in_transaction_id]) FROM transfers x
                   WHERE x.user_id = $1 AND x.status = 'accepted'))`,
    [options.userId, options.from, options.to],
  );
}
