import pg from "pg";
import { CATEGORIES } from "@/lib/domain/transactions/category";
import { migrate } from "../scripts/migrate.mjs";

export const MEASURED = {
  userId: "01980000-0000-7000-8000-000000000000",
  sessionId: "01980001-0000-7000-8000-000000000000",
};

/** Rows of the measured user, and of each of the other users, over ten years. */
export type Size = { rowsOfMeasured: number; others: number; rowsEach: number };

/** Every choice is a hash of this and the row number, so all runs have the same rows. */
const SEED = 20261121;
const YEARS = 10;
const DAYS = Math.round(YEARS * 365.25);
const MERCHANTS = 120;

/**
 * Creates a migrated database and fills it with millions of rows by a few statements: without triggers and foreign
 * keys, indexes afterwards, monthly sums in one statement.
 * Then proves the sums with the real triggers.
 *
 * @param server  address of a database whose role may disable triggers (a superuser)
 * @returns the database's address
 */
export async function makeDatabase(server: string, name: string, size: Size): Promise<string> {
  const url = String(Object.assign(new URL(server), { pathname: `/${name}` }));
  await dropDatabases(server, name);
  await migrate(url, { create: true });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await fill(client, size);
    await proveRollups(client, size);
  } finally {
    await client.end();
  }
  return url;
}

export async function dropDatabases(server: string, ...names: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  for (const name of names) await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  await client.end();
}

