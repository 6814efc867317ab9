/** Fails if a statement is text or bypasses Prisma outside the lists below. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Files where text statements belong, with the reason. */
const TEXT_BELONGS = new Map([
  ["lib/db/client.ts", "the connections themselves"],
  ["lib/db/connection-bounds.ts", "the settings of a connection"],
  ["lib/db/typed-statements.ts", "what hands typed statements to Prisma"],
  ["lib/db/profile/user-data.ts", "a cursor of a transaction, which is declared, read and closed"],
  ["lib/db/transactions/attachments.ts", "megabytes of bytes, which Prisma would copy as text"],
  ["lib/db/locks.ts", "locks of a session, which outlive a transaction"],
  ["lib/db/banks/staged-changes.ts", "temporary tables of a sync's connection, made and analyzed"],
  ["lib/jobs/queue.ts", "what pg-boss writes, in the caller's transaction"],
  ["lib/db/rate-limits.ts", "what rate-limiter-flexible writes"],
  ["lib/connect.mjs", "a command's own connection, before it begins"],
  ["scripts/migrate.mjs", "migrations"],
  ["scripts/backup/backup-database.ts", "COPY of every table, whatever it is called"],
  ["scripts/backup/copy.ts", "the COPY protocol, which is handed its statement"],
  ["scripts/backup/restore-database.ts", "COPY of every table, and constraints put aside meanwhile"],
  ["scripts/postgres.mjs", "the cluster of a demo or a test"],
  ["scripts/schema-engine.mjs", "Prisma's own migration engine"],
]);

/** Files with one hot path each that runs a typed statement on the pool: at most five, measured in docs/decisions/0079. */
const ON_THE_POOL = ["lib/db/auth/sessions.ts", "lib/db/cashflow/rollups.ts", "lib/db/transactions/range.ts"];

/** A statement in text, or the pool itself. */
const BESIDE_PRISMA =
  /\$(?:query|execute)Raw|\bCompiledQuery\.raw|\bpool\(\)|\.query(?:<[^(]*>)?\((?!\))|\bsql(?:<[^`]*>)?`[^`]*`\.execute/g;
/** Seeing fewer means that the check looked in the wrong place. */
const MIN_FILES = 150;

const files = execFileSync("git", ["ls-files", "lib", "app", "scripts"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$|^scripts\/checks\//.test(file));
const problems = files.length < MIN_FILES ? [`Only ${files.length} files were seen.`] : [];
const pooled = [];
for (const file of files) {
  const source = readFileSync(file, "utf8").replace(/^\s*(\/\/|\*|\/\*).*$/gm, "");
  pooled.push(...[...source.matchAll(/(?<!function )\bpreparedStatement\(/g)].map(() => file));
  const count = [...source.matchAll(BESIDE_PRISMA)].length;
  if (count > 0 && !TEXT_BELONGS.has(file))
    problems.push(`${file}: ${count} statements in text or uses of the pool. Use models or \`$kysely\`.`);
}
if (String(pooled) !== String(ON_THE_POOL))
  problems.push(`Typed statements on the pool, one a file: ${ON_THE_POOL.join(", ")}; found: ${pooled.join(", ")}.`);

for (const problem of problems) console.error(problem);
console.log(
  `Data access: ${files.length} files, ${pooled.length} statements on the pool, ${problems.length} problems.`,
);
process.exit(problems.length > 0 ? 1 : 0);
