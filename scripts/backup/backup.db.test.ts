import { execFile } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { prisma } from "@/lib/db/client";
import { env } from "@/lib/env";
import { enqueue, stopQueue } from "@/lib/jobs/queue";
import { syncConnectionJob } from "@/lib/use-cases/banks/jobs";
import { runSync } from "@/lib/use-cases/banks/sync/run-sync";
import { BANKS, createViewer, linkBank } from "@/tests/factories";
import { nightlyTest } from "@/tests/nightly";
import { backupDatabase, type TableCount } from "./backup-database";
import { restoreDatabase } from "./restore-database";

const key = randomBytes(32);
const dir = mkdtempSync(path.join(tmpdir(), "sorrel-backup-"));
const file = path.join(dir, "sorrel.backup");
const made: string[] = [];
let counts: TableCount[];

async function query<Row extends object>(databaseUrl: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  return (await client.query<Row>(statement).finally(() => client.end())).rows;
}

async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomUUID().replaceAll("-", "")}`;
  await query(inject("serverUrl"), `CREATE DATABASE ${name} TEMPLATE template0`);
  made.push(name);
  return String(Object.assign(new URL(inject("serverUrl")), { pathname: `/${name}` }));
}

const restoredFrom = async (from: string, options: { key?: Buffer; databaseUrl?: string } = {}) =>
  restoreDatabase({ key, databaseUrl: options.databaseUrl ?? (await emptyDatabase()), file: from, ...options });

async function contentOf(databaseUrl: string): Promise<Record<string, string>> {
  const tables = await query<{ name: string }>(
    databaseUrl,
    `SELECT format('%I.%I', n.nspname, c.relname) AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg\\_t%' AND c.relkind IN ('r', 'p')`,
  );
  const content: Record<string, string> = {};
  for (const { name } of tables) {
    // Migration times differ between databases; the list of migrations must not.
    const row = name === "public._prisma_migrations" ? "ROW(t.migration_name, t.checksum)" : "t";
    const [found] = await query<{ print: string }>(
      databaseUrl,
      `SELECT count(*) || ' rows, ' || coalesce(md5(string_agg(${row}::text, E'\\n' ORDER BY ${row}::text)), '') AS print FROM ${name} t`,
    );
    content[name] = found?.print ?? "";
  }
  return content;
}

/** Constraints, indexes, enabled triggers and sequence values. */
const rulesOf = async (databaseUrl: string) =>
  (
    await query<{ rule: string }>(
      databaseUrl,
      `SELECT conrelid::regclass || ' ' || pg_get_constraintdef(oid) AS rule FROM pg_constraint
       WHERE connamespace::regnamespace::text IN ('public', 'pgboss') AND conrelid <> 0
       UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname IN ('public', 'pgboss')
       UNION ALL SELECT pg_get_triggerdef(oid) || tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
       UNION ALL SELECT sequencename || ' ' || coalesce(last_value, 0) FROM pg_sequences`,
    )
  )
    .map(({ rule }) => rule)
    .sort();

beforeAll(async () => {
  const viewer = await createViewer();
  const [account] = await linkBank(viewer, BANKS.checking);
  await runSync({ userId: viewer.userId, connectionId: account?.connectionId ?? "" });
  // Characters that COPY escapes, and a null beside an empty text.
  await prisma().transaction.updateMany({
    where: { userId: viewer.userId },
    data: { notes: 'a\\b\tc\nd\re "f" \\N é 日本 🧾' },
  });
  await enqueue(prisma(), syncConnectionJob, { userId: viewer.userId, connectionId: randomUUID() });
  // Four megabytes: more than any buffer on the way.
  await query(
    env().databaseUrl,
    `INSERT INTO pgboss.job (name, data) SELECT 'sync-connection', jsonb_build_object('filler',
       (SELECT string_agg(md5(random()::text || row || part), '') FROM generate_series(1, 3000) part))
     FROM generate_series(1, 42) row`,
  );
  // A running queue updates its timestamps, which would change the compared rows.
  await stopQueue(10_000);
  counts = await backupDatabase({ databaseUrl: env().databaseUrl, key, file });
});
afterAll(async () => {
  rmSync(dir, { recursive: true, force: true });
  for (const name of made) await query(inject("serverUrl"), `DROP DATABASE ${name} WITH (FORCE)`);
});