async function fill(client: pg.Client, size: Size): Promise<void> {
  await client.query("SET session_replication_role = replica");
  // User 0 is the measured one.
  await client.query(
    `INSERT INTO users (id, email, password_hash, email_verified_at, first_name, last_name, currency, timezone, terms_accepted_at, profile_completed_at)
     SELECT ${uuidOf("0000", "u")}, 'bench-' || u || '@example.test', 'no hash of any password', now(), 'Bench', 'User', 'USD', 'UTC', now(), now()
     FROM generate_series(0, $1) u`,
    [size.others],
  );
  await client.query("INSERT INTO sessions (user_id, id, expires_at) VALUES ($1, $2, now() + interval '1 day')", [
    MEASURED.userId,
    MEASURED.sessionId,
  ]);
  await client.query(
    `INSERT INTO bank_connections (user_id, id, provider_connection_id, encrypted_token, institution_id, institution_name, first_synced_at, last_synced_at)
     SELECT ${uuidOf("0000", "u")}, ${uuidOf("0002", "u")}, 'item-' || u, 'encrypted', 'ins_1', 'Bench Bank', now(), now()
     FROM generate_series(0, $1) u`,
    [size.others],
  );
  await client.query(
    `INSERT INTO accounts (user_id, id, connection_id, provider_account_id, name, type, currency)
     SELECT ${uuidOf("0000", "u")}, ${uuidOf("0003", "u", "a")}, ${uuidOf("0002", "u")}, 'account-' || a, 'Account ' || a,
       'depository', 'USD'
     FROM generate_series(0, $1) u, generate_series(0, 2) a`,
    [size.others],
  );
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexname AS name, indexdef AS definition FROM pg_indexes
     WHERE schemaname = current_schema() AND tablename = 'transactions' AND indexname <> 'transactions_pkey'`,
  );
  for (const { name } of indexes) await client.query(`DROP INDEX "${name}"`);
  await fillTransactions(client, { from: 0, to: 0, rows: size.rowsOfMeasured });
  await fillTransactions(client, { from: 1, to: size.others, rows: size.rowsEach });
  for (const { definition } of indexes) await client.query(definition);
  await client.query(
    `INSERT INTO monthly_rollups (user_id, month, currency, category_id, net_minor, transaction_count, pending_count)
     ${RECOMPUTED}`,
  );
  await client.query("SET session_replication_role = origin");
  await client.query("VACUUM ANALYZE");
}

/** A household's mix: one row in 25 is income, 3 in 100 are transfer halves, one in 100 is excluded. */
async function fillTransactions(client: pg.Client, users: { from: number; to: number; rows: number }): Promise<void> {
  const idsOf = (kind: string) => CATEGORIES.filter((category) => category.kind === kind).map(({ id }) => id);
  const expenses = idsOf("expense").slice(0, 24);
  const [income, transfer] = [idsOf("income")[0], idsOf("transfer")[0]];
  await client.query(
    `INSERT INTO transactions (user_id, id, account_id, date, amount_minor, currency, name, merchant, merchant_key,
       category_id, pending, source, provider_transaction_id, is_excluded, is_transfer, is_recurring)
     SELECT ${uuidOf("0000", "u")}, ${uuidOf("0004", "u", "n")}, ${uuidOf("0003", "u", "n % 3")}, r.day,
       CASE WHEN r.is_income THEN 250000 + r.h % 90000 ELSE -100 - r.h % 20000 END, 'USD',
       'MERCHANT ' || r.h % ${MERCHANTS} || ' #' || r.h % 9973, 'Merchant ' || r.h % ${MERCHANTS}, 'merchant ' || r.h % ${MERCHANTS},
       CASE WHEN r.is_transfer THEN $5::uuid WHEN r.is_income THEN $4::uuid
         ELSE ($3::uuid[])[1 + (r.h / 7) % array_length($3::uuid[], 1)] END,
       r.day > current_date - 3, 'bank', 'tx-' || u || '-' || n, r.h % 100 = 99, r.is_transfer, r.h % 20 = 0
     FROM generate_series($1::int, $2::int) u, generate_series(0, $6::int - 1) n,
       LATERAL (SELECT current_date - ${DAYS} + (n::bigint * ${DAYS} / $6::int + 1)::int AS day,
         abs(hashint8extended(u::bigint * 1000000 + n, ${SEED})) % 1000000000 AS h) x,
       LATERAL (SELECT x.day, x.h, x.h % 25 = 0 AS is_income, x.h % 100 BETWEEN 1 AND 3 AS is_transfer) r`,
    [users.from, users.to, expenses, income, transfer, users.rows],
  );
}

function uuidOf(kind: string, high: string, low = "0"): string {
  return `('0198${kind}-' || lpad(to_hex(${high}), 4, '0') || '-7000-8000-' || lpad(to_hex(${low}), 12, '0'))::uuid`;
}

const RECOMPUTED = `SELECT user_id, date_trunc('month', date)::date, currency, category_id, sum(amount_minor)::bigint,
  count(*)::int, count(*) FILTER (WHERE pending)::int
  FROM transactions WHERE NOT is_excluded AND NOT is_transfer GROUP BY 1, 2, 3, 4`;

/**
 * Removes and restores every tenth row of the measured user with the product's triggers on. If the filled sums differed
 * from the triggers', they would no longer match the rows.
 */
async function proveRollups(client: pg.Client, size: Size): Promise<void> {
  await client.query("BEGIN");
  await client.query("CREATE TEMPORARY TABLE moved ON COMMIT DROP AS TABLE transactions WITH NO DATA");
  await client.query(
    `WITH gone AS (DELETE FROM transactions WHERE user_id = $1 AND right(id::text, 1) = '0' RETURNING *)
     INSERT INTO moved SELECT * FROM gone`,
    [MEASURED.userId],
  );
  await client.query("INSERT INTO transactions SELECT * FROM moved");
  const { rows } = await client.query<{ different: number; total: number }>(
    `SELECT (SELECT count(*) FROM (TABLE monthly_rollups EXCEPT ${RECOMPUTED}) x)::int
       + (SELECT count(*) FROM (${RECOMPUTED} EXCEPT TABLE monthly_rollups) x)::int AS different,
       (SELECT count(*) FROM transactions)::int AS total`,
  );
  // Restores the table's pages as filled.
  await client.query("ROLLBACK");
  const expected = size.rowsOfMeasured + size.others * size.rowsEach;
  if (rows[0]?.different !== 0 || rows[0].total !== expected) {
    throw new Error(`The filled database is inconsistent: ${JSON.stringify(rows[0])}, ${expected} rows expected`);
  }
  await client.query("VACUUM ANALYZE transactions, monthly_rollups");
}
