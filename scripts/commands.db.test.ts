import { spawnSync } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { isNightly } from "@/tests/nightly";
import { bundledProcess } from "@/tests/setup/bundled-process";

const real = process.env.DATABASE_URL ?? "";
const NOWHERE = String(Object.assign(new URL(real), { port: "1" }));
const EMPTY = String(Object.assign(new URL(real), { pathname: "/postgres" }));
const SETTINGS = {
  DATABASE_URL: real,
  AUTH_SECRET: "a secret of at least thirty-two characters",
  DATA_ENCRYPTION_KEYS: `k1:${Buffer.alloc(32).toString("base64")}`,
  BACKUP_KEY: Buffer.alloc(32).toString("base64"),
};

const BACKUP = ["scripts/backup/backup.ts", path.join(tmpdir(), "never-written.backup")];
const NO_POSTGRES = /^[^\n]*DATABASE_URL must name a Postgres that runs: none answers at/;

type Case = [string[], Record<string, string>, RegExp];
/** Each command once by day: what they call is the same. */
const AT_NIGHT: readonly Case[] = [
  [BACKUP, { DATABASE_URL: NOWHERE }, NO_POSTGRES],
  [BACKUP, { DATABASE_DIRECT_URL: NOWHERE }, /DATABASE_DIRECT_URL must name a Postgres that runs/],
  [BACKUP, { DATABASE_URL: "foo" }, /DATABASE_URL must be a postgresql:\/\/ address/],
  [["scripts/check-rollups.ts"], { DATABASE_URL: NOWHERE }, NO_POSTGRES],
  [["scripts/check-rollups.ts"], { DATABASE_URL: EMPTY }, /DATABASE_URL must name a database with Sorrel's tables/],
];

test.each<Case>([
  ...(isNightly ? AT_NIGHT : []),
  [BACKUP, { DATABASE_URL: EMPTY }, /DATABASE_URL must name a database with Sorrel's tables/],
  [["scripts/check-rollups.ts"], { DATABASE_DIRECT_URL: NOWHERE }, /DATABASE_DIRECT_URL must name a Postgres/],
  [["scripts/rotate-keys.ts"], { DATABASE_URL: NOWHERE }, NO_POSTGRES],
  [["scripts/admin/change-admins.ts"], { DATABASE_URL: NOWHERE }, NO_POSTGRES],
  [["scripts/broadcast.ts", "package.json"], { DATABASE_URL: NOWHERE }, NO_POSTGRES],
])("ends %j in one line that names the wrong setting (%#)", async ([script = "", ...args], env, line) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [await bundledProcess(script), ...args], {
    env: { PATH: process.env.PATH, NODE_ENV: "test", ...SETTINGS, ...env } as NodeJS.ProcessEnv,
    encoding: "utf8",
  });
  expect(stdout).toBe("");
  expect(stderr).toMatch(/^[^\n]*Configuration: [^\n]+\n$/);
  expect(stderr).toMatch(line);
  expect(status).toBeGreaterThan(0);
});
