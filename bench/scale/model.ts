/** Seconds are of one processor. */
export type UserCost = {
  rows: number;
  tableBytes: number;
  indexBytes: number;
  /** A visit: five page calls. */
  visit: Seconds;
  /** One bank sync with a few new rows. */
  sync: Seconds;
  /** One automatic run of both kinds of insights. */
  insights: Seconds;
};
export type Seconds = { server: number; database: number };

/** Assumed usage, not measured; printed in the report. */
export const USE = {
  /** Share of users visiting on a day. */
  visitsPerDay: 0.4,
  syncsPerDay: 2,
  insightsPerDay: 1,
  /** Hours into which a day's work is compressed, to size for the busiest one. */
  busyHours: 6,
  /** Usable share of a machine's processors before it slows down. */
  fill: 0.6,
} as const;

/**
 * List prices in USD with their date. A processor is half an m7g.large of Amazon EC2, disk is gp3 of EBS, both
 * us-east-1 on demand.
 */
export const PRICES = { processorHour: 0.0816 / 2, gigabyteMonth: 0.08, copies: 3, readOn: "2026-06" } as const;

const HOURS_PER_MONTH = 730;

export type Demand = {
  users: number;
  gigabytes: number;
  serverProcessors: number;
  databaseProcessors: number;
  usdPerMonth: number;
};

/** Computes the needs of this many users: processors at the busiest hour, disk of one copy, money for all copies. */
export function demandOf(users: number, cost: UserCost): Demand {
  const perDay = (part: keyof Seconds) =>
    cost.visit[part] * USE.visitsPerDay + cost.sync[part] * USE.syncsPerDay + cost.insights[part] * USE.insightsPerDay;
  const processors = (part: keyof Seconds) => (users * perDay(part)) / (USE.busyHours * 3600) / USE.fill;
  const gigabytes = (users * (cost.tableBytes + cost.indexBytes)) / 1e9;
  const [serverProcessors, databaseProcessors] = [processors("server"), processors("database")];
  const usdPerMonth =
    (serverProcessors + databaseProcessors * PRICES.copies) * PRICES.processorHour * HOURS_PER_MONTH +
    gigabytes * PRICES.copies * PRICES.gigabyteMonth;
  return { users, gigabytes, serverProcessors, databaseProcessors, usdPerMonth };
}

/** Largest single machine assumed for a primary. Beyond it, rows must be sharded. */
export const LARGEST_PRIMARY = { processors: 64, gigabytes: 16_000 } as const;

export function firstWall(cost: UserCost): { users: number; of: "processors" | "disk" } {
  const { gigabytes, databaseProcessors } = demandOf(1, cost);
  const byProcessors = LARGEST_PRIMARY.processors / databaseProcessors;
  const byDisk = LARGEST_PRIMARY.gigabytes / gigabytes;
  return byProcessors < byDisk
    ? { users: Math.floor(byProcessors), of: "processors" }
    : { users: Math.floor(byDisk), of: "disk" };
}
