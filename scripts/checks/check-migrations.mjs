/** Fails if a new migration would block a running product (rules: migration-rules.mjs). */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { migrationProblems, noteChecks } from "./migration-rules.mjs";

/** Last migration before these rules. Those up to it are applied everywhere, and migrations are never edited. */
const LAST_UNCHECKED = "20261127183000_getting_started";
const DIR = "prisma/migrations";

const names = readdirSync(DIR)
  .filter((name) => existsSync(path.join(DIR, name, "migration.sql")))
  .sort();
if (!names.includes(LAST_UNCHECKED)) throw new Error(`${DIR} has no ${LAST_UNCHECKED}`);

const checks = new Map();
const problems = [];
for (const name of names.filter((one) => one > LAST_UNCHECKED)) {
  const sql = readFileSync(path.join(DIR, name, "migration.sql"), "utf8");
  for (const problem of await migrationProblems(sql, checks)) problems.push(`${name}: ${problem}`);
  await noteChecks(sql, checks);
}
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exit(1);
console.log(`${names.filter((one) => one > LAST_UNCHECKED).length} new migrations keep the product running.`);
