/**
 * `npm run bench:server`: measures the server (docs/benchmarks.md) on a throwaway database. Ends everything it started,
 * even after a failure or an interruption.
 *
 * - `--quick`: seconds instead of minutes, for trials; the page says so
 * - `--full`: ten minutes of load before measuring memory, as the goal says, instead of two
 * - BENCH_PORT (4900): first of twelve ports
 * - BENCH_DATABASE_URL: a Postgres instead of the embedded one; its role must be a superuser
 */
import pg from "pg";
import { buildIfStale } from "../scripts/build.mjs";
import { measureColdStart } from "./cold-start";
import { buildBareNext, signedCookie, startBareNext, startBareNode, startSorrel } from "./contenders";
import { dropDatabases, makeDatabase } from "./database";
import { measureFirstSync, measureImports } from "./first-sync";
import { conditions, figureTable, type Measurement, writeSection } from "./report";
import { FULL_MINUTES, measureMemory, measureRequests } from "./requests";
import { assertFreePorts, ownPostgres, runBench, type Undo } from "./run-bench";
import { newSecrets } from "./servers";
import { measureSignIns } from "./sign-ins";

const DATA_DIR = ".data/bench";
const SIZES = {
  small: { rowsOfMeasured: 10_000, others: 0, rowsEach: 0 },
  large: { rowsOfMeasured: 100_000, others: 200, rowsEach: 5_000 },
};

const isQuick = process.argv.includes("--quick");
const isFull = process.argv.includes("--full");
const seconds = isQuick ? 2 : 4;
const minutes = isQuick ? 0.2 : isFull ? FULL_MINUTES : 2;
const port = Number(process.env.BENCH_PORT || 4900);
const startedAtMs = Date.now();

await runBench(bench);

async function bench(undo: Undo): Promise<number> {
  await assertFreePorts(port, 12);
  await buildIfStale();
  const server = process.env.BENCH_DATABASE_URL || (await ownPostgres(DATA_DIR, undo));
  console.log("Filling the databases …");
  const small = await makeDatabase(server, "bench_small", SIZES.small);
  const large = await makeDatabase(server, "bench_large", SIZES.large);
  undo.push(() => dropDatabases(server, "bench_small", "bench_large"));

  const secrets = newSecrets();
  // Providers aren't called: nothing listens there.
  const env = { ...secrets, DATABASE_URL: large, SANDBOX_URL: "http://localhost:9" };
  const bare = buildBareNext(env);
  undo.push(bare.forget);
  const cookie = await signedCookie(secrets.AUTH_SECRET);

  const figures: Measurement[] = [];
  const add = (measured: Measurement[]) => {
    figures.push(...measured);
    for (const one of measured) console.log(lineOf(one));
  };

  console.log("Pages and cashflow under load …");
  const sorrel = await startSorrel(port, env);
  const servers = {
    bareNode: await startBareNode(port + 1, env),
    bareNext: await startBareNext(port + 2, bare.dir, env),
    sorrel,
    sorrelSmall: await startSorrel(port + 3, { ...env, DATABASE_URL: small }),
    sorrelSecond: await startSorrel(port + 4, env),
  };
  const requests = await measureRequests(servers, { cookie, seconds });
  add(requests.figures);
  console.log("Logins …");
  add(await measureSignIns(sorrel, env));
  for (const one of Object.values(servers)) await one.stop();

  console.log("First syncs …");
  add(await measureFirstSync(env));
  console.log("Imports …");
  add(await measureImports(env));

  console.log(`Memory under ${minutes} minutes of load …`);
  const fresh = {
    bareNext: await startBareNext(port + 5, bare.dir, env),
    sorrel: await startSorrel(port + 6, env),
  };
  add(await measureMemory(fresh, { cookie, minutes }));
  for (const one of Object.values(fresh)) await one.stop();

  console.log("Cold starts …");
  add(await measureColdStart({ port: port + 8, dir: `${DATA_DIR}-cold` }));
  writeSection({ name: "server", body: await section(server, figures, requests.loads) });
  return 0;
}

function lineOf({ what, measured, goal, isReached }: Measurement): string {
  return `${isReached === false ? "missed " : "       "} ${measured.padStart(8)}  ${goal ?? ""}  ${what}`;
}

async function section(server: string, figures: readonly Measurement[], loads: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>("SHOW server_version");
  await client.end();
  const took = ((Date.now() - startedAtMs) / 60_000).toFixed(0);
  const quick = isQuick ? "\n**A quick run: too short for its figures to be believed.**\n" : "";
  return `## The server

\`npm run bench:server\`. ${conditions()}, Postgres ${rows[0]?.server_version}; ${took} minutes.
${quick}
${figureTable(figures)}

${loads}

**How.** One Postgres with its default settings holds two databases that a seeded generator fills: 1,000,000 rows of 200
users and 100,000 of one more, whose pages are measured; and 10,000 rows of one user. All rows lie within ten years. The
generator proves through the product's own triggers that the monthly sums it filled in are those of the rows, takes that back, and
has both tables vacuumed, as the database would by itself. Sorrel runs
as \`npm start\` runs it, jobs and log lines included, the lines going to \`/dev/null\`. autocannon, on the same machine, keeps
16 requests under way over connections that stay open, each with the session's cookie, as a browser sends it. Each target is
warmed up for a second and measured for ${seconds}; all targets in turn, four times; medians of the last three, because in the first
the compilers are still at work. An answer that is not 2xx ends the bench.

**The bare servers** (\`bench/bare\`) check the same cookie's token with jose and ask one statement by a pool of the same size:
Node's own \`http\`, and a Next application of two route handlers and nothing else. They read the ten newest rows of 30 days, or
the monthly table's rows of 24 months, and send them as they are. Sorrel besides reads the session's row (by one statement for the calls that
arrive during a lookup), validates, counts and
sums the whole range, shapes and logs; what each of these costs stands in
[decision 44](decisions/0044-api-request-cost.md). "Its sums not asked of the database" is the same server
with that part taken out of its statement (\`bench/inside.mjs\`, which also counts statements and watches the event loop).
Months of cashflow that were requested before are cached as they were written
([decision 44](decisions/0044-api-request-cost.md)), and here they were, as at a person's next visit; "every sum another" is the
same server computing other sums in all months at every request, so that no cache helps.

**First sync**: a bank (\`bench/bank.ts\`) hands out ready pages of 500 rows; what it takes is the time to fetch and parse them.
The yardstick puts the same rows, ready in memory, into the same table by one \`INSERT … SELECT FROM unnest(…)\`, indexes, foreign
keys and triggers included. Memory is the peak of a process that does nothing else, once for each size, with as much heap as a
small container leaves: what must be held at once decides then, and not how long V8 lets garbage lie.

**Imports**: a CSV of ten years, sixty merchants in seven shops each, with its mapping given, into an empty ledger; ended when every row
is stored and transfers, refunds and series are found. Parsing alone is what the same parser takes for the same bytes.

**Memory under load**: Sorrel and the bare Next server, both just started, 8 connections each at the same time.`;
}
