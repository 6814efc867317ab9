import { type Expression, sql } from "kysely";
import { type LeavingLink, lockLiveLinks } from "@/lib/db/banks/account-removal";
import { type DeletedUserCustomer, insertDeletedUserCustomer } from "@/lib/db/billing/customers";
import type { Tx } from "@/lib/db/client";
import { attachmentPieces } from "@/lib/db/transactions/attachments";
import { lockTransactions } from "@/lib/db/transactions/settlement";

/**
 * Yields a query's rows in batches, so any result needs the memory of one batch. One at a time per transaction: the
 * cursor has one name.
 *
 * @param batchRows  rows per batch
 */
async function* readInBatches<Row>(tx: Tx, query: Expression<Row>, batchRows: number): AsyncGenerator<Row[]> {
  await sql`DECLARE batches NO SCROLL CURSOR FOR ${query}`.execute(tx.$kysely);
  for (;;) {
    const { rows } = await sql<Row>`FETCH ${sql.lit(batchRows)} FROM batches`.execute(tx.$kysely);
    if (rows.length > 0) yield rows;
    if (rows.length < batchRows) break;
  }
  await sql`CLOSE batches`.execute(tx.$kysely);
}

/** Credentials, and values useless outside their row. Never exported. */
const SECRET = {
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
  payee_corrections: [],
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
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** Rows read at a time, which with `attachmentPieces` bounds an export's memory. */
const BATCH_ROWS = 250;

/** Returns the user's own row without credentials. Null for an erased user. */
export async function findUserRow(tx: Tx, userId: string): Promise<Record<string, unknown> | null> {
  const found = await tx.$kysely
    .selectFrom("users as u")
    .select(sql<Record<string, unknown>>`to_jsonb(u) - ${SECRET.users}::text[]`.as("row"))
    .where("u.id", "=", userId)
    .executeTakeFirst();
  return found?.row ?? null;
}

export type ExportedTable = { name: string; pieces: AsyncGenerator<string> };

/**
 * Yields every other table of a user's rows; amounts in minor units, columns under their names. Read each table to its
 * end before the next. Shows one instant in a `RepeatableRead` transaction.
 */
export function* exportTables(tx: Tx, userId: string): Generator<ExportedTable> {
  for (const [name, secret] of Object.entries(SECRET)) {
    if (name !== "users") yield { name, pieces: toJsonArray(readTable(tx, name, { secret, userId })) };
  }
  yield { name: "attachments", pieces: toJsonArray(readAttachments(tx, userId)) };
  yield { name: "one_time_codes", pieces: toJsonArray(readCodes(tx, userId)) };
}

/** @param batches  rows as JSON, whole or in parts of one row */
async function* toJsonArray(batches: AsyncIterable<Batch>): AsyncGenerator<string> {
  let separator = "[";
  for await (const batch of batches) {
    if ("part" in batch) {
      yield batch.part;
      continue;
    }
    yield separator + batch.rows.join(",\n");
    separator = ",\n";
  }
  yield separator === "[" ? "[]" : "]";
}

type Batch = { rows: string[] } | { part: string };

async function* readTable(
  tx: Tx,
  table: string,
  { secret, userId }: { secret: readonly string[]; userId: string },
): AsyncGenerator<Batch> {
  const query = tx.$kysely
    .selectFrom(sql<Record<string, unknown>>`${sql.raw(table)}`.as("t"))
    .select(sql<string>`(to_jsonb(t) - ${[...secret, "user_id"]}::text[])::text`.as("row"))
    .where(sql.raw("t.user_id"), "=", userId)
    .orderBy(sql`to_jsonb(t)->>'id'`);
  for await (const rows of readInBatches(tx, query, BATCH_ROWS)) yield { rows: rows.map(({ row }) => row) };
}

/** Stored by address, because addresses without an account have codes too. */
async function* readCodes(tx: Tx, userId: string): AsyncGenerator<Batch> {
  const query = tx.$kysely
    .selectFrom("oneTimeCodes as c")
    .innerJoin("users as u", "u.email", "c.email")
    .select(sql<string>`(to_jsonb(c) - array['email', 'code_hash', 'holder'])::text`.as("row"))
    .where("u.id", "=", userId)
    .orderBy("c.purpose")
    .orderBy("c.holder");
  for await (const rows of readInBatches(tx, query, BATCH_ROWS)) yield { rows: rows.map(({ row }) => row) };
}

/** With their contents in base64, as files are written in JSON. */
async function* readAttachments(tx: Tx, userId: string): AsyncGenerator<Batch> {
  const query = tx.$kysely
    .selectFrom("attachments as a")
    .select(["a.id", "a.size"])
    .select(
      sql<string>`jsonb_build_object('id', a.id, 'transaction_id', a.transaction_id, 'name', a.name, 'type', a.type, 'size', a.size,
        'created_at', a.created_at, 'removed_at', a.removed_at)::text`.as("row"),
    )
    .where("a.userId", "=", userId)
    .orderBy("a.id");
  for await (const files of readInBatches(tx, query, BATCH_ROWS)) {
    for (const { id, size, row } of files) {
      yield { rows: [`${row.slice(0, -1)}, "content": "`] };
      for await (const part of attachmentPieces(tx, { userId, id, size })) yield { part };
      yield { part: '"}' };
    }
  }
}

/**
 * Erases a user and all their rows, in the caller's transaction. The audit log keeps the actions, without person and
 * origin. A payer and live bank links are remembered until removed at their providers.
 *
 * @param options.remember  stores the locked live links still to be ended
 * @returns the payer, or null; and the ids by which queued jobs name the user
 */
export async function eraseUser(
  tx: Tx,
  options: { userId: string; email: string; remember: (links: LeavingLink[]) => Promise<void> },
): Promise<{ customer: DeletedUserCustomer | null; names: string[] }> {
  const { userId, email, remember } = options;
  // In a sync's order: its link, the ledger, and the user by a foreign key.
  await remember(await lockLiveLinks(tx, userId));
  await lockTransactions(tx, userId);
  await tx.$kysely.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
  const customer = await insertDeletedUserCustomer(tx, userId);
  // Before the user: the monthly sums' trigger writes rows that need one.
  await tx.transaction.deleteMany({ where: { userId } });
  await tx.auditEntry.updateMany({ where: { userId }, data: { ipAddress: "" } });
  await tx.mail.deleteMany({ where: { toAddress: email } });
  await tx.oneTimeCode.deleteMany({ where: { email } });
  await tx.signUp.deleteMany({ where: { email } });
  await tx.user.deleteMany({ where: { id: userId } });
  return { customer, names: [userId, ...(customer ? [customer.providerCustomerId] : [])] };
}
