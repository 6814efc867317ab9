/**
 * Runs a command in the image's container: `serve` (migrations, then the server), `worker`, `backup FILE`, `restore
 * FILE`, `migrate`, `admin`, `broadcast FILE`, `check-rollups`, `rotate-keys`, `secrets` (creates missing secrets) or
 * `health`.
 *
 * Reads secrets that the environment lacks from SECRETS_DIR. Builds the addresses of the database, of the direct
 * connection past a pooler and of a replica from DATABASE_HOST, DATABASE_DIRECT_HOST, DATABASE_REPLICA_HOST and the
 * password there.
 */
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

const DIR = process.env.SECRETS_DIR || "/srv/secrets";
/** Postgres's own container reads its password as another user; both see this folder and no one else does. */
const SECRETS = [
  { file: "auth-secret", variable: "AUTH_SECRET", mode: 0o400, make: () => randomBytes(32).toString("base64url") },
  {
    file: "encryption-keys",
    variable: "DATA_ENCRYPTION_KEYS",
    mode: 0o400,
    make: () => `k1:${randomBytes(32).toString("base64")}`,
  },
  { file: "push-key", variable: "VAPID_PRIVATE_KEY", mode: 0o400, make: () => randomBytes(32).toString("base64url") },
  { file: "backup-key", variable: "BACKUP_KEY", mode: 0o400, make: () => randomBytes(32).toString("base64") },
  {
    file: "database-password",
    variable: "DATABASE_PASSWORD",
    mode: 0o444,
    make: () => randomBytes(24).toString("base64url"),
  },
];
const COMMANDS = {
  serve: "scripts/serve.mjs",
  worker: "scripts/worker.ts",
  backup: "scripts/backup/backup.ts",
  restore: "scripts/backup/restore.ts",
  admin: "scripts/admin/change-admins.ts",
  broadcast: "scripts/broadcast.ts",
  "check-rollups": "scripts/check-rollups.ts",
  "rotate-keys": "scripts/rotate-keys.ts",
};

/** Longest wait, before the migrations, for a database still being created. */
const DATABASE_WAIT_MS = 120_000;

const [command = "serve"] = process.argv.splice(2, 1);
try {
  await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}

async function run() {
  if (command === "secrets") return makeSecrets();
  if (command === "health") return checkHealth();
  if (command !== "migrate" && !(command in COMMANDS)) {
    throw new Error(`Which command? ${Object.keys(COMMANDS).join(", ")}, migrate, secrets or health, not ${command}`);
  }
  readSecrets();
  if (command === "serve" || command === "migrate") await migrateWhenThere();
  if (command === "migrate") return;
  // The server is JavaScript and better off without the loader of TypeScript, which the others need.
  if (COMMANDS[command].endsWith(".ts")) (await import("tsx/esm/api")).register();
  // In this process, which the container's signals reach.
  await import(String(pathToFileURL(path.resolve(COMMANDS[command]))));
}

function makeSecrets() {
  mkdirSync(DIR, { recursive: true });
  for (const { file, mode, make } of SECRETS) {
    const name = path.join(DIR, file);
    if (!existsSync(name)) writeFileSync(name, make(), { mode, flag: "wx" });
  }
}

function readSecrets() {
  for (const { file, variable } of SECRETS) {
    const name = path.join(DIR, file);
    if (!process.env[variable] && existsSync(name)) process.env[variable] = readFileSync(name, "utf8").trim();
  }
  const password = encodeURIComponent(process.env.DATABASE_PASSWORD ?? "");
  for (const name of ["DATABASE", "DATABASE_DIRECT", "DATABASE_REPLICA"]) {
    const host = process.env[`${name}_HOST`];
    if (host) process.env[`${name}_URL`] ||= `postgresql://sorrel:${password}@${host}/sorrel`;
  }
  // Whoever reads the environment of the server needs no more than it does.
  delete process.env.DATABASE_PASSWORD;
  if (command !== "backup" && command !== "restore") delete process.env.BACKUP_KEY;
}

/** Any number of containers may start at once: migrations have a lock. */
async function migrateWhenThere() {
  const { migrate } = await import(String(pathToFileURL(path.resolve("scripts/migrate.mjs"))));
  const { databaseSetting } = await import(String(pathToFileURL(path.resolve("lib/wrong-setting.mjs"))));
  if (!process.env.DATABASE_DIRECT_URL && !process.env.DATABASE_URL)
    throw new Error("Configuration: DATABASE_URL or DATABASE_HOST is needed");
  const { name, url } = databaseSetting(process.env);
  for (const sinceMs = Date.now(); ; await new Promise((resolve) => setTimeout(resolve, 500))) {
    try {
      await migrate(url, { name });
      return;
    } catch (error) {
      const isAway = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|57P03)$/.test(error?.cause?.code ?? "");
      if (!isAway || Date.now() - sinceMs > DATABASE_WAIT_MS) throw error;
    }
  }
}

async function checkHealth() {
  const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/ready`, {
    signal: AbortSignal.timeout(4000),
  });
  if (!answer.ok) throw new Error(`not ready: ${answer.status}`);
}
