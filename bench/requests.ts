import { alternate, type Load, load, medianOfRuns } from "./load";
import { atLeast, atMost, type Measurement } from "./report";
import type { MeasuredServer } from "./servers";

const CONNECTIONS = 16;
const WARM_UP_S = 1;
const ROUNDS = 3;
const DAY_MS = 86_400_000;
const TEN_YEARS_DAYS = 3660;

export const MY_RANGE = "/api/accounts/transactions/my-range";
const CASHFLOW = "/api/cashflow/monthly/latest?limit=24";

type Servers = {
  bareNode: MeasuredServer;
  bareNext: MeasuredServer;
  /** On 1,100,000 rows, 100,000 of them the measured user's. */
  sorrel: MeasuredServer;
  /** On 10,000 rows, all the measured user's. */
  sorrelSmall: MeasuredServer;
  /** A second process on the same rows as `sorrel`. */
  sorrelSecond: MeasuredServer;
};

/**
 * Measures pages and cashflow under load, alternating with the bare servers.
 *
 * @param options.seconds  duration per target and round, of three rounds
 */
export async function measureRequests(
  servers: Servers,
  options: { cookie: string; seconds: number },
): Promise<{ figures: Measurement[]; loads: string }> {
  const { bareNode, bareNext, sorrel, sorrelSmall, sorrelSecond } = servers;
  const { cookie, seconds } = options;
  const measure = async (url: string, connections = CONNECTIONS) => {
    await load(url, { cookie, connections, seconds: WARM_UP_S });
    return load(url, { cookie, connections, seconds });
  };
  const year = `?startDate=${daysAgo(365)}`;
  const tenYears = `?startDate=${daysAgo(TEN_YEARS_DAYS)}`;
  const withoutSums = async (query: string) => {
    await sorrel.ask("sums off");
    const measured = await measure(sorrel.url + MY_RANGE + query);
    await sorrel.ask("sums on");
    return measured;
  };
  const ofOtherSums = async () => {
    await sorrel.ask("months change");
    const measured = await measure(sorrel.url + CASHFLOW);
    await sorrel.ask("months rest");
    return measured;
  };
  const targets = {
    bareNodePage: () => measure(`${bareNode.url}/my-range`),
    bareNextPage: () => measure(`${bareNext.url}/my-range`),
    page: () => measure(sorrel.url + MY_RANGE),
    pageWithoutSums: () => withoutSums(""),
    pageSmall: () => measure(sorrelSmall.url + MY_RANGE),
    yearPage: () => measure(sorrel.url + MY_RANGE + year),
    yearPageWithoutSums: () => withoutSums(year),
    firstOfMany: () => measure(sorrel.url + MY_RANGE + tenYears),
    thousandth: () => measure(`${sorrel.url}${MY_RANGE}${tenYears}&page=1000`),
    bareNextMonths: () => measure(`${bareNext.url}/cashflow`),
    cashflow: () => measure(sorrel.url + CASHFLOW),
    cashflowOfOtherSums: ofOtherSums,
    cashflowSmall: () => measure(sorrelSmall.url + CASHFLOW),
    twoProcesses: async () => {
      const half = CONNECTIONS / 2;
      return sum(await Promise.all([measure(sorrel.url + MY_RANGE, half), measure(sorrelSecond.url + MY_RANGE, half)]));
    },
  };
  // While compiling, every server is half as fast, the larger one for longer.
  await alternate(1, targets);
  const loads = await alternate(ROUNDS, targets);
  const figures = [
    faster("my-range, page of 10, c=16, against the bare Next handler", loads.page, loads.bareNextPage, 0.8),
    slower("its 99th percentile, against the bare Next handler's", loads.page, loads.bareNextPage, 2, "p99Ms"),
    faster("the same without its sums, against the bare Next handler", loads.pageWithoutSums, loads.bareNextPage, 0.8),
    faster("my-range against the bare Node server", loads.page, loads.bareNodePage, null),
    slower("latency, 10,000 → 1,100,000 rows in the table", loads.page, loads.pageSmall, 1.3),
    slower("latency, page 0 → page 1,000 of ten years", loads.thousandth, loads.firstOfMany, 2),
    faster("with `total` and `totals`, 30 days, against without", loads.page, loads.pageWithoutSums, 0.6),
    faster("with `total` and `totals`, a year, against without", loads.yearPage, loads.yearPageWithoutSums, 0.6),
    faster("cashflow, 24 months, against the bare Next handler", loads.cashflow, loads.bareNextMonths, 0.8),
    slower("cashflow's cost in my-ranges, 100,000 rows", loads.cashflow, loads.page, 2),
    slower("cashflow's cost in my-ranges, 10,000 rows", loads.cashflowSmall, loads.pageSmall, 2),
    slower(
      "cashflow's cost in my-ranges, 100,000 rows, every sum another than at the asking before",
      loads.cashflowOfOtherSums,
      loads.page,
      2,
    ),
    faster("two app processes instead of one", loads.twoProcesses, loads.page, 1.5),
    ...(await countQueries(sorrel, cookie)),
  ];
  return { figures, loads: loadTable(loads) };
}

