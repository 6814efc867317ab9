import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { loadModule, parseSync } from "libpg-query";

/** Last migration before these rules. Those up to it are applied everywhere, and migrations are never edited. */
const LAST_UNCHECKED = "20261127183000_getting_started";
const DIR = "prisma/migrations";

/** @typedef {Map<string, { table: string, column: string, isValid: boolean }>} KnownChecks  `column IS NOT NULL`, by table and name */

/** Functions with one value per statement: a column that defaults to one needs no rewrite. */
const STABLE = new Set(["now", "transaction_timestamp", "statement_timestamp"]);

/**
 * Finds statements that would block a running product, because they lock a table while reading or rewriting it. Tables
 * created by the same migration are empty, so anything is allowed.
 *
 * @param {string} sql  a migration
 * @param {KnownChecks} checks  those of earlier migrations
 * @returns {Promise<string[]>} one sentence per problem
 */
export async function migrationProblems(sql, checks = new Map()) {
  const statements = await parsed(sql);
  const created = new Set(statements.flatMap(({ kind, node }) => createdBy(kind, node)));
  const isOld = (relation) => relation !== undefined && !created.has(relation.relname);
  const problems = statements.flatMap(({ kind, node }) => problemsOfStatement({ kind, node, isOld, checks }));
  const altered = statements.filter(({ kind, node }) => locks(kind) && isOld(node.relation));
  const rewritten = statements.flatMap(({ kind, node }) => changesIn({ [kind]: node }));
  if (altered.length > 0) {
    for (const { relation } of rewritten.filter((change) => isOld(change.relation))) {
      problems.push(
        `rows of ${relation.relname} are changed under another statement's lock: use a migration of its own`,
      );
    }
  }
  const concurrent = statements.filter(({ node }) => isConcurrent(node));
  if (concurrent.length > 0 && statements.length > 1) {
    problems.push("CONCURRENTLY runs outside a transaction: use a migration with this one statement");
  }
  if (concurrent.some(({ kind, node }) => kind !== "ReindexStmt" && !node.if_not_exists && !node.missing_ok)) {
    problems.push("CONCURRENTLY may have run already when a start was interrupted: add IF NOT EXISTS or IF EXISTS");
  }
  const cmds = altered.flatMap(({ node }) => (node.cmds ?? []).map(({ AlterTableCmd }) => AlterTableCmd.subtype));
  if (cmds.includes("AT_ValidateConstraint") && cmds.some((subtype) => subtype !== "AT_ValidateConstraint")) {
    problems.push("VALIDATE reads the whole table under the lock of the other changes: use a migration of its own");
  }
  return problems;
}

/**
 * Records the `column IS NOT NULL` checks that a migration adds, validates or drops: SET NOT NULL relies on a valid
 * one.
 *
 * @param {string} sql  a migration
 * @param {KnownChecks} checks  changed in place
 */
export async function noteChecks(sql, checks) {
  for (const { kind, node } of await parsed(sql)) {
    if (kind !== "AlterTableStmt") continue;
    const table = node.relation.relname;
    for (const { AlterTableCmd } of node.cmds) {
      const { subtype, name, def } = AlterTableCmd;
      const key = `${table} ${name ?? def?.Constraint?.conname}`;
      const known = checks.get(key);
      const column = subtype === "AT_AddConstraint" ? checkedColumn(def.Constraint) : undefined;
      if (column) checks.set(key, { table, column, isValid: !def.Constraint.skip_validation });
      if (subtype === "AT_ValidateConstraint" && known) known.isValid = true;
      if (subtype === "AT_DropConstraint") checks.delete(key);
    }
  }
}

/** The column of a check that consists only of `column IS NOT NULL`. */
function checkedColumn({ contype, raw_expr: expression }) {
  const test = contype === "CONSTR_CHECK" ? expression?.NullTest : undefined;
  return test?.nulltesttype === "IS_NOT_NULL" ? test.arg.ColumnRef?.fields.at(-1)?.String?.sval : undefined;
}

async function parsed(sql) {
  await loadModule();
  return (parseSync(sql).stmts ?? []).flatMap(({ stmt }) =>
    Object.entries(stmt).map(([kind, node]) => ({ kind, node })),
  );
}

/** Changes of rows in a statement, those of a WITH included. */
function changesIn(tree) {
  if (typeof tree !== "object" || tree === null) return [];
  return Object.entries(tree).flatMap(([kind, node]) =>
    /^(Update|Delete|Merge)Stmt$/.test(kind) ? [node, ...changesIn(node)] : changesIn(node),
  );
}

function createdBy(kind, node) {
  if (kind === "CreateStmt") return [node.relation.relname];
  return kind === "CreateTableAsStmt" ? [node.into.rel.relname] : [];
}

const locks = (kind) => /^(AlterTable|Index|CreateTrig)Stmt$/.test(kind);

/** REINDEX has it among its options. */
function isConcurrent(node) {
  return Boolean(node.concurrent || node.params?.some(({ DefElem }) => DefElem?.defname === "concurrently"));
}

