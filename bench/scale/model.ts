/** What one user costs, measured on a household of `rows` transactions. Seconds are of one processor. */
export type UserCost = {
  rows: number;
  tableBytes: number;
  indexBytes: number;
  /** Of a visit: five calls that pages make. */
  visit: Seconds;
  /** Of one look at the bank that brings a few rows. */
  sync: Seconds;
  /** Of one automatic run of both kinds of insights. */
  insights: Seconds;
};
export type Seconds = { server: number; database: number };

/** How people are taken to use it. What is assumed, not measured, stands here and is printed. */
export const USE = {
  /** Of all users, on a day. */
  visitsPerDay: 0.4,
  syncsPerDay: 2,
  insightsPerDay: 1,
  /** A day's work is done as if within so many of its hours, which is what the busiest hour asks for. */
  busyHours: 6,
  /** Of a machine's processors that may be busy before it answers slowly. */
  fill: 0.6,
} as const;

/** List prices in USD, and when they were read. A processor is half an m7g.large of Amazon EC2, disk is gp3 of EBS, both us-east-1 on demand. */
export const PRICES = { processorHour: 0.0816 / 2, gigabyteMonth: 0.08, copies: 3, readOn: "2026-06" } as const;

const HOURS_PER_MONTH = 730;

export type Demand = {
  users: number;
  gigabytes: number;
  serverProcessors: number;
  databaseProcessors: number;
  usdPerMonth: number;
};

/** What so many users need: processors at the busiest hour, disk of one copy, money for all copies. */
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

/** The largest single machine that a primary is taken to be: past it rows must be divided among machines. */
export const LARGEST_PRIMARY = { processors: 64, gigabytes: 16_000 } as const;

/** With how many users one primary is full, and of what. */
export function firstWall(cost: UserCost): { users: number; of: "processors" | "disk" } {
  const { gigabytes, databaseProcessors } = demandOf(1, cost);
  const byProcessors = LARGEST_PRIMARY.processors / databaseProcessors;
  const byDisk = LARGEST_PRIMARY.gigabytes / gigabytes;
  return byProcessors < byDisk
    ? { users: Math.floor(byProcessors), of: "processors" }
    : { users: Math.floor(byDisk), of: "disk" };
}
