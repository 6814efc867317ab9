/** Fails if a statement is text or bypasses Prisma outside the lists below. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Files where text statements belong, with the reason. */
const TEXT_BELONGS = new Map([
  ["lib/db/client.ts", "the connections themselves"],
  ["lib/db/connection-bounds.ts", "the settings of a connection"],
  ["lib/db/typed-statements.ts", "what hands typed statements to Prisma"],
  ["lib/db/prepared-statements.ts", "typed statements that run prepared on the pool"],
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

/** Files where words that can't be parameters are put into a statement as text. None may come from a request. */
const RAW_BELONGS = new Map([
  ["lib/db/unnest.ts", "types of columns"],
  ["lib/db/profile/user-data.ts", "names of tables"],
  ["lib/db/transactions/page.ts", "comparisons, types and constants by currency"],
  ["lib/db/transactions/totals.ts", "sums over a transaction's parts"],
]);

/** Files where something other than a statement is executed with an argument. */
const EXECUTES_OTHERWISE = new Map([
  ["lib/jobs/worker.ts", "a policy of retries"],
  ["lib/providers/plaid/api.ts", "a policy of retries"],
  ["lib/client/banks/use-account-actions.ts", "a mutation"],
]);

const RULES = [
  {
    what: "statements in text or uses of the pool",
    pattern:
      /\$(?:query|execute)Raw|\bCompiledQuery\.raw|\bpool(?:\(\)|(?:Kysely|Named)\()|\.query(?:<[^(]*>)?\((?!\))|\.executeQuery\(/g,
    belongs: TEXT_BELONGS,
  },
  // Only a `sql` template is told where to execute, whatever holds it.
  {
    what: "`sql` templates executed",
    pattern: /\.execute\((?!\s*\))/g,
    belongs: new Map([...TEXT_BELONGS, ...EXECUTES_OTHERWISE]),
  },
  { what: "raw texts in statements", pattern: /\bsql\.raw\(/g, belongs: RAW_BELONGS },
];
/** Seeing fewer means that the check looked in the wrong place. */
const MIN_FILES = 150;

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "lib", "app", "scripts"], {
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$|^scripts\/checks\//.test(file));
const problems = files.length < MIN_FILES ? [`Only ${files.length} files were seen.`] : [];
const pooled = [];
for (const file of files) {
  const source = readFileSync(file, "utf8").replace(/^\s*(\/\/|\*|\/\*).*$/gm, "");
  pooled.push(...[...source.matchAll(/(?<!function )\bpreparedStatement\(/g)].map(() => file));
  for (const { what, pattern, belongs } of RULES) {
    const count = [...source.matchAll(pattern)].length;
    if (count > 0 && !belongs.has(file))
      problems.push(`${file}: ${what}: ${count}. Use models or \`$kysely\`, or list the file with its reason.`);
  }
}
if (String(pooled) !== String(ON_THE_POOL))
  problems.push(`Typed statements on the pool, one a file: ${ON_THE_POOL.join(", ")}; found: ${pooled.join(", ")}.`);

for (const problem of problems) console.error(problem);
console.log(
  `Data access: ${files.length} files, ${pooled.length} statements on the pool, ${problems.length} problems.`,
);
process.exit(problems.length > 0 ? 1 : 0);
