/**
 * `npm run bench:scale`: measures the cost of a user, extrapolates to a million, and compares a hash-partitioned
 * `transactions` table with the plain one (docs/scale.md). Uses a throwaway database.
 *
 * - `--rows N`: rows of the two tables (10,000,000)
 * - `--only user` or `partitions`: one section; the other one stays
 */
import { randomBytes } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import pg from "pg";
import { migrate } from "../scripts/migrate.mjs";
import { ownTempFolder } from "../scripts/own-temp.mjs";
import { startPostgres } from "../scripts/postgres.mjs";
import { startBank } from "./bank";
import { makeDatabase } from "./database";
import { conditions, SCALE, writeSection } from "./report";
import { demandOf, firstWall, LARGEST_PRIMARY, PRICES, type Seconds, USE, type UserCost } from "./scale/model";
import { type Tried, tryPartitions } from "./scale/partitions";
import { postgresSeconds } from "./scale/processor-time";

const { values } = parseArgs({
  options: { rows: { type: "string", default: "10000000" }, only: { type: "string" } },
});

/** Rows of a household in two years, at a hundred a month. */
const ROWS_EACH = 2400;
const USERS = 100;
const VISITS = 30;
const SYNCS = 12;
const RUNS = 10;
const SYNCED_ROWS = 10;

const dir = ownTempFolder("scale");
const postgres = await startPostgres({ dir, port: 0 });
let failure: unknown;
try {
  if (values.only !== "partitions") writeSection({ name: "user", body: sectionOfUser(await measureUser()) }, SCALE);
  if (values.only !== "user") {
    const url = postgres.url("partitions");
    await migrate(url, { create: true });
    const tried = await tryPartitions(url, Number(values.rows));
    writeSection({ name: "partitions", body: sectionOfPartitions(tried) }, SCALE);
  }
} catch (error) {
  failure = error;
  console.error(error);
}
await postgres.stop();
rmSync(dir, { recursive: true, force: true });
process.exit(failure ? 1 : 0);

type Measured = { cost: UserCost; tables: { table: string; rows: number; tableBytes: number; indexBytes: number }[] };

async function measureUser(): Promise<Measured> {
  const url = await makeDatabase(postgres.url("postgres"), "users", {
    rowsOfMeasured: ROWS_EACH,
    others: USERS - 1,
    rowsEach: ROWS_EACH,
  });
  const bank = await startBank();
  Object.assign(process.env, {
    NODE_ENV: "production",
    LOG_LEVEL: "fatal",
    DATABASE_URL: url,
    AUTH_SECRET: randomBytes(32).toString("base64url"),
    DATA_ENCRYPTION_KEYS: `k1:${randomBytes(32).toString("base64")}`,
    VAPID_PRIVATE_KEY: randomBytes(32).toString("base64url"),
    PLAID_BASE_URL: bank.url,
    // Other providers aren't called: nothing listens there.
    SANDBOX_URL: "http://localhost:9",
  });
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const tables = await sizesOf(client);
    const { rows: users } = await client.query<{ id: string }>("SELECT id FROM users ORDER BY id");
    const ids = users.map(({ id }) => id);
    // Loaded late: these modules read the environment on import.
    const work = await import("./scale/work");
    const { newLink } = await import("./scale/new-link");
    await work.begin();
    const visit = await secondsOf(VISITS, (turn) => work.visit(ids[turn % ids.length] ?? ""));
    const insights = await secondsOf(RUNS, (turn) => work.findInsights(ids[turn % ids.length] ?? ""));
    const links: Awaited<ReturnType<typeof newLink>>[] = [];
    for (let made = 0; made < SYNCS; made += 1) links.push(await newLink(SYNCED_ROWS));
    const sync = await secondsOf(SYNCS, (turn) => work.sync(links[turn]));
    await work.end();
    const sum = (key: "tableBytes" | "indexBytes") => tables.reduce((total, one) => total + one[key], 0) / USERS;
    const bytes = { tableBytes: sum("tableBytes"), indexBytes: sum("indexBytes") };
    return { cost: { rows: ROWS_EACH, ...bytes, visit, sync, insights }, tables };
  } finally {
    await client.end();
    bank.close();
  }
}

async function sizesOf(client: pg.Client): Promise<Measured["tables"]> {
  const { rows } = await client.query<{ table: string; rows: string; tableBytes: string; indexBytes: string }>(
    `SELECT relname AS table, n_live_tup AS rows, pg_table_size(relid) AS "tableBytes", pg_indexes_size(relid) AS "indexBytes"
     FROM pg_stat_user_tables WHERE n_live_tup >= $1 AND schemaname = 'public' ORDER BY pg_total_relation_size(relid) DESC`,
    [USERS],
  );
  return rows.map(({ table, ...figures }) => ({
    table,
    rows: Number(figures.rows),
    tableBytes: Number(figures.tableBytes),
    indexBytes: Number(figures.indexBytes),
  }));
}

