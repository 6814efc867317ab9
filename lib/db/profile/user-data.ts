import { type DepartedCustomer, rememberDeparted } from "@/lib/db/billing/customers";
import { inTransaction, type Sql, type Tx } from "@/lib/db/client";
import { lockLedger } from "@/lib/db/transactions/transactions-ledger";

/** What opens something, or is of no use outside the row it was made for. Never exported. */
const SECRET: Readonly<Record<string, readonly string[]>> = {
  users: ["password_hash"],
  sessions: [],
  mails: ["sealed_body", "last_error"],
  bank_connections: ["sealed_token", "sync_cursor"],
  accounts: [],
  balance_snapshots: [],
  balance_checks: [],
  removed_pending_rows: [],
  transactions: [],
  removed_transactions: [],
  imports: [],
  import_mappings: [],
  category_rules: [],
  transfers: [],
  refunds: [],
  recurring_series: [],
  monthly_rollups: [],
  insight_requests: [],
  insight_model_calls: [],
  monthly_summaries: [],
  facts: [],
  insights: [],
  insight_corrections: [],
  billing_customers: [],
  subscriptions: [],
  checkouts: [],
  billing_mails: [],
  audit_entries: [],
  totp_factors: ["sealed_secret", "last_step"],
  recovery_codes: ["code_hash"],
  passkeys: ["public_key", "credential_id", "counter"],
  passkey_registrations: ["challenge"],
  mfa_challenges: ["token_hash", "passkey_challenge"],
};

type Row = Record<string, unknown>;

/** Every row that is stored of a user, by table, as of one instant; amounts in minor units, columns as they are named. */
export async function readAllRows(userId: string): Promise<Record<string, Row[]>> {
  return inTransaction(async (sql) => {
    await sql.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    const tables: Record<string, Row[]> = {};
    for (const [table, secret] of Object.entries(SECRET)) tables[table] = await readTable(sql, table, secret, userId);
    // Kept by address, because it is kept for addresses without an account too.
    const { rows } = await sql.query<{ row: Row }>(
      `SELECT to_jsonb(c) - ARRAY['email', 'code_hash'] AS row FROM one_time_codes c JOIN users u USING (email)
       WHERE u.id = $1 ORDER BY c.purpose`,
      [userId],
    );
    tables.one_time_codes = rows.map(({ row }) => row);
    return tables;
  });
}

async function readTable(sql: Sql, table: string, secret: readonly string[], userId: string): Promise<Row[]> {
  const owner = table === "users" ? "id" : "user_id";
  const hidden = table === "users" ? secret : [...secret, "user_id"];
  const { rows } = await sql.query<{ row: Row }>(
    `SELECT to_jsonb(t) - $2::text[] AS row FROM ${table} t WHERE ${owner} = $1 ORDER BY to_jsonb(t)->>'id'`,
    [userId, hidden],
  );
  return rows.map(({ row }) => row);
}

/**
 * Erases a user and every row of theirs, in the caller's transaction. The audit log keeps what was done, without who and
 * from where, and a payer is remembered until they are removed at the provider.
 *
 * @returns null, and nothing is erased, when a bank link is live: it must be ended at the bank first
 */
export async function eraseUser(
  tx: Tx,
  options: { userId: string; email: string },
): Promise<{ departed: DepartedCustomer | null } | null> {
  const { userId, email } = options;
  // In the order in which a sync takes them: its link, the ledger, and the user by a foreign key.
  await tx.query("SELECT 1 FROM bank_connections WHERE user_id = $1 ORDER BY id FOR UPDATE", [userId]);
  await lockLedger(tx, userId);
  await tx.query("SELECT 1 FROM users WHERE id = $1 FOR UPDATE", [userId]);
  const { rowCount: liveLinks } = await tx.query(
    "SELECT 1 FROM bank_connections WHERE user_id = $1 AND status <> 'disconnected'",
    [userId],
  );
  if (liveLinks) return null;
  const departed = await rememberDeparted(tx, userId);
  // Before the user: the trigger that keeps monthly sums writes rows that need one.
  await tx.query("DELETE FROM transactions WHERE user_id = $1", [userId]);
  await tx.query("UPDATE audit_entries SET ip_address = '' WHERE user_id = $1", [userId]);
  await tx.query("DELETE FROM mails WHERE to_address = $1", [email]);
  await tx.query("DELETE FROM one_time_codes WHERE email = $1", [email]);
  await tx.query("DELETE FROM users WHERE id = $1", [userId]);
  return { departed };
}
