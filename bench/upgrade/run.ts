import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import pg from "pg";
import { DEMO_LOGIN } from "../../lib/use-cases/site/demo-login.mjs";
import { ownTempFolder } from "../../scripts/own-temp.mjs";
import { startPostgres } from "../../scripts/postgres.mjs";
import { requireFreePorts } from "../../scripts/processes.mjs";
import { sandboxProgram, settingsOf } from "../chaos/stack";
import {
  conditions,
  figureTable,
  type Measurement,
  measurement,
  RELIABILITY,
  readOptions,
  writeSection,
} from "../report";
import { changedMoney, compareContents, type RowOfTable, SEEN_FIELDS, seenOf, type TableRows } from "./compare";

/**
 * Upgrades an older version in use to this one (`npm run upgrade:try -- COMMIT`). Installs that commit, lets its server
 * and sandbox create a household, applies this version's migrations and starts this build on the data.
 * Exits with 1 if a row is lost, an amount changed, a monthly sum is wrong, or the old user can't log in or sees
 * something else.
 */
const { commit, values } = readOptions(() => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { installed: { type: "string" }, "no-page": { type: "boolean" } },
  });
  const [commit] = positionals;
  if (!commit) throw new Error("Which commit is upgraded from? npm run upgrade:try -- COMMIT");
  return { commit, values };
});

const PORT = Number(process.env.UPGRADE_PORT || 4380);
const SANDBOX_PORT = PORT + 1;
const APP_URL = `http://localhost:${PORT}`;
const SANDBOX_URL = `http://localhost:${SANDBOX_PORT}`;
/** A development server compiles pages and calls on first use. */
const READY_TIMEOUT_MS = 600_000;
/** Derived from transactions alone, and checked against them. */
const SUMS = "monthly_rollups";
/** Calls that create the household, requested once to compile them. None may wait longer than 35 s. */
const COMPILED = [
  ...["login", "signup", "verify-email", "complete-profile"].map((name) => `/api/auth/${name}`),
  ...["/api/accounts", "/api/accounts/link/token", "/api/accounts/link/exchange", "/api/categories", "/api/recurring"],
  ...["/api/accounts/transactions/my-range", "/api/insights", "/api/hidden-insights"],
  ...["insights", "hidden-insights"].flatMap((kind) => [`/api/${kind}/generate-v2`, `/api/${kind}/generate-v2/1`]),
];