/** CPU time per turn, ours and Postgres's, after a warm-up turn. */
async function secondsOf(turns: number, work: (turn: number) => Promise<unknown>): Promise<Seconds> {
  await work(0);
  const pid = Number(readFileSync(path.join(dir, "pgdata/postmaster.pid"), "utf8").split("\n")[0]);
  const before = { server: process.cpuUsage(), database: postgresSeconds(pid) };
  for (let turn = 1; turn < turns; turn += 1) await work(turn);
  const { user, system } = process.cpuUsage(before.server);
  return {
    server: (user + system) / 1e6 / (turns - 1),
    database: (postgresSeconds(pid) - before.database) / (turns - 1),
  };
}

function sectionOfUser({ cost, tables }: Measured): string {
  const kb = (bytes: number) => `${(bytes / 1000 / USERS).toFixed(1)} kB`;
  const ms = (seconds: number) => `${(seconds * 1000).toFixed(1)} ms`;
  const row = (what: string, { server, database }: Seconds) => `| ${what} | ${ms(server)} | ${ms(database)} |`;
  const wall = firstWall(cost);
  const number = (value: number, digits = 0) => value.toLocaleString("en-US", { maximumFractionDigits: digits });
  return `## What a user costs

\`npm run bench:scale\`. ${conditions()}.

${USERS} users of ${number(cost.rows)} transactions each, as many as a household has in two years, but spread over ten: more monthly sums than it
would have, and fewer transactions in the months that insights read. Rows and bytes of one of them, in the tables that have rows of everyone:

| Table | Rows | In the table | In its indexes |
|---|---:|---:|---:|
${tables.map(({ table, ...one }) => `| \`${table}\` | ${number(one.rows / USERS)} | ${kb(one.tableBytes)} | ${kb(one.indexBytes)} |`).join("\n")}

Processor time, of the server's process and of Postgres, each time for another user, so that no cache helps:

| What | Server | Postgres |
|---|---:|---:|
${row("A visit: overview, a page of fifty, two years of cashflow, forecast, recurring", cost.visit)}
${row(`A look at the bank that brings ${SYNCED_ROWS} rows, and what is settled after it`, cost.sync)}
${row("An automatic run of both kinds of insights", cost.insights)}

## To a million users

Taken, not measured: ${USE.visitsPerDay} visits, ${USE.syncsPerDay} looks at the bank and ${USE.insightsPerDay} run of insights a user and day, done as if within ${USE.busyHours} hours, on machines that are ${USE.fill * 100}%
busy then. Money: list prices of ${PRICES.readOn}, ${PRICES.processorHour.toFixed(4)} USD a processor and hour (half an Amazon EC2 m7g.large) and ${PRICES.gigabyteMonth} USD a GB and month
(EBS gp3), us-east-1, on demand; ${PRICES.copies} copies of the database. The bank's and the model's prices are not in it: they are by contract, and are
the larger part.

| Users | Disk of one copy | Processors of servers and workers | Processors of the primary | USD a month | USD a user and month |
|---:|---:|---:|---:|---:|---:|
${[1000, 10_000, 100_000, 1_000_000]
  .map((users) => demandOf(users, cost))
  .map(
    (one) =>
      `| ${number(one.users)} | ${number(one.gigabytes, 1)} GB | ${number(one.serverProcessors, 1)} | ${number(one.databaseProcessors, 1)} | ${number(one.usdPerMonth)} | ${(one.usdPerMonth / one.users).toFixed(4)} |`,
  )
  .join("\n")}

**The first wall**: a primary of ${LARGEST_PRIMARY.processors} processors and ${number(LARGEST_PRIMARY.gigabytes)} GB is full with ${number(wall.users)} users, of ${wall.of}. Servers and workers are added one
beside the other and meet none before it. Not in this: the log that a primary writes and its replicas read, vacuums, and rows that memory
does not hold; they bring the wall nearer.`;
}

function sectionOfPartitions({ rows, figures }: Tried): string {
  const cell = (value: number, unit: string) =>
    `${value < 10 ? value.toFixed(2) : Math.round(value).toLocaleString("en-US")} ${unit}`;
  return `## \`transactions\` partitioned by a hash of the user

\`npm run bench:scale\`. ${conditions()}.

${rows.toLocaleString("en-US")} rows, of 2,500 for each user, in the plain table and in one of 32 partitions by a hash of \`user_id\`; both with the key and the index of pages,
and without a log. Medians of 200 tries, each of another user.

| What | Plain | Partitioned |
|---|---:|---:|
${figures.map(({ what, plain, partitioned, unit }) => `| ${what} | ${cell(plain, unit)} | ${cell(partitioned, unit)} |`).join("\n")}`;
}
