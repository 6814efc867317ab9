import { pool, type Sql } from "@/lib/db/client";
import type { CategorySource } from "@/lib/domain/transactions/category";

/** A row as it is shown. Minor units, positive is money in. */
export type StoredTransaction = {
  id: string;
  accountId: string | null;
  date: string;
  amountMinor: number;
  currency: string;
  name: string;
  merchant: string | null;
  merchantKey: string;
  categoryId: string;
  categorySource: CategorySource;
  /** How sure the provider was of its category; null for a row that no provider filed. */
  providerConfidence: string | null;
  pending: boolean;
  source: "bank" | "manual" | "import";
  notes: string | null;
  isExcluded: boolean;
  isTransfer: boolean;
  isRecurring: boolean;
};

export const TRANSACTION_COLUMNS = `tx.id, tx.account_id AS "accountId", tx.date, tx.amount_minor AS "amountMinor", tx.currency,
  tx.name, tx.merchant, tx.merchant_key AS "merchantKey", tx.category_id AS "categoryId",
  tx.category_source AS "categorySource", tx.provider_confidence AS "providerConfidence", tx.pending, tx.source, tx.notes,
  tx.is_excluded AS "isExcluded", tx.is_transfer AS "isTransfer", tx.is_recurring AS "isRecurring"`;

/** Those of the rows that are the user's own, in the order asked for. */
export async function listTransactionsById(options: {
  userId: string;
  ids: readonly string[];
}): Promise<StoredTransaction[]> {
  if (options.ids.length === 0) return [];
  const { rows } = await pool().query<StoredTransaction>(
    `SELECT ${TRANSACTION_COLUMNS} FROM transactions tx WHERE tx.user_id = $1 AND tx.id = ANY($2::uuid[])
     ORDER BY array_position($2::uuid[], tx.id)`,
    [options.userId, options.ids],
  );
  return rows;
}

type TransactionKey = { userId: string; transactionId: string };

/** The row when it is the user's own, else null. */
export async function findTransaction(sql: Sql, key: TransactionKey): Promise<StoredTransaction | null> {
  const { rows } = await sql.query<StoredTransaction>(
    `SELECT ${TRANSACTION_COLUMNS} FROM transactions tx WHERE tx.user_id = $1 AND tx.id = $2`,
    [key.userId, key.transactionId],
  );
  return rows[0] ?? null;
}

export type ManualRow = {
  userId: string;
  id: string;
  accountId: string | null;
  date: string;
  amountMinor: number;
  currency: string;
  name: string;
  merchantKey: string;
  categoryId: string;
  isTransfer: boolean;
  notes: string | null;
};

/** Stores a row that the person typed in. Its category is their own: no rule and no sync changes it. */
export async function insertManualRow(sql: Sql, row: ManualRow): Promise<StoredTransaction> {
  const { rows } = await sql.query<StoredTransaction>(
    `INSERT INTO transactions AS tx (user_id, id, account_id, date, amount_minor, currency, name, merchant_key, category_id,
       category_source, is_transfer, notes, source)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'user', $10, $11, 'manual') RETURNING ${TRANSACTION_COLUMNS}`,
    [
      row.userId,
      row.id,
      row.accountId,
      row.date,
      row.amountMinor,
      row.currency,
      row.name,
      row.merchantKey,
      row.categoryId,
      row.isTransfer,
      row.notes,
    ],
  );
  const [stored] = rows;
  if (!stored) throw new Error("The inserted row did not come back");
  return stored;
}

/** The currency of the user's own account, null when there is no such account. */
export async function findAccountCurrency(options: { userId: string; accountId: string }): Promise<string | null> {
  const { rows } = await pool().query<{ currency: string }>(
    "SELECT currency FROM accounts WHERE user_id = $1 AND id = $2",
    [options.userId, options.accountId],
  );
  return rows[0]?.currency ?? null;
}

/** What a person may change of any row, and of one that is their own also what it says; what is undefined stays. */
export type RowChanges = {
  categoryId?: string | undefined;
  notes?: string | null | undefined;
  isExcluded?: boolean | undefined;
  own?: { date: string; amountMinor: number; name: string; merchantKey: string } | undefined;
};

/** @returns the transaction as it is now, null when it is not the user's own */
export async function updateRow(sql: Sql, key: TransactionKey, changes: RowChanges): Promise<StoredTransaction | null> {
  const { rows } = await sql.query<StoredTransaction>(
    `UPDATE transactions tx SET
       category_id = coalesce($3, category_id),
       category_source = CASE WHEN $3::uuid IS NULL THEN category_source ELSE 'user' END,
       notes = CASE WHEN $4 THEN $5 ELSE notes END,
       is_excluded = coalesce($6, is_excluded), date = coalesce($7, date), amount_minor = coalesce($8, amount_minor),
       name = coalesce($9, name), merchant_key = coalesce($10, merchant_key),
       imported_as = CASE WHEN source = 'import' AND $7::date IS NOT NULL
         THEN coalesce(imported_as, jsonb_build_object('date', date, 'amountMinor', amount_minor, 'name', name))
         ELSE imported_as END,
       updated_at = now()
     WHERE user_id = $1 AND id = $2 RETURNING ${TRANSACTION_COLUMNS}`,
    [
      key.userId,
      key.transactionId,
      changes.categoryId ?? null,
      changes.notes !== undefined,
      changes.notes ?? null,
      changes.isExcluded ?? null,
      changes.own?.date ?? null,
      changes.own?.amountMinor ?? null,
      changes.own?.name ?? null,
      changes.own?.merchantKey ?? null,
    ],
  );
  return rows[0] ?? null;
}

/**
 * Applies a rule to the merchant's past rows, except those that the person filed one by one.
 *
 * @returns the days that changed
 */
export async function recategorizeMerchant(
  sql: Sql,
  options: { userId: string; merchantKey: string; categoryId: string },
): Promise<{ date: string; merchantKey: string }[]> {
  const { rows } = await sql.query<{ date: string; merchantKey: string }>(
    `UPDATE transactions SET category_id = $3, category_source = 'rule', updated_at = now()
     WHERE user_id = $1 AND merchant_key = $2 AND category_source <> 'user'
       AND (category_id, category_source) IS DISTINCT FROM ($3, 'rule')
     RETURNING date, merchant_key AS "merchantKey"`,
    [options.userId, options.merchantKey, options.categoryId],
  );
  return rows;
}
