import { createWriteStream, renameSync, rmSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { connectTo } from "@/lib/connect.mjs";
import { databaseError, databaseSetting, readKey } from "@/lib/wrong-setting.mjs";
import { CopyOut } from "./copy";
import { type BackupHead, encodeRecord } from "./records";
import { sealing } from "./seal";

export type TableCount = { table: string; rows: number };

/**
 * Writes a consistent snapshot of every row into an encrypted file, while servers and workers continue.
 * The file gets its name only when complete, and only its owner can read it.
 *
 * @param options.variable  the variable the address came from
 * @param options.key  32 bytes, needed again by `restoreDatabase`
 * @returns rows per table
 */
export async function backupDatabase(options: {
  databaseUrl: string;
  variable?: string;
  key: Buffer;
  file: string;
}): Promise<TableCount[]> {
  const { databaseUrl, variable = "DATABASE_URL", key, file } = options;
  const partial = `${file}.partial`;
  const setting = { name: variable, url: databaseUrl };
  const client = await connectTo(setting, { program: "sorrel-backup" });
  try {
    const counts: TableCount[] = [];
    await pipeline(
      Readable.from(recordsOf(client, counts), { objectMode: false }),
      createGzip(),
      sealing(key),
      createWriteStream(partial, { mode: 0o600 }),
    );
    renameSync(partial, file);
    return counts;
  } catch (error) {
    throw databaseError(error, setting);
  } finally {
    rmSync(partial, { force: true });
    await client.end();
  }
}

async function* recordsOf(client: pg.Client, counts: TableCount[]): AsyncGenerator<Buffer> {
  // One snapshot, with value formats every server reads alike.
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  await client.query("SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'; SET LOCAL IntervalStyle = 'postgres'");
  await client.query("SET LOCAL extra_float_digits = 3; SET LOCAL statement_timeout = 0");
  yield encodeRecord({ kind: "head", head: await readHead(client) });
  for (const { name, columns } of await listTables(client)) {
    yield encodeRecord({ kind: "table", table: { name, columns } });
    const rows = client.query(new CopyOut(`COPY (SELECT ${columns.join(", ")} FROM ${name}) TO STDOUT`));
    for await (const data of rows) yield encodeRecord({ kind: "rows", data: data as Buffer });
    yield encodeRecord({ kind: "table end", end: { rows: rows.rowCount } });
    counts.push({ table: name, rows: rows.rowCount });
  }
  yield encodeRecord({ kind: "end" });
  await client.query("COMMIT");
}

async function readHead(client: pg.Client): Promise<BackupHead> {
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    `SELECT migration_name AS name, checksum FROM _prisma_migrations
     WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL ORDER BY migration_name`,
  );
  const { rows: sequences } = await client.query<{ name: string; value: string | null }>(
    `SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS value FROM pg_sequences
     WHERE schemaname IN ('public', 'pgboss') ORDER BY 1`,
  );
  const { rows: found } = await client.query("SELECT to_regclass('pgboss.queue') IS NOT NULL AS there");
  const { rows: queues } = found[0].there
    ? await client.query<{ name: string; policy: string }>("SELECT name, policy FROM pgboss.queue ORDER BY name")
    : { rows: [] };
  return { madeAt: new Date().toISOString(), migrations, queues, sequences };
}

/**
 * Every table with its own rows, except the migrations', which a restore applies. Partitions come with their parent.
 */
async function listTables(client: pg.Client): Promise<{ name: string; columns: string[] }[]> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `SELECT format('%I.%I', n.nspname, c.relname) AS name,
       array_agg(format('%I', a.attname) ORDER BY a.attnum) AS columns
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace JOIN pg_attribute a ON a.attrelid = c.oid
     WHERE n.nspname IN ('public', 'pgboss') AND c.relkind IN ('r', 'p') AND NOT c.relispartition
       AND c.relname <> '_prisma_migrations' AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
     GROUP BY 1 ORDER BY 1`,
  );
  return rows;
}

/**
 * Reads the settings of `npm run backup` and `npm run restore`: the file after `--`, `BACKUP_KEY`, and `DATABASE_URL`,
 * or `DATABASE_DIRECT_URL` beside a pooler.
 *
 * @throws Error of one line naming a missing or wrong setting
 */
export function backupSettings(
  command: "backup" | "restore",
  args: readonly string[],
  source: Record<string, string | undefined>,
): { databaseUrl: string; variable: string; key: Buffer; file: string } {
  const file = args.find((arg) => !arg.startsWith("--"));
  if (!file) throw new Error(`Which file? Name it after --, such as: npm run ${command} -- /backups/sorrel.backup`);
  const { name: variable, url: databaseUrl } = databaseSetting(source);
  const key = readKey(source.BACKUP_KEY?.trim());
  if (!key) {
    throw new Error("Configuration: BACKUP_KEY must be 32 bytes in base64. Make one: openssl rand -base64 32");
  }
  return { databaseUrl, variable, key, file };
}