function problemsOfStatement({ kind, node, isOld, checks }) {
  const table = node.relation?.relname;
  switch (kind) {
    case "IndexStmt":
      return isOld(node.relation) && !node.concurrent
        ? [`CREATE INDEX ${node.idxname ?? ""} stops every write to ${table}: use CONCURRENTLY`]
        : [];
    case "AlterTableStmt":
      if (!isOld(node.relation) || node.objtype !== "OBJECT_TABLE") return [];
      return node.cmds.flatMap(({ AlterTableCmd }) => problemsOfChange(AlterTableCmd, { table, checks }));
    case "DoStmt":
      return ["DO hides its statements from this check: write them out, or use a function that touches no stored rows"];
    case "TransactionStmt":
      return ["a migration is one transaction with the row that notes it: leave BEGIN and COMMIT out"];
    case "ReindexStmt":
      return isConcurrent(node) ? [] : ["REINDEX stops every write: use CONCURRENTLY"];
    case "RefreshMatViewStmt":
      return node.concurrent ? [] : ["REFRESH MATERIALIZED VIEW stops every read: use CONCURRENTLY"];
    case "RepackStmt":
    case "ClusterStmt":
    case "VacuumStmt":
    case "LockStmt":
      return [`${kind.replace("Stmt", "").toUpperCase()} keeps a whole table from everyone`];
    default:
      return [];
  }
}

function problemsOfChange({ subtype, name, def }, { table, checks }) {
  switch (subtype) {
    case "AT_AddConstraint":
      return problemsOfConstraint(def.Constraint, table);
    case "AT_AddColumn":
      return problemsOfColumn(def.ColumnDef, table);
    case "AT_AlterColumnType":
      return [`a new type of ${table}.${name} rewrites the table: add a column and fill it in steps`];
    case "AT_SetNotNull":
      return [...checks.values()].some((check) => check.isValid && check.table === table && check.column === name)
        ? []
        : [
            `SET NOT NULL reads all of ${table}: first add CHECK (${name} IS NOT NULL) NOT VALID and VALIDATE it, each in a migration of its own`,
          ];
    case "AT_SetTableSpace":
    case "AT_SetLogged":
    case "AT_SetUnLogged":
    case "AT_SetAccessMethod":
    case "AT_AddIdentity":
    case "AT_SetExpression":
      return [`${subtype} rewrites ${table}`];
    case "AT_AttachPartition":
      return [`ATTACH PARTITION reads all of the partition: validate a CHECK of its bounds first`];
    default:
      return [];
  }
}

function problemsOfConstraint(constraint, table) {
  const { contype, conname = "" } = constraint;
  switch (contype) {
    case "CONSTR_CHECK":
    case "CONSTR_FOREIGN":
    case "CONSTR_NOTNULL":
      return constraint.skip_validation
        ? []
        : [`constraint ${conname} reads all of ${table}: add it NOT VALID, and VALIDATE it in a migration of its own`];
    case "CONSTR_PRIMARY":
    case "CONSTR_UNIQUE":
      return constraint.indexname
        ? []
        : [
            `constraint ${conname} builds an index of ${table}: CREATE UNIQUE INDEX CONCURRENTLY first, then USING INDEX`,
          ];
    case "CONSTR_EXCLUSION":
      return [`constraint ${conname} builds an index of ${table}, and can't be made concurrently`];
    default:
      return [];
  }
}

function problemsOfColumn({ colname, typeName, constraints = [] }, table) {
  const column = `${table}.${colname}`;
  const kinds = constraints.map(({ Constraint }) => Constraint);
  const has = (contype) => kinds.some((constraint) => constraint.contype === contype);
  const isSerial = typeName.names.some((part) => /serial/.test(part.String?.sval ?? ""));
  const defaults = kinds.filter(({ contype }) => contype === "CONSTR_DEFAULT");
  const stored = kinds.some(({ contype, generated_kind: kind }) => contype === "CONSTR_GENERATED" && kind === "s");
  const problems = [];
  if (isSerial || stored || has("CONSTR_IDENTITY") || defaults.some(({ raw_expr }) => isVolatile(raw_expr))) {
    problems.push(
      `${column} has a value of its own in every row, which rewrites the table: add it empty and fill it in steps`,
    );
  }
  if (has("CONSTR_NOTNULL") && defaults.length === 0) problems.push(`${column} is NOT NULL without a default`);
  for (const contype of ["CONSTR_CHECK", "CONSTR_FOREIGN"]) {
    if (has(contype)) problems.push(`the constraint of ${column} reads all of ${table}: add it NOT VALID by itself`);
  }
  if (has("CONSTR_UNIQUE") || has("CONSTR_PRIMARY")) {
    problems.push(`${column} builds an index of ${table}: CREATE UNIQUE INDEX CONCURRENTLY in a migration of its own`);
  }
  return problems;
}

/** Any function not known to be stable. */
function isVolatile(node) {
  if (node === null || typeof node !== "object") return false;
  if (node.FuncCall) {
    const name = node.FuncCall.funcname.at(-1)?.String?.sval;
    if (!STABLE.has(name)) return true;
  }
  return Object.values(node).some(isVolatile);
}

/** Fails if a new migration would block a running product. */
async function main() {
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
  if (problems.length === 0)
    console.log(`${names.filter((one) => one > LAST_UNCHECKED).length} new migrations keep the product running.`);
  return problems.length > 0 ? 1 : 0;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exit(await main());
