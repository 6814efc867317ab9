import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import type pg from "pg";
import PgBoss from "pg-boss";
import { connectTo } from "@/lib/connect.mjs";
import { databaseError, driverAddress } from "@/lib/wrong-setting.mjs";
import { migrate } from "../migrate.mjs";
import type { TableCount } from "./backup-database";
import { CopyIn } from "./copy";
import { type BackupHead, type BackupRecord, readRecords } from "./records";
import { unsealing } from "./seal";

/** `variable`: the variable the address came from. */
type RestoreOptions = { databaseUrl: string; variable?: string; key: Buffer; file: string };

/**
 * Restores a backup into an empty database: tables by the backup's migrations, all rows, then newer migrations.
 * The whole file is verified before anything is written. After a later failure the database is emptied again.
 *
 * @returns rows written per table
 * @throws Error for a nonempty database, a changed or truncated file, a wrong key, or a backup of a newer version
 */
export async function restoreDatabase(options: RestoreOptions): Promise<TableCount[]> {
  const head = await checkWhole(options);
  const setting = { name: options.variable ?? "DATABASE_URL", url: options.databaseUrl };
  const client = await connectTo(setting, { program: "sorrel-restore" });
  try {
    await assertEmpty(client);
    try {
      await makeTables(setting, head);
      const counts = await writeRows(client, options);
      await migrate(setting.url, { name: setting.name });
      return counts;
    } catch (error) {
      await client.query("ROLLBACK");
      await client.query("DROP SCHEMA IF EXISTS pgboss CASCADE; DROP SCHEMA public CASCADE; CREATE SCHEMA public");
      throw error;
    }
  } catch (error) {
    throw databaseError(error, setting);
  } finally {
    await client.end();
  }
}

/** Reads the whole file first, so a wrong key or a missing end doesn't touch the database. */
async function checkWhole(options: RestoreOptions): Promise<BackupHead> {
  let head: BackupHead | undefined;
  for await (const record of recordsOf(options)) if (record.kind === "head") head = record.head;
  if (!head) throw new Error("The backup has no head");
  return head;
}

function recordsOf({ file, key }: RestoreOptions): AsyncGenerator<BackupRecord> {
  const stages = [createReadStream(file), unsealing(key), createGunzip()] as const;
  const last = stages[2];
  // The first error wins: later stages would only report missing input.
  stages[0].on("error", (cause) => last.destroy(new Error(`${file} can't be read: ${cause.message}`))).pipe(stages[1]);
  stages[1].on("error", (error) => last.destroy(error)).pipe(last);
  return readRecords(last);
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg\\_t%'
       AND c.relkind IN ('r', 'p', 'S', 'v', 'm', 'f') LIMIT 1`,
  );
  if (rows[0]) throw new Error(`The database is not empty: it has ${rows[0].name}. Restore into an empty one.`);
}

async function makeTables(
  { name, url }: { name: string; url: string },
  { migrations, queues }: BackupHead,
): Promise<void> {
  await migrate(url, { name, only: migrations });
  const queue = new PgBoss({ connectionString: driverAddress(url), schedule: false, supervise: false, max: 1 });
  // Its connections may be cut during shutdown.
  queue.on("error", () => undefined);
  await queue.start();
  for (const { name: queueName, policy } of queues) {
    await queue.createQueue(queueName, { name: queueName, policy: policyOf(policy) });
  }
  await queue.stop({ graceful: false });
}

const POLICIES = ["standard", "short", "singleton", "stately"] as const;

function policyOf(text: string): (typeof POLICIES)[number] {
  const policy = POLICIES.find((known) => known === text);
  if (!policy) throw new Error(`The backup has a queue of the unknown policy ${text}`);
  return policy;
}

/**
 * One transaction, without triggers, which would duplicate the backup's contents. References are checked at the end.
 */
async function writeRows(client: pg.Client, options: RestoreOptions): Promise<TableCount[]> {
  await client.query("BEGIN");
  await client.query("SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'; SET LOCAL statement_timeout = 0");
  const restoreConstraints = await withoutReferences(client);
  const counts: TableCount[] = [];
  const names: string[] = [];
  let table: { name: string; rows: CopyIn } | undefined;
  for await (const record of recordsOf(options)) {
    if (record.kind === "head") {
      const { rows } = await client.query<{ name: string }>(TABLES);
      names.push(...rows.map(({ name }) => name));
      for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
      if (names.length > 0) await client.query(`TRUNCATE ${names.join(", ")}`);
      for (const { name, value } of record.head.sequences) {
        if (value !== null) await client.query("SELECT setval($1::regclass, $2)", [name, value]);
      }
    } else if (record.kind === "table") {
      const { name, columns } = record.table;
      table = { name, rows: client.query(new CopyIn(`COPY ${name} (${columns.join(", ")}) FROM STDIN`)) };
    } else if (record.kind === "rows") {
      await table?.rows.write(record.data);
    } else if (record.kind === "table end" && table) {
      const rows = await table.rows.end();
      if (rows !== record.end.rows) throw new Error(`${table.name}: ${rows} rows of ${record.end.rows} were written`);
      counts.push({ table: table.name, rows });
    }
  }
  await restoreConstraints();
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
  await client.query("COMMIT");
  await client.query("ANALYZE");
  return counts;
}

const TABLES = `SELECT format('%I.%I', n.nspname, c.relname) AS name
  FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
    AND c.relname <> '_prisma_migrations' ORDER BY 1`;

/**
 * Drops the foreign keys, so tables can be written in any order.
 *
 * @returns a function that restores them, checking every row
 */
async function withoutReferences(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT k.conrelid::regclass::text AS table, format('%I', k.conname) AS name, pg_get_constraintdef(k.oid) AS definition
     FROM pg_constraint k JOIN pg_namespace n ON n.oid = k.connamespace
     WHERE k.contype = 'f' AND k.conparentid = 0 AND n.nspname IN ('public', 'pgboss') ORDER BY 1, 2`,
  );
  for (const { table, name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${name}`);
  return async () => {
    for (const { table, name, definition } of rows) {
      await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`);
    }
  };
}
