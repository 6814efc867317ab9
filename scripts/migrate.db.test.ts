import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { migrate } from "./migrate.mjs";

const SHORT = { lockMs: 200, pauseMs: 200, forMs: 30_000 };

async function ownDatabase() {
  const name = `migrate_${randomUUID().replaceAll("-", "")}`;
  const url = String(Object.assign(new URL(inject("serverUrl")), { pathname: `/${name}` }));
  const dir = mkdtempSync(path.join(tmpdir(), "sorrel-migrate-"));
  const add = (folder: string, sql: string) => {
    mkdirSync(path.join(dir, folder));
    writeFileSync(path.join(dir, folder, "migration.sql"), sql);
  };
  add(
    "1_rows",
    "CREATE TABLE rows (id int, text text); INSERT INTO rows SELECT n, n::text FROM generate_series(1, 1000) n",
  );
  await migrate(url, { dir, create: true });
  const clients: pg.Client[] = [];
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, application_name: "a backup" });
    await client.connect();
    clients.push(client);
    return client;
  };
  onTestFinished(async () => {
    await Promise.all(clients.map((client) => client.end()));
    rmSync(dir, { recursive: true, force: true });
  });
  return { url, dir, add, connect };
}

/** Keeps a read transaction open, like a backup. */
async function longRead(client: pg.Client) {
  await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
  await client.query("SELECT count(*) FROM rows");
}

const untilWaiting = (client: pg.Client) =>
  expect
    .poll(async () => (await client.query("SELECT 1 FROM pg_locks WHERE NOT granted")).rowCount, { interval: 20 })
    .toBeGreaterThan(0);

test("lets reads pass while a long read blocks a migration", async () => {
  const { url, dir, add, connect } = await ownDatabase();
  const [backup, reader] = [await connect(), await connect()];
  await longRead(backup);
  add("2_column", "ALTER TABLE rows ADD COLUMN note text");
  const migration = migrate(url, { dir, patience: SHORT });
  for (let read = 0; read < 3; read += 1) {
    await untilWaiting(reader);
    const sinceMs = performance.now();
    await reader.query("SELECT count(*) FROM rows");
    // Without a limit this read waits as long as the backup.
    expect(performance.now() - sinceMs).toBeLessThan(5000);
  }
  await backup.query("COMMIT");
  expect(await migration).toEqual(["2_column"]);
});

test("reports a locked table in one line and applies later", async () => {
  const { url, dir, add, connect } = await ownDatabase();
  const backup = await connect();
  await longRead(backup);
  add("2_columns", "CREATE TABLE other (id int); ALTER TABLE rows ADD COLUMN note text");
  const refused = await migrate(url, { dir, patience: { ...SHORT, forMs: 1000 } }).catch(({ message }) => message);
  expect(refused).toMatch(
    /^Migration 2_columns changed nothing: a table it needs stayed locked \(process \d+ \(a backup\) has had a transaction open for \d+ s\)\. Run it again once that has ended$/,
  );
  expect((await backup.query("SELECT to_regclass('other') AS other")).rows).toEqual([{ other: null }]);
  await backup.query("COMMIT");
  expect(await migrate(url, { dir, patience: SHORT })).toEqual(["2_columns"]);
});

test("builds an index concurrently beside writes and a second run", async () => {
  const { url, dir, add, connect } = await ownDatabase();
  const [backup, writer] = [await connect(), await connect()];
  await longRead(backup);
  add("2_index", "-- Reads by text.\nCREATE INDEX CONCURRENTLY rows_text ON rows (text);");
  const runs = Promise.all([migrate(url, { dir, patience: SHORT }), migrate(url, { dir, patience: SHORT })]);
  await untilWaiting(writer);
  await writer.query("INSERT INTO rows VALUES (0, 'beside')");
  await backup.query("COMMIT");
  expect((await runs).flat()).toEqual(["2_index"]);
  const { rows } = await writer.query("SELECT indisvalid FROM pg_index WHERE indexrelid = 'rows_text'::regclass");
  expect(rows).toEqual([{ indisvalid: true }]);
});

