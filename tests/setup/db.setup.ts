import { randomBytes, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import pg from "pg";
import { afterAll, expect, inject, vi } from "vitest";

// Files share a process and what it has read of our code. One that replaces modules finds it unread, and leaves it so.
const replacesModules = /\bvi\.(mock|doMock|resetModules)\(/.test(
  readFileSync(expect.getState().testPath ?? "", "utf8"),
);
if (replacesModules) vi.resetModules();

// Every test file works on its own copy of the migrated database.
const name = `test_${randomUUID().replaceAll("-", "")}`;
const databaseUrl = String(Object.assign(new URL(inject("serverUrl")), { pathname: `/${name}` }));
const admin = new pg.Client({ connectionString: inject("serverUrl") });
await admin.connect();
// Copies of one template must be made one after the other.
await admin.query("SELECT pg_advisory_lock(1)");
await admin.query(`CREATE DATABASE ${name} TEMPLATE template_queues STRATEGY FILE_COPY`);
await admin.end();

Object.assign(process.env, {
  DATABASE_URL: databaseUrl,
  PORT: String(inject("port")),
  // Files that share a process share its secrets: modules keep keys made of them.
  AUTH_SECRET: process.env.AUTH_SECRET ?? randomBytes(32).toString("base64url"),
  DATA_ENCRYPTION_KEYS: process.env.DATA_ENCRYPTION_KEYS ?? `test:${randomBytes(32).toString("base64")}`,
  VAPID_PRIVATE_KEY: process.env.VAPID_PRIVATE_KEY ?? randomBytes(32).toString("base64url"),
  CHECK_RESPONSES: "true",
  LOG_LEVEL: "silent",
  // People by the hundred; what the real factor costs is tested beside the hashing.
  PASSWORD_COST: "4",
  // Whatever a test does in a minute; the limit itself is tested beside it.
  READS_A_MINUTE: "1000000",
});

// What a file before this one in the same process read of the environment stands, but for the database.
const { env } = await import("@/lib/env");
env().databaseUrl = databaseUrl;
// Nor does what this one changes last.
const settings = { ...env(), openai: env().openai && { ...env().openai } };
const { boss, stopQueue } = await import("@/lib/jobs/queue");
// Its queues came with the copy.
await boss().start();

afterAll(async () => {
  Object.assign(env(), settings);
  const { disconnect } = await import("@/lib/db/client");
  await stopQueue(1000);
  await disconnect();
  if (replacesModules) vi.resetModules();
});