/** Queries per request, sequentially. The minimum of many tries excludes the queue's polling. */
async function countQueries(sorrel: MeasuredServer, cookie: string): Promise<Measurement[]> {
  const count = async (path: string) => {
    const counts: number[] = [];
    for (let tries = 0; tries < 9; tries += 1) {
      await sorrel.ask("reset");
      await (await fetch(sorrel.url + path, { headers: { cookie } })).text();
      counts.push((await sorrel.ask("stats")).queries);
    }
    return Math.min(...counts);
  };
  return [
    atMost("statements a request: my-range", await count(MY_RANGE), 3),
    atMost("statements a request: cashflow", await count(CASHFLOW), 3),
  ];
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
const inTimes = (value: number) => value.toFixed(2);

function sum(loads: readonly Load[]): Load {
  return {
    requestsPerS: loads.reduce((total, { requestsPerS }) => total + requestsPerS, 0),
    meanMs: medianOfRuns(loads.map(({ meanMs }) => meanMs)),
    p99Ms: Math.max(...loads.map(({ p99Ms }) => p99Ms)),
  };
}

function faster(what: string, a: Load, b: Load, goal: number | null): Measurement {
  return atLeast(what, a.requestsPerS / b.requestsPerS, goal, inTimes);
}

function slower(what: string, a: Load, b: Load, goal: number, unit: "meanMs" | "p99Ms" = "meanMs"): Measurement {
  return atMost(what, a[unit] / b[unit], goal, inTimes);
}

const NAMES = {
  bareNodePage: "bare Node, page",
  bareNextPage: "bare Next, page",
  page: "my-range, 30 days",
  pageWithoutSums: "my-range, 30 days, its sums not asked of the database",
  pageSmall: "my-range, 30 days, 10,000 rows in the table",
  yearPage: "my-range, a year",
  yearPageWithoutSums: "my-range, a year, its sums not asked of the database",
  firstOfMany: "my-range, ten years, page 0",
  thousandth: "my-range, ten years, page 1,000 by number",
  bareNextMonths: "bare Next, 24 months of the monthly table",
  cashflow: "cashflow, 24 months",
  cashflowOfOtherSums: "cashflow, 24 months, every sum another than at the asking before",
  cashflowSmall: "cashflow, 24 months, 10,000 rows in the table",
  twoProcesses: "my-range, 30 days, two processes with 8 connections each",
};

function loadTable(loads: Record<keyof typeof NAMES, Load>): string {
  const lines = (Object.keys(NAMES) as (keyof typeof NAMES)[]).map((name) => {
    const { requestsPerS, meanMs, p99Ms } = loads[name];
    return `| ${NAMES[name]} | ${Math.round(requestsPerS)} | ${meanMs.toFixed(1)} | ${p99Ms.toFixed(0)} |`;
  });
  return ["| c=16 | requests a second | mean ms | 99th percentile ms |", "|---|---|---|---|", ...lines].join("\n");
}

const GOAL = 1.3;
const CONNECTIONS_EACH = 8;

/** Minutes of load in the goal. */
export const FULL_MINUTES = 10;

/** Measures two fresh servers' memory after the same load, both at once. */
export async function measureMemory(
  servers: { bareNext: MeasuredServer; sorrel: MeasuredServer },
  options: { cookie: string; minutes: number },
): Promise<Measurement[]> {
  const { bareNext, sorrel } = servers;
  const { cookie, minutes } = options;
  const press = { cookie, connections: CONNECTIONS_EACH, seconds: minutes * 60 };
  await Promise.all([
    load(`${bareNext.url}/my-range`, press),
    load(`${sorrel.url}/api/accounts/transactions/my-range`, press),
  ]);
  const [bare, ours] = [await bareNext.ask("stats"), await sorrel.ask("stats")];
  const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  const note =
    minutes < FULL_MINUTES ? ` (the goal speaks of ${FULL_MINUTES}: \`npm run bench:server -- --full\`)` : "";
  return [
    atMost(
      `server memory after ${minutes} minutes of load${note}: ${mb(ours.rssBytes)} against bare Next's ${mb(bare.rssBytes)}`,
      ours.rssBytes / bare.rssBytes,
      GOAL,
      inTimes,
    ),
  ];
}
