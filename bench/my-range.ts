/**
 * `npm run bench:my-range`: loads my-range and the bare Next handler in turn, ten seconds in all once they are compiled, and
 * exits with 1 below `BOUND`. The nightly run does it, so a loss is seen the day it happens.
 *
 * - BENCH_PORT (4900): first of two ports
 * - BENCH_DATABASE_URL: a Postgres instead of the embedded one; its role must be a superuser
 */
import { buildIfStale } from "../scripts/build.mjs";
import { buildBareNext, signedCookie, startBareNext, startSorrel } from "./contenders";
import { dropDatabases, makeDatabase } from "./database";
import { alternate, load } from "./load";
import { MY_RANGE } from "./requests";
import { assertFreePorts, ownPostgres, runBench, type Undo } from "./run-bench";
import { newSecrets } from "./servers";

/** Well below the goal of `bench:server`, 0.8: a busy machine may cost a tenth. */
const BOUND = 0.6;
const NAME = "bench_my_range";
const ROWS = { rowsOfMeasured: 20_000, others: 0, rowsEach: 0 };
const CONNECTIONS = 16;
/** Requests after which the compiler has optimized a server. A slow machine takes longer for them. */
const WARM_UP_REQUESTS = 3000;
const MEASURED = { rounds: 5, seconds: 1 };
const port = Number(process.env.BENCH_PORT || 4900);

await runBench(async (undo) => {
  await assertFreePorts(port, 2);
  await buildIfStale();
  const server = process.env.BENCH_DATABASE_URL || (await ownPostgres(".data/bench-my-range", undo));
  const ratio = await measure(server, undo);
  const isReached = ratio >= BOUND;
  console.log(`my-range is at ${ratio.toFixed(2)} of the bare Next handler; the bound is ${BOUND}`);
  return isReached ? 0 : 1;
});

async function measure(server: string, undo: Undo): Promise<number> {
  const url = await makeDatabase(server, NAME, ROWS);
  undo.push(() => dropDatabases(server, NAME));
  const secrets = newSecrets();
  const env = {
    ...secrets,
    DATABASE_URL: url,
    // Providers aren't called: nothing listens there.
    SANDBOX_URL: "http://localhost:9",
  };
  const bare = buildBareNext(env);
  undo.push(bare.forget);
  const cookie = await signedCookie(secrets.AUTH_SECRET);
  const sorrel = await startSorrel(port, env);
  const bareNext = await startBareNext(port + 1, bare.dir, env);
  const targetsFor = (seconds: number) => ({
    bareNext: () => load(`${bareNext.url}/my-range`, { cookie, connections: CONNECTIONS, seconds }),
    sorrel: () => load(sorrel.url + MY_RANGE, { cookie, connections: CONNECTIONS, seconds }),
  });
  for (const warmUp of Object.values(targetsFor(1)))
    for (let answered = 0; answered < WARM_UP_REQUESTS; ) answered += (await warmUp()).requestsPerS;
  const loads = await alternate(MEASURED.rounds, targetsFor(MEASURED.seconds));
  return loads.sorrel.requestsPerS / loads.bareNext.requestsPerS;
}
