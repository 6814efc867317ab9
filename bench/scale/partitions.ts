import { createHash } from "node:crypto";
import pg from "pg";
import { randomOf } from "../../tests/households/random";
import { medianOfRuns } from "../load";

const PARTITIONS = 32;
const ROWS_EACH = 2500;
const TRIES = 200;

export type Tried = {
  rows: number;
  /** Milliseconds of the median try, plain and partitioned. */
  figures: { what: string; plain: number; partitioned: number; unit: "ms" | "MB" }[];
};

/**
 * Compares the transactions table, plain and hash-partitioned by user, with the same rows, key and page index.
 * Unlogged, because only reading and maintenance are compared.
 *
 * @param url  a migrated throwaway database
 */
export async function tryPartitions(url: string, rows: number): Promise<Tried> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const users = Math.ceil(rows / ROWS_EACH);
  try {
    await client.query("SET maintenance_work_mem = '512MB'");
    await client.query("CREATE UNLOGGED TABLE plain (LIKE transactions INCLUDING DEFAULTS INCLUDING GENERATED)");
    await client.query(
      "CREATE TABLE partitioned (LIKE transactions INCLUDING DEFAULTS INCLUDING GENERATED) PARTITION BY HASH (user_id)",
    );
    for (let part = 0; part < PARTITIONS; part += 1) {
      await client.query(
        `CREATE UNLOGGED TABLE partition_${part} PARTITION OF partitioned FOR VALUES WITH (MODULUS ${PARTITIONS}, REMAINDER ${part})`,
      );
    }
    const figures: Tried["figures"] = [];
    const built: Record<string, number> = {};
    for (const table of ["plain", "partitioned"]) {
      const startedAtMs = performance.now();
      await client.query(fillOf(table), [users]);
      await client.query(`ALTER TABLE ${table} ADD PRIMARY KEY (user_id, id)`);
      await client.query(`CREATE INDEX ON ${table} (user_id, date DESC, id DESC)`);
      await client.query(`ANALYZE ${table}`);
      built[table] = performance.now() - startedAtMs;
    }
    figures.push({
      what: "filled, with both indexes",
      plain: built.plain ?? 0,
      partitioned: built.partitioned ?? 0,
      unit: "ms",
    });
    for (const [what, statement] of Object.entries(STATEMENTS)) {
      const [plain, partitioned] = [
        await timed(client, statement("plain"), users),
        await timed(client, statement("partitioned"), users),
      ];
      figures.push({ what, plain, partitioned, unit: "ms" });
    }
    // Size that one vacuum or index build has to process.
    const bytes = await client.query<{ plain: string; partitioned: string }>(
      "SELECT pg_total_relation_size('plain') AS plain, (SELECT max(pg_total_relation_size(relid)) FROM pg_partition_tree('partitioned') WHERE isleaf) AS partitioned",
    );
    const [size] = bytes.rows;
    figures.push({
      what: "bytes of the largest table that a vacuum takes at once",
      plain: Number(size?.plain) / 1e6,
      partitioned: Number(size?.partitioned) / 1e6,
      unit: "MB",
    });
    const vacuum: Record<string, number> = {};
    for (const table of ["plain", "partition_0"]) {
      await client.query(`DELETE FROM ${table} WHERE id::text LIKE '%0'`);
      const startedAtMs = performance.now();
      await client.query(`VACUUM ${table}`);
      vacuum[table] = performance.now() - startedAtMs;
    }
    figures.push({
      what: "one vacuum after one row of sixteen was deleted: the table, one partition",
      plain: vacuum.plain ?? 0,
      partitioned: vacuum.partition_0 ?? 0,
      unit: "ms",
    });
    return { rows: users * ROWS_EACH, figures };
  } finally {
    await client.end();
  }
}

const fillOf = (table: string) =>
  `INSERT INTO ${table} (user_id, id, date, amount_minor, currency, name, merchant, merchant_key, category_id, source, provider_transaction_id, account_id)
   SELECT ${userOf("u")}, md5(u || '-' || n)::uuid, current_date - (n % 730), -100 - (n * 37) % 20000, 'USD', 'MERCHANT ' || n % 120, 'Merchant ' || n % 120,
     'merchant ' || n % 120, (SELECT id FROM categories WHERE user_id IS NULL ORDER BY id LIMIT 1), 'bank', 'tx-' || u || '-' || n, md5('a' || u)::uuid
   FROM generate_series(1, $1::int) u, generate_series(1, ${ROWS_EACH}) n`;

const userOf = (number: string) => `md5('user ' || ${number})::uuid`;

const STATEMENTS: Readonly<Record<string, (table: string) => string>> = {
  "a page of a user's newest fifty rows": (table) =>
    `SELECT * FROM ${table} WHERE user_id = ${userOf("$1::int")} ORDER BY date DESC, id DESC LIMIT 50`,
  "the sums of a user's year by category": (table) =>
    `SELECT category_id, sum(amount_minor) FROM ${table} WHERE user_id = ${userOf("$1::int")} AND date > current_date - 365 GROUP BY 1`,
  "a row by its key": (table) =>
    `SELECT * FROM ${table} WHERE user_id = ${userOf("$1::int")} AND id = md5($1::int || '-7')::uuid`,
};

async function timed(client: pg.Client, text: string, users: number): Promise<number> {
  const random = randomOf(20261127);
  const tookMs: number[] = [];
  for (let tries = 0; tries < TRIES; tries += 1) {
    const user = random.whole(1, users);
    const startedAtMs = performance.now();
    // Prepared like the product's hot queries, so a partitioned plan is made once.
    await client.query({ name: createHash("md5").update(text).digest("hex"), text, values: [user] });
    tookMs.push(performance.now() - startedAtMs);
  }
  return medianOfRuns(tookMs);
}
