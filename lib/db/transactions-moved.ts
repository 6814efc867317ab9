import type { Sql } from "./client";
import type { DeletedRow, IncomingRow } from "./transactions-sync";

/**
 * Where rows stand that the bank is about to put elsewhere: those it tells with another day or merchant than are stored, under
 * their own id or that of the pending row they replace. Asked before they are stored, because what stood around them there
 * (a transfer's other half, a series) has to be looked at again.
 */
export async function listMovedRows(
  sql: Sql,
  options: { userId: string; rows: readonly IncomingRow[] },
): Promise<DeletedRow[]> {
  if (options.rows.length === 0) return [];
  const told = options.rows.flatMap((row) =>
    [row.providerTransactionId, row.replacesPendingId].flatMap((id) => (id === null ? [] : [{ ...row, id }])),
  );
  const { rows } = await sql.query<DeletedRow>(
    `SELECT t.date, t.merchant_key AS "merchantKey"
     FROM unnest($2::uuid[], $3::text[], $4::date[], $5::text[]) s(account_id, provider_id, date, merchant_key)
     JOIN transactions t ON t.user_id = $1 AND t.account_id = s.account_id AND t.provider_transaction_id = s.provider_id
     WHERE (t.date, t.merchant_key) IS DISTINCT FROM (s.date, s.merchant_key)`,
    [
      options.userId,
      told.map(({ accountId }) => accountId),
      told.map(({ id }) => id),
      told.map(({ date }) => date),
      told.map(({ merchantKey }) => merchantKey),
    ],
  );
  return rows;
}
