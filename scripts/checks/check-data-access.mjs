/**
 * Counts how the product accesses its database, by kind of statement. Fails if a statement is text or bypasses Prisma
 * outside the lists below, or if the table in docs/architecture.md is outdated. `--write` updates the table.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "@swc/core";

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

/** Hot paths that run typed statements directly on the pool, at most five, measured in docs/decisions/0079. */
const ON_THE_POOL = [
  "lib/db/auth/sessions.ts find-live-sessions",
  "lib/db/cashflow/rollups.ts list-stored-months",
  "lib/db/transactions/range.ts prepareRange",
];

const TABLE = "docs/architecture.md";
const [BEGIN, END] = ["<!-- statements by kind: npm run check:data -- --write -->", "<!-- end of statements -->"];

const MODEL_CALL =
  /^(find(Unique|First|Many)(OrThrow)?|(create|update)(Many)?(AndReturn)?|upsert|delete(Many)?|count|aggregate|groupBy)$/;
const RUNS = new Set(["execute", "executeTakeFirst", "executeTakeFirstOrThrow"]);
const MODELS = new Set(
  [...readFileSync("prisma/schema.prisma", "utf8").matchAll(/^model (\w)(\w*)/gm)].map(
    ([, first, rest]) => first.toLowerCase() + rest,
  ),
);

const KINDS = {
  model: "Prisma model calls",
  typed: "Typed statements through Prisma",
  pooled: "Typed statements on the pool",
  fragment: "`sql` fragments inside typed statements",
  text: "Statements in text",
  listed: "of them where text belongs (the client, the queue, session locks, migrations)",
};

const files = ["lib", "app", "scripts"].flatMap((root) =>
  readdirSync(root, { recursive: true })
    .map((file) => path.posix.join(root, String(file).replaceAll("\\", "/")))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !/\.test\.tsx?$|\.d\.ts$|^lib\/db\/generated/.test(file))
    .filter((file) => file !== "scripts/checks/check-data-access.mjs"),
);

const nameOf = (node) => (node?.type === "Identifier" ? node.value : undefined);
const propertyOf = (node) => (node?.type === "MemberExpression" ? nameOf(node.property) : undefined);

/** The root of a chain of calls and members, and its names. */
function chainOf(node) {
  const names = [];
  let at = node;
  for (;;) {
    if (at.type === "CallExpression") at = at.callee;
    else if (at.type === "MemberExpression") {
      names.push(nameOf(at.property));
      at = at.object;
    } else if (at.type === "ParenthesisExpression" || at.type === "AwaitExpression") at = at.expression ?? at.argument;
    else if (at.type === "TaggedTemplateExpression") at = at.tag;
    else return { root: nameOf(at), names };
  }
}

function kindOf(node) {
  if (node.type === "TaggedTemplateExpression") {
    const { root, names } = chainOf(node);
    if (/^\$(query|execute)Raw/.test(names[0] ?? "")) return "text";
    return root === "sql" ? "fragment" : undefined;
  }
  if (node.type !== "CallExpression") return undefined;
  const callee = nameOf(node.callee);
  if (callee === "pool") return "direct";
  if (callee === "preparedStatement") return "pooled";
  const method = propertyOf(node.callee);
  if (method === undefined) return undefined;
  if (/^\$(query|execute)Raw/.test(method)) return "text";
  const { object } = node.callee;
  if (method === "raw" && nameOf(object) === "CompiledQuery") return "text";
  if (method === "query" && node.arguments.length > 0) return "text";
  if (MODEL_CALL.test(method) && MODELS.has(propertyOf(object))) return "model";
  if (RUNS.has(method)) {
    const { root } = chainOf(object);
    if (root === "sql") return "text";
    return root === "poolKysely" ? "pooled" : "typed";
  }
  return undefined;
}

/** Visits every node with its enclosing function. */
function walk(node, visit, within) {
  if (Array.isArray(node)) {
    for (const part of node) walk(part, visit, within);
    return;
  }
  if (typeof node !== "object" || node === null) return;
  if (node.type) visit(node, within);
  const name = node.type === "FunctionDeclaration" ? node.identifier.value : within;
  for (const [key, part] of Object.entries(node)) if (key !== "span") walk(part, visit, name);
}

const counts = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, 0]));
const left = {};
const pooled = new Set();
for (const file of files) {
  const source = readFileSync(file, "utf8");
  if (!/\bquery\b|Raw|\bpool|prisma|kysely|execute/i.test(source)) continue;
  const syntax = file.endsWith(".mjs")
    ? { syntax: "ecmascript" }
    : { syntax: "typescript", tsx: file.endsWith(".tsx") };
  walk(parseSync(source, { ...syntax, target: "es2022" }).body, (node, within) => {
    const kind = kindOf(node);
    if (kind === undefined) return;
    if (kind === "pooled") pooled.add(`${file} ${within ?? node.arguments?.[0]?.expression.value}`);
    if (kind === "text" || kind === "direct") {
      if (TEXT_BELONGS.has(file)) counts.listed += kind === "text" ? 1 : 0;
      else left[file] = (left[file] ?? 0) + 1;
    }
    if (kind !== "direct") counts[kind] += 1;
  });
}

const problems = [];
if (files.length < 150 || counts.model + counts.typed + counts.text < 100) {
  problems.push(`Only ${files.length} files with ${counts.model + counts.typed + counts.text} statements were seen.`);
}
for (const [file, count] of Object.entries(left))
  problems.push(`${file}: ${count} statements in text or uses of the pool. Use models or \`$kysely\`.`);
const listed = new Set(ON_THE_POOL);
for (const at of pooled) if (!listed.has(at)) problems.push(`${at}: a typed statement on the pool that no list names.`);
for (const at of listed)
  if (!pooled.has(at)) problems.push(`${at}: listed, but there is no such statement on the pool.`);
if (listed.size > 5) problems.push(`${listed.size} hot paths on the pool; at most five.`);

const table = [
  "| Kind of statement | Count |",
  "|---|---:|",
  ...Object.entries(KINDS).map(([kind, words]) => `| ${words} | ${counts[kind]} |`),
].join("\n");
const page = readFileSync(TABLE, "utf8");
const [before, rest] = page.split(BEGIN);
const after = rest?.split(END)[1];
if (after === undefined) problems.push(`${TABLE} has no place for the table.`);
const written = `${before}${BEGIN}\n\n${table}\n\n${END}${after}`;
if (process.argv.includes("--write")) {
  if (after !== undefined) writeFileSync(TABLE, written);
} else if (written !== page) {
  problems.push(`The table in ${TABLE} is not what was counted: npm run check:data -- --write`);
}

for (const problem of problems) console.error(problem);
console.log(
  `Data access: ${Object.entries(counts)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(", ")}.`,
);
process.exit(problems.length > 0 ? 1 : 0);
