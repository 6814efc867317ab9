/** Fails if the migrations don't produce prisma/schema.prisma. Uses a throwaway Postgres. */
import { spawnSync } from "node:child_process";
import { ownTempFolder } from "../own-temp.mjs";
import { startPostgres } from "../postgres.mjs";

const postgres = await startPostgres({
  dir: ownTempFolder("drift"),
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
