/** Fails when the migrations do not make what prisma/schema.prisma says. Works on a throwaway Postgres of its own. */
import { spawnSync } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { startPostgres } from "../postgres.mjs";

const postgres = await startPostgres({
  dir: mkdtempSync(path.join(tmpdir(), "sorrel-drift-")),
  port: 0,
  throwaway: true,
});
const args = [
  "migrate",
  "diff",
  "--from-migrations",
  "prisma/migrations",
  "--to-schema",
  "prisma/schema.prisma",
  "--exit-code",
];
const { status } = spawnSync(process.execPath, ["node_modules/prisma/build/index.js", ...args], {
  stdio: "inherit",
  env: { ...process.env, DATABASE_URL: postgres.url("postgres") },
});
await postgres.stop();
process.exit(status ?? 1);
