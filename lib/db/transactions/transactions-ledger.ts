import { sql } from "kysely";
import { pool, type Sql, type Tx } from "@/lib/db/client";
import { categoryById } from "@/lib/domain/transactions/category";
import type { LedgerEntry } from "@/lib/domain/transactions/transaction";

/**
 * Lets one transaction at a time write a user's ledger. Rows of two statements can touch the same monthly sums in opposite
 * orders; without this, two syncs of one person could deadlock. Readers are not held up.
 */
export async function lockLedger(tx: Tx, userId: string): Promise<void> {
  // It returns `void`, which Prisma cannot read.
  const lock = sql`pg_advisory_xact_lock(hashtextextended(${`ledger:${userId}`}, 0))::text`;
  await tx.$kysely.selectNoFrom(lock.as("locked")).execute();
}

type EntryRow = Omit<LedgerEntry, "categorySlug" | "categoryKind">;

const COLUMNS = `t.id, t.account_id AS "accountId", t.date, t.amount_minor AS "amountMinor", t.currency, t.name, t.merchant,
  t.category_id AS "categoryId", t.pending, t.is_excluded AS "isExcluded", t.is_transfer AS "isTransfer"`;

/** How many rows of the user each of these merchants has from `from` on, those without any too. */
export async function countRowsOfMerchants(
  tx: Sql,
  options: { userId: string; merchantKeys: readonly string[]; from: string },
): Promise<{ merchantKey: string; rows: number }[]> {
  const { rows } = await tx.query<{ merchantKey: string; rows: number }>(
    `SELECT m.merchant_key AS "merchantKey", count(t.id) AS rows
     FROM unnest($2::text[]) m(merchant_key)
     LEFT JOIN transactions t ON t.user_id = $1 AND t.merchant_key = m.merchant_key AND t.date >= $3
     GROUP BY m.merchant_key`,
    [options.userId, options.merchantKeys, options.from],
  );
  return rows;
}

/** The days of a range on which the user has rows, in order, and how many. */
export async function countRowsOfDays(
  tx: Sql,
  options: { userId: string; first: string; last: string },
): Promise<{ date: string; rows: number }[]> {
  const { rows } = await tx.query<{ date: string; rows: number }>(
    `SELECT t.date, count(*) AS rows FROM transactions t
     WHERE t.user_id = $1 AND t.date BETWEEN $2 AND $3 GROUP BY t.date ORDER BY t.date`,
    [options.userId, options.first, options.last],
  );
  return rows;
}

/** The user's rows of these merchants from `from` on, oldest first. */
export async function listEntriesOfMerchants(
  tx: Sql,
  options: { userId: string; merchantKeys: readonly string[]; from: string },
): Promise<LedgerEntry[]> {
  const { rows } = await tx.query<EntryRow>(
    `SELECT ${COLUMNS} FROM transactions t
     WHERE t.user_id = $1 AND t.merchant_key = ANY($2::text[]) AND t.date >= $3 ORDER BY t.date, t.id`,
    [options.userId, options.merchantKeys, options.from],
  );
  return rows.map(toEntry);
}

/** The user's rows that belong to a recurring series, from `from` on, oldest first. */
export async function listRecurringEntries(options: { userId: string; from: string }): Promise<LedgerEntry[]> {
  const { rows } = await pool().query<EntryRow>(
    `SELECT ${COLUMNS} FROM transactions t WHERE t.user_id = $1 AND t.date >= $2 AND t.is_recurring ORDER BY t.date, t.id`,
    [options.userId, options.from],
  );
  return rows.map(toEntry);
}

/**
 * The rows that may be halves of a transfer: on an account, in the range, in no accepted pair, and not filed otherwise by the
 * person. Of rows in one currency only those whose opposite amount is there too, which few are: no other can have a half.
 */
export async function listTransferCandidates(
  tx: Sql,
  options: { userId: string; from: string; to: string },
): Promise<LedgerEntry[]> {
  const { rows } = await tx.query<EntryRow>(
    `SELECT ${COLUMNS} FROM transactions t JOIN categories c ON c.id = t.category_id
     WHERE t.user_id = $1 AND t.date BETWEEN $2 AND $3 AND t.account_id IS NOT NULL
       AND (t.category_source <> 'user' OR c.kind = 'transfer')
       AND (-t.amount_minor IN (SELECT o.amount_minor FROM transactions o WHERE o.user_id = $1 AND o.date BETWEEN $2 AND $3)
         OR (SELECT count(DISTINCT o.currency) > 1 FROM transactions o WHERE o.user_id = $1 AND o.date BETWEEN $2 AND $3))
       AND NOT EXISTS (SELECT 1 FROM transfers x
                       WHERE x.user_id = $1 AND x.out_transaction_id = t.id AND x.status = 'accepted')
       AND NOT EXISTS (SELECT 1 FROM transfers x
                       WHERE x.user_id = $1 AND x.in_transaction_id = t.id AND x.status = 'accepted')
     ORDER BY t.date, t.id`,
    [options.userId, options.from, options.to],
  );
  return rows.map(toEntry);
}

function toEntry(row: EntryRow): LedgerEntry {
  const category = categoryById(row.categoryId);
  if (!category) throw new Error(`The category ${row.categoryId} is not in lib/domain/transactions/category.ts`);
  return { ...row, categorySlug: category.slug, categoryKind: category.kind };
}
