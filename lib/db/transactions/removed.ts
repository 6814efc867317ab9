import type { Sql } from "@/lib/db/client";

type Key = { userId: string; transactionId: string };

/** Takes a row out of the ledger and keeps it aside for a day; what was kept aside longer is forgotten. */
export async function removeRow(sql: Sql, { userId, transactionId }: Key): Promise<void> {
  await sql.query("DELETE FROM removed_transactions WHERE user_id = $1 AND removed_at < now() - interval '1 day'", [
    userId,
  ]);
  await sql.query(
    `WITH gone AS (DELETE FROM transactions t WHERE t.user_id = $1 AND t.id = $2 RETURNING t.*)
     INSERT INTO removed_transactions (user_id, id, row) SELECT user_id, id, to_jsonb(gone) FROM gone
     ON CONFLICT (user_id, id) DO UPDATE SET row = excluded.row, removed_at = now()`,
    [userId, transactionId],
  );
}

/** Puts a row back as it was, of no import when that was undone meanwhile. @returns false when it is not kept aside (any more), or its account is gone */
export async function restoreRow(sql: Sql, { userId, transactionId }: Key): Promise<boolean> {
  const { rowCount } = await sql.query(
    `WITH kept AS (DELETE FROM removed_transactions x WHERE x.user_id = $1 AND x.id = $2
                     AND x.removed_at >= now() - interval '1 day' RETURNING x.row)
     INSERT INTO transactions SELECT t.* FROM kept, jsonb_populate_record(NULL::transactions,
       CASE WHEN EXISTS (SELECT 1 FROM imports i WHERE i.user_id = $1 AND i.id = (kept.row->>'import_id')::uuid)
         THEN kept.row ELSE kept.row - 'import_id' END) t
     WHERE t.account_id IS NULL OR EXISTS (SELECT 1 FROM accounts a WHERE a.user_id = $1 AND a.id = t.account_id)`,
    [userId, transactionId],
  );
  return rowCount === 1;
}
