/** Fails when the migrations do not make what prisma/schema.prisma says. Works on a throwaway Postgres of its own. */
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
