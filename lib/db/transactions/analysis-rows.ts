import { pool, type Sql } from "@/lib/db/client";
import type { LedgerAccount, LedgerEntry } from "@/lib/domain/transactions/transaction";

/**
 * A user's rows as the rules read them, oldest first. One query.
 *
 * @param from  the first day to read; analysis looks back two years, no further
 */
export async function loadLedgerEntries(
  options: { userId: string; from: string },
  sql: Sql = pool(),
): Promise<LedgerEntry[]> {
  const { rows } = await sql.query<LedgerEntry>({
    name: "ledger-entries",
    text: `SELECT tx.id, tx.account_id AS "accountId", tx.date, tx.amount_minor AS "amountMinor", tx.currency, tx.name,
                  tx.merchant, tx.category_id AS "categoryId", c.slug AS "categorySlug", c.kind AS "categoryKind",
                  tx.pending, tx.is_excluded AS "isExcluded", tx.is_transfer AS "isTransfer"
           FROM transactions tx JOIN categories c ON c.id = tx.category_id
           WHERE tx.user_id = $1 AND tx.date >= $2
           ORDER BY tx.date, tx.id`,
    values: [options.userId, options.from],
  });
  return rows;
}

/** A user's connected accounts as the rules read them; money owed is negative. */
export async function loadLedgerAccounts(userId: string): Promise<LedgerAccount[]> {
  const { rows } = await pool().query<LedgerAccount>({
    name: "ledger-accounts",
    text: `SELECT id, name, type, subtype, currency, current_balance_minor AS "currentBalanceMinor",
                  available_balance_minor AS "availableBalanceMinor"
           FROM accounts WHERE user_id = $1 AND disconnected_at IS NULL ORDER BY id`,
    values: [userId],
  });
  return rows;
}

/** The days of some rows of a range, `limit` at most: enough to tell whether there is enough to look at. */
export async function listEntryDays(options: {
  userId: string;
  from: string;
  to: string;
  limit: number;
}): Promise<{ date: string }[]> {
  const { rows } = await pool().query<{ date: string }>({
    name: "entry-days",
    text: "SELECT date FROM transactions WHERE user_id = $1 AND date BETWEEN $2 AND $3 LIMIT $4",
    values: [options.userId, options.from, options.to, options.limit],
  });
  return rows;
}