await requireFreePorts([PORT, SANDBOX_PORT, SANDBOX_PORT + 1]);
const dir = ownTempFolder("upgrade");
/** `--installed FOLDER`: an existing installation of that commit. */
const old = path.resolve(values.installed ?? path.join(dir, "old"));
const sandbox = sandboxProgram({ port: SANDBOX_PORT, dir, appUrl: APP_URL });
const running = new Set<ChildProcess>();
const postgres = await startPostgres({ dir: path.join(dir, "postgres"), port: 0, throwaway: true });
let isMissed = true;
try {
  const env = {
    ...settingsOf({ appUrl: APP_URL, databaseUrl: postgres.url("sorrel"), sandboxPort: SANDBOX_PORT }),
    ...sandbox.env,
    PORT: String(PORT),
    WORKER_MODE: "inline",
    // The product's own, which an upgrade must keep.
    PASSWORD_COST: "12",
    READS_A_MINUTE: "600",
  };
  if (!values.installed) install();
  execute(old, ["scripts/migrate.mjs", "--create"], env);
  const oldSandbox = start(old, sandbox.args, env);
  await untilAnswers(`${SANDBOX_URL}/_sandbox/health`);
  const before = start(old, ["scripts/serve.mjs", "--dev"], { ...env, NODE_ENV: "development" });
  await untilAnswers(`${APP_URL}/api/ready`);
  for (const address of COMPILED) await fetch(APP_URL + address).catch(() => null);
  const { seedDemo } = await import(String(pathToFileURL(path.join(old, "scripts/seed-demo.mjs"))));
  console.log(`The older version has a household: ${await seedDemo({ appUrl: APP_URL, sandboxUrl: SANDBOX_URL })}.`);
  const { jwtToken: token } = await login();
  const seenBefore = await look(token);
  await end(before);
  await end(oldSandbox);
  const contentsBefore = await contentsOf(postgres.url("sorrel"));

  const startedAtMs = Date.now();
  console.log(execute(process.cwd(), ["scripts/migrate.mjs"], env).split("\n")[0]?.slice(0, 200));
  const migratedMs = Date.now() - startedAtMs;
  const changes = compareContents(contentsBefore, await contentsOf(postgres.url("sorrel")));
  const rollups = spawnSync(process.execPath, ["--import", "tsx", "scripts/check-rollups.ts"], {
    env: { ...process.env, ...env },
    encoding: "utf8",
  });
  console.log(rollups.stdout.trim(), rollups.stderr.trim());

  start(process.cwd(), sandbox.args, env);
  start(process.cwd(), ["scripts/serve.mjs"], env);
  await untilAnswers(`${APP_URL}/api/ready`);
  const startedMs = Date.now() - startedAtMs;
  const seenByOldToken = await look(token).catch((error: Error) => error.message);
  const seenAfter = await look((await login()).jwtToken);
  const figures = figuresOf();
  console.log(figureTable(figures));
  isMissed = figures.some(({ isReached }) => isReached === false);
  if (!values["no-page"]) writeSection({ name: "upgrade", body: sectionOf(figures) }, RELIABILITY);

  function figuresOf(): Measurement[] {
    const rows = changes.reduce((sum, one) => sum + one.before, 0);
    const lost = changes.filter((one) => one.lost > 0 && one.table !== SUMS);
    const sumsGone = changes.find(({ table }) => table === SUMS)?.lost ?? 0;
    const gone = changes.flatMap(({ table, goneColumns }) => goneColumns.map((column) => `${table}.${column}`));
    const changed = changes.flatMap((one) =>
      Object.entries(one.changed).map(([column, count]) => `${one.table}.${column} (${count})`),
    );
    const same = JSON.stringify(seenBefore);
    return [
      measurement("Rows of the older version", `${rows} in ${changes.filter((one) => one.before > 0).length} tables`),
      measurement("Migrations applied", `${(migratedMs / 1000).toFixed(1)} s`),
      checked("Rows lost", lost.map(({ table, lost: count }) => `${table} (${count})`).join(", ") || "0", "0"),
      measurement("Monthly sums that are no more, as nothing is left to be summed in them", String(sumsGone)),
      checked("Columns lost that held something", gone.join(", ") || "0", "0"),
      checked(
        "Amounts, days and currencies that the migrations changed",
        changedMoney(changes, SUMS).join(", ") || "0",
        "0",
      ),
      measurement("Columns whose values the migrations changed (in how many rows)", changed.join(", ") || "none"),
      measurement(
        "Every monthly sum equals its rows",
        rollups.status === 0 ? "yes" : `no (${rollups.stdout.trim()})`,
        "yes",
        rollups.status === 0,
      ),
      measurement("From the first migration to the first answer of this version", `${(startedMs / 1000).toFixed(1)} s`),
      checked("Who was logged in still is", JSON.stringify(seenByOldToken) === same ? "yes" : "no", "yes"),
      checked(
        "Who logs in with the password of before finds the same accounts, balances, transactions, categories and insights",
        JSON.stringify(seenAfter) === same ? "yes" : `no: ${JSON.stringify(seenAfter)}, not ${same}`,
        "yes",
      ),
    ];
  }
} finally {
  for (const child of running) child.kill("SIGKILL");
  await postgres.stop();
  rmSync(dir, { recursive: true, force: true });
}
process.exit(isMissed ? 1 : 0);