test("leaves no invalid index when a concurrent one can't be made", async () => {
  const { url, dir, add, connect } = await ownDatabase();
  const client = await connect();
  await client.query("INSERT INTO rows VALUES (1, 'again')");
  add("2_index", "CREATE UNIQUE INDEX CONCURRENTLY rows_id ON rows (id)");
  await expect(migrate(url, { dir, patience: SHORT })).rejects.toThrow("Migration 2_index failed: could not create");
  expect((await client.query("SELECT to_regclass('rows_id') AS index")).rows).toEqual([{ index: null }]);
});

test.each([
  ["a change of a table", "ALTER TABLE rows ADD COLUMN note text"],
  ["an index", "CREATE INDEX CONCURRENTLY IF NOT EXISTS rows_text ON rows (text)"],
])("applies %s again after a lost connection", async (_, sql) => {
  const { url, dir, add, connect } = await ownDatabase();
  const [backup, other] = [await connect(), await connect()];
  await longRead(backup);
  add("2_change", sql);
  const interrupted = migrate(url, { dir, patience: { ...SHORT, lockMs: 30_000 } }).catch(({ message }) => message);
  await untilWaiting(other);
  await other.query("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE NOT granted");
  expect(await interrupted).toMatch(/^Migration 2_change failed: /);
  await backup.query("COMMIT");
  expect(await migrate(url, { dir, patience: SHORT })).toEqual(["2_change"]);
  const { rows } = await other.query("SELECT count(*)::int AS invalid FROM pg_index WHERE NOT indisvalid");
  expect(rows).toEqual([{ invalid: 0 }]);
});

test("continues past the unfinished row of an interrupted run", async () => {
  const { url, dir, add, connect } = await ownDatabase();
  const client = await connect();
  add("2_column", "ALTER TABLE rows ADD COLUMN note text");
  await client.query("INSERT INTO _prisma_migrations (id, checksum, migration_name) VALUES ('x', 'x', '2_column')");
  expect(await migrate(url, { dir, patience: SHORT })).toEqual(["2_column"]);
});

const real = new URL(process.env.DATABASE_URL ?? "");
const without = (changes: Partial<URL>) => String(Object.assign(new URL(real), changes));

function runMigrate(env: Record<string, string | undefined>, ...args: string[]) {
  const { DATABASE_URL: _url, DATABASE_DIRECT_URL: _direct, ...rest } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/migrate.mjs", ...args], {
    env: { ...rest, ...env } as NodeJS.ProcessEnv,
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

test.each<[string, Record<string, string>, RegExp]>([
  ["no address", {}, /DATABASE_URL is missing: it must be a postgresql:\/\/ address/],
  ["an empty one", { DATABASE_URL: "" }, /DATABASE_URL is missing: it must be/],
  ["another protocol", { DATABASE_URL: "mysql://localhost/sorrel" }, /DATABASE_URL must be a postgresql:/],
  ["no such database", { DATABASE_URL: without({ pathname: "/nowhere" }) }, /DATABASE_URL .* "nowhere" .*--create/],
  ["a wrong password", { DATABASE_URL: without({ password: "wrong" }) }, /DATABASE_URL must name a user .*"postgres"/],
  [
    "no Postgres",
    { DATABASE_URL: without({ port: "1" }) },
    /DATABASE_URL must name a Postgres that runs: .*127.0.0.1:1/,
  ],
  [
    "an unknown host",
    { DATABASE_URL: without({ hostname: "db.invalid" }) },
    /DATABASE_URL must name a Postgres .*db\.invalid/,
  ],
  ["no password", { DATABASE_URL: without({ password: "" }) }, /DATABASE_URL must .*password/],
  [
    "encryption it doesn't have",
    { DATABASE_URL: without({ search: "?sslmode=verify-full" }) },
    /DATABASE_URL must .*SSL/,
  ],
  ["a lone percent sign", { DATABASE_URL: without({ pathname: "/50%zz" }) }, /DATABASE_URL must .*50%zz/],
  [
    "a direct address without Postgres",
    { DATABASE_DIRECT_URL: without({ port: "1" }) },
    /DATABASE_DIRECT_URL must name/,
  ],
])("ends migrations with one line that names the setting: %s", (_, env, line) => {
  const { status, stdout, stderr } = runMigrate(env);
  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/^Configuration: [^\n]+\n$/);
  expect(stderr).toMatch(line);
});