describe("a backup", () => {
  test("restores every row, constraint and trigger into an empty database", {
    timeout: 300_000,
  }, async () => {
    const databaseUrl = await emptyDatabase();
    const restored = await restoredFrom(file, { databaseUrl });
    expect(restored).toEqual(counts);
    expect(counts.find(({ table }) => table === "public.transactions")?.rows).toBeGreaterThan(50);
    expect(counts.find(({ table }) => table === "pgboss.job")?.rows).toBeGreaterThan(0);
    const [before, after] = [await contentOf(env().databaseUrl), await contentOf(databaseUrl)];
    expect(Object.keys(before).length).toBeGreaterThan(40);
    expect(after).toEqual(before);
    expect(await rulesOf(databaseUrl)).toEqual(await rulesOf(env().databaseUrl));
  });

  test("is readable by its owner only and contains no plain text", async () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const bytes = readFileSync(file);
    // A gzip header would show at the start; further on, random bytes may match it.
    expect(bytes.subarray(0, 200).includes(Buffer.from([0x1f, 0x8b, 0x08]))).toBe(false);
    expect(bytes.includes("transactions")).toBe(false);
  });

  test("leaves a nonempty database untouched", async () => {
    const databaseUrl = await emptyDatabase();
    await query(databaseUrl, "CREATE TABLE theirs (id int)");
    await expect(restoredFrom(file, { databaseUrl })).rejects.toThrow("not empty: it has public.theirs");
    expect(Object.keys(await contentOf(databaseUrl))).toEqual(["public.theirs"]);
  });

  test.each([
    ["with another key", (bytes: Buffer) => bytes, randomBytes(32), "another key"],
    ["with a changed byte", (bytes: Buffer) => bytes.fill(bytes[5000] === 1 ? 2 : 1, 5000, 5001), key, "was changed"],
    ["that was cut off", (bytes: Buffer) => bytes.subarray(0, bytes.length - 100), key, "cut off"],
    ["that something was added to", (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(40, 1)]), key, "changed"],
    ["that is another file", () => Buffer.alloc(10_000, "x"), key, "not a backup"],
    ["of no bytes", () => Buffer.alloc(0), key, "cut off"],
  ])("refuses %s before writing anything", async (_, change, otherKey, reason) => {
    const other = path.join(dir, "other.backup");
    writeFileSync(other, change(readFileSync(file)));
    const databaseUrl = await emptyDatabase();
    await expect(restoredFrom(other, { key: otherKey, databaseUrl })).rejects.toThrow(reason);
    expect(await contentOf(databaseUrl)).toEqual({});
  });

  test("empties the database again if creating tables fails", async () => {
    const policyOf = (policy: string) => `UPDATE pgboss.queue SET policy = '${policy}' WHERE name = 'send-mail'`;
    const wrong = path.join(dir, "wrong.backup");
    await query(env().databaseUrl, policyOf("unheard of"));
    await backupDatabase({ databaseUrl: env().databaseUrl, key, file: wrong });
    await query(env().databaseUrl, policyOf("standard"));
    const databaseUrl = await emptyDatabase();
    await expect(restoredFrom(wrong, { databaseUrl })).rejects.toThrow("unknown policy unheard of");
    expect(await contentOf(databaseUrl)).toEqual({});
  });

  test("refuses a newer version's backup and writes nothing", async () => {
    const statement =
      "_prisma_migrations (id, checksum, migration_name, finished_at) VALUES ('x', 'x', '99999999999999_later', now())";
    await query(env().databaseUrl, `INSERT INTO ${statement}`);
    const newer = path.join(dir, "newer.backup");
    await backupDatabase({ databaseUrl: env().databaseUrl, key, file: newer });
    await query(env().databaseUrl, "DELETE FROM _prisma_migrations WHERE id = 'x'");
    const databaseUrl = await emptyDatabase();
    await expect(restoredFrom(newer, { databaseUrl })).rejects.toThrow("99999999999999_later");
    expect(await contentOf(databaseUrl)).toEqual({});
  });

  test("leaves no file if it can't be written, and says why", async () => {
    const nowhere = path.join(dir, "no such folder", "sorrel.backup");
    await expect(backupDatabase({ databaseUrl: env().databaseUrl, key, file: nowhere })).rejects.toThrow("ENOENT");
  });

  nightlyTest("reports its rows through both commands", async () => {
    const commanded = path.join(dir, "commanded.backup");
    const BACKUP_KEY = key.toString("base64");
    const run = async (command: "backup" | "restore", databaseUrl: string) =>
      promisify(execFile)(process.execPath, ["--import", "tsx", `scripts/backup/${command}.ts`, commanded], {
        env: { ...process.env, DATABASE_URL: databaseUrl, BACKUP_KEY },
      });
    const rows = counts.reduce((sum, table) => sum + table.rows, 0);
    const { stdout } = await run("backup", env().databaseUrl);
    expect(stdout).toContain(`${rows} rows of ${counts.length} tables`);
    const databaseUrl = await emptyDatabase();
    expect((await run("restore", databaseUrl)).stdout).toContain(
      `${rows} rows of ${counts.length} tables are restored`,
    );
    await expect(run("restore", databaseUrl)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^The database is not empty: [^\n]*\n$/),
    });
  });
});
