import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, expect, inject, vi } from "vitest";

// Files share a process and its loaded modules. A file that replaces modules starts and ends with fresh ones.
const replacesModules = /\bvi\.(mock|doMock|resetModules)\(/.test(
  readFileSync(expect.getState().testPath ?? "", "utf8"),
);
if (replacesModules) vi.resetModules();

// Every test file gets its own copy of the migrated database.
const name = `test_${randomUUID().replaceAll("-", "")}`;
const databaseUrl = String(Object.assign(new URL(inject("serverUrl")), { pathname: `/${name}` }));
const admin = new pg.Client({ connectionString: inject("serverUrl") });
await admin.connect();
// Copies of one template must be made one at a time.
await admin.query("SELECT pg_advisory_lock(1)");
await admin.query(`CREATE DATABASE ${name} TEMPLATE template_queues STRATEGY FILE_COPY`);
await admin.end();

Object.assign(process.env, {
  DATABASE_URL: databaseUrl,
  PORT: String(inject("port")),
  // Secrets are shared within a process, because modules cache keys derived from them.
  AUTH_SECRET: process.env.AUTH_SECRET ?? randomBytes(32).toString("base64url"),
  DATA_ENCRYPTION_KEYS: process.env.DATA_ENCRYPTION_KEYS ?? `test:${randomBytes(32).toString("base64")}`,
  VAPID_PRIVATE_KEY: process.env.VAPID_PRIVATE_KEY ?? randomBytes(32).toString("base64url"),
  CHECK_RESPONSES: "true",
  LOG_LEVEL: "silent",
  // Tests create people by the hundred; the real cost is tested with the hashing.
  PASSWORD_COST: "4",
  // Enough for any test; the limit has its own tests.
  READS_A_MINUTE: "1000000",
});

// An earlier file's cached environment stays, except the database.
const { env } = await import("@/lib/env");
env().databaseUrl = databaseUrl;
// This file's changes are undone too.
const settings = { ...env(), openai: env().openai && { ...env().openai } };
const { boss, stopQueue } = await import("@/lib/jobs/queue");
const { disconnect } = await import("@/lib/db/client");
// Vitest skips the hooks of a file without a test to run, which would leave its queue and connections.
await closeDatabase();
// The queues came with the copy.
await boss().start();

afterAll(async () => {
  Object.assign(env(), settings);
  await closeDatabase();
  if (replacesModules) vi.resetModules();
});

async function closeDatabase() {
  await stopQueue(1000);
  await disconnect();
}