function sectionOf(figures: readonly Measurement[]): string {
  const name = execFileSync("git", ["log", "-1", "--format=%h of %cs", commit], { encoding: "utf8" }).trim();
  return `## Upgraded from an older version

\`npm run upgrade:try -- ${commit}\`. ${conditions()}.

The version ${name}, installed by its own lockfile, made the demo's household with its own server and sandbox: an account, three banks with two years of
transactions, insights. Then this version's migrations were applied to that database and its build was started on it. Each row of before was
compared, column by column, with the one of the same key afterwards.

${figureTable(figures)}`;
}

function install(): void {
  mkdirSync(old);
  const archive = execFileSync("git", ["archive", commit], { maxBuffer: 2 ** 28 });
  execFileSync("tar", ["-x", "-C", old], { input: archive });
  console.log(`Installing ${commit} …`);
  execFileSync("npm", ["ci", "--prefer-offline", "--no-audit", "--no-fund"], {
    cwd: old,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

function execute(cwd: string, args: readonly string[], env: Record<string, string>): string {
  return execFileSync(process.execPath, args, { cwd, env: { ...process.env, ...env }, encoding: "utf8" });
}

function start(cwd: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, {
    ...{ cwd, env: { ...process.env, ...env } },
    stdio: ["ignore", "ignore", "inherit"],
  });
  running.add(child);
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  running.delete(child);
  const isOver = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await isOver;
}

async function untilAnswers(url: string): Promise<void> {
  for (const deadlineMs = Date.now() + READY_TIMEOUT_MS; Date.now() < deadlineMs; ) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) }).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${url} did not answer`);
}

async function ask<T>(method: string, address: string, { body, token }: { body?: object; token?: string }): Promise<T> {
  const response = await fetch(APP_URL + address, {
    method,
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const { payload, message } = (await response.json()) as { payload: T; message: string };
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${message}`);
  return payload;
}

function login(): Promise<{ jwtToken: string }> {
  return ask("POST", "/api/auth/login", { body: DEMO_LOGIN });
}

type Seen = { accounts: unknown[]; transactions: unknown[]; insights: unknown[] };

/** The user's own view: the newest 200 transactions; `changedMoney` covers the others. */
async function look(token: string): Promise<Seen> {
  const accounts = await ask<RowOfTable[]>("GET", "/api/accounts", { token });
  const range = "/api/accounts/transactions/my-range?startDate=2000-01-01&limit=200";
  const { transactions } = await ask<{ transactions: RowOfTable[] }>("GET", range, { token });
  const insights = await ask<RowOfTable[]>("POST", "/api/insights", { token, body: {} });
  return {
    accounts: seenOf(accounts, SEEN_FIELDS.accounts),
    transactions: seenOf(transactions, SEEN_FIELDS.transactions),
    insights: seenOf(insights, SEEN_FIELDS.insights),
  };
}

/** All rows of our tables, by primary key. */
async function contentsOf(url: string): Promise<TableRows> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string; key: string[] }>(
      `SELECT c.relname AS name, array_agg(a.attname::text ORDER BY a.attnum) AS key
       FROM pg_class c JOIN pg_index i ON i.indrelid = c.oid AND i.indisprimary
       JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
       WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND c.relname <> '_prisma_migrations'
       GROUP BY c.relname ORDER BY c.relname`,
    );
    const contents = new Map<string, Map<string, RowOfTable>>();
    for (const { name, key } of tables) {
      const { rows } = await client.query<{ row: RowOfTable }>(
        `SELECT to_jsonb(t) AS row FROM ${client.escapeIdentifier(name)} t`,
      );
      contents.set(name, new Map(rows.map(({ row }) => [JSON.stringify(key.map((column) => row[column])), row])));
    }
    return contents;
  } finally {
    await client.end();
  }
}

function checked(what: string, measured: string, goal: string): Measurement {
  return measurement(what, measured, goal, measured === goal);
}
