import { sql } from "kysely";
import { type DeletedUserCustomer, insertDeletedUserCustomer } from "@/lib/db/billing/customers";
import { inLongTransaction, type Tx } from "@/lib/db/client";
import { lockTransactions } from "@/lib/db/transactions/settlement";

/** What opens something, or is of no use outside the row it was made for. Never exported. */
const SECRET: Readonly<Record<string, readonly string[]>> = {
  users: ["password_hash", "read_after"],
  sessions: [],
  mails: ["encrypted_body", "last_error"],
  bank_connections: ["encrypted_token", "sync_cursor"],
  accounts: [],
  balance_snapshots: [],
  balance_checks: [],
  frozen_forecasts: [],
  planned_payments: [],
  scenarios: [],
  saved_views: [],
  removed_pending_rows: [],
  transactions: [],
  removed_transactions: [],
  imports: [],
  import_mappings: [],
  categories: [],
  hidden_categories: [],
  category_rules: [],
  merchant_names: [],
  tags: [],
  transaction_tags: [],
  rules: [],
  transaction_changes: [],
  transfers: [],
  transaction_twins: [],
  refunds: [],
  recurring_series: [],
  series_decisions: [],
  series_by_hand: [],
  series_merges: [],
  calendar_feeds: ["token_hash"],
  notifications: [],
  notification_settings: [],
  push_subscriptions: ["endpoint_hash", "encrypted_target"],
  monthly_rollups: [],
  budgets: [],
  budget_terms: [],
  goals: [],
  insight_requests: [],
  insight_model_calls: [],
  monthly_summaries: [],
  facts: [],
  insights: [],
  insight_corrections: [],
  insight_steps: [],
  billing_customers: [],
  subscriptions: [],
  checkouts: [],
  billing_mails: [],
  audit_entries: [],
  totp_factors: ["encrypted_secret", "last_step"],
  recovery_codes: ["code_hash"],
  passkeys: ["public_key", "credential_id", "counter"],
  passkey_registrations: ["challenge"],
  mfa_challenges: ["token_hash", "passkey_challenge"],
};

type Row = Record<string, unknown>;

/** Every row that is stored of a user, by table, as of one instant; amounts in minor units, columns as they are named. */
export function readAllRows(userId: string): Promise<Record<string, Row[]>> {
  return inLongTransaction(
    async (tx) => {
      const tables: Record<string, Row[]> = {};
      for (const [table, secret] of Object.entries(SECRET)) tables[table] = await readTable(tx, table, secret, userId);
      // Kept by address, because it is kept for addresses without an account too.
      const codes = await tx.$kysely
        .selectFrom("oneTimeCodes as c")
        .innerJoin("users as u", "u.email", "c.email")
        .select(sql<Row>`to_jsonb(c) - array['email', 'code_hash', 'holder']`.as("row"))
        .where("u.id", "=", userId)
        .orderBy("c.purpose")
        .orderBy("c.holder")
        .execute();
      tables.attachments = await readAttachments(tx, userId);
      tables.one_time_codes = codes.map(({ row }) => row);
      return tables;
    },
    { isolationLevel: "RepeatableRead" },
  );
}

/** With their contents in base64, as files are written in JSON. */
async function readAttachments(tx: Tx, userId: string): Promise<Row[]> {
  const rows = await tx.$kysely
    .selectFrom("attachments as a")
    .select(
      sql<Row>`jsonb_build_object('id', a.id, 'transaction_id', a.transaction_id, 'name', a.name, 'type', a.type, 'size', a.size,
        'created_at', a.created_at, 'removed_at', a.removed_at)`.as("row"),
    )
    .select(sql<string>`translate(encode(a.content, 'base64'), chr(10), '')`.as("content"))
    .where("a.userId", "=", userId)
    .orderBy("a.id")
    .execute();
  return rows.map(({ row, content }) => ({ ...row, content }));
}

async function readTable(tx: Tx, table: string, secret: readonly string[], userId: string): Promise<Row[]> {
  const owner = table === "users" ? "id" : "user_id";
  const hidden = table === "users" ? secret : [...secret, "user_id"];
  const rows = await tx.$kysely
    .selectFrom(sql<Record<string, unknown>>`${sql.raw(table)}`.as("t"))
    .select(sql<Row>`to_jsonb(t) - ${hidden}::text[]`.as("row"))
    .where(sql.raw(`t.${owner}`), "=", userId)
    .orderBy(sql`to_jsonb(t)->>'id'`)
    .execute();
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
): Promise<{ customer: DeletedUserCustomer | null } | null> {
  const { userId, email } = options;
  // In the order in which a sync takes them: its link, the ledger, and the user by a foreign key.
  await tx.$kysely
    .selectFrom("bankConnections")
    .select("id")
    .where("userId", "=", userId)
    .orderBy("id")
    .forUpdate()
    .execute();
  await lockTransactions(tx, userId);
  await tx.$kysely.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
  const liveConnections = await tx.bankConnection.count({ where: { userId, status: { not: "disconnected" } } });
  if (liveConnections > 0) return null;
  const customer = await insertDeletedUserCustomer(tx, userId);
  // Before the user: the trigger that keeps monthly sums writes rows that need one.
  await tx.transaction.deleteMany({ where: { userId } });
  await tx.auditEntry.updateMany({ where: { userId }, data: { ipAddress: "" } });
  await tx.mail.deleteMany({ where: { toAddress: email } });
  await tx.oneTimeCode.deleteMany({ where: { email } });
  await tx.signUp.deleteMany({ where: { email } });
  await tx.user.deleteMany({ where: { id: userId } });
  return { customer };
}
