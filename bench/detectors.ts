import { addDays, daysBetween } from "../lib/domain/calendar";
import { type DetectorInput, detectWithRejected } from "../lib/domain/insights/detection/detect";
import type { InsightType } from "../lib/domain/insights/insight-types";
import { makeHousehold } from "../tests/households/household";
import { precisionOf, recallOf, scoreDetectors, type TypeScore } from "../tests/households/score";
import { medianOfRuns } from "./load";
import { atMost, conditions, figureTable, type Measurement, writeSection } from "./report";

/** Seeds not used for tuning, unlike those below. */
const SEEDS = Array.from({ length: 500 }, (_, index) => 3001 + index);
const GOAL = { precision: 0.97, recall: 0.93 };
/** Rows of a ledger, and the goal in milliseconds of CPU: a person of two years has 2,000. */
const SIZES: readonly { rows: number; goalMs?: number }[] = [
  { rows: 2000, goalMs: 30 },
  { rows: 25_000 },
  { rows: 50_000 },
  { rows: 100_000, goalMs: 1000 },
  { rows: 200_000 },
];
/** Most that the cost of a row may grow by. Sorting and memory make it grow a little even in linear time. */
const GROWTH = [
  { from: 25_000, to: 200_000, goal: 1.3 },
  { from: 100_000, to: 200_000, goal: 1.1 },
] as const;
const RUNS = 5;

const scores = scoreDetectors(SEEDS);
const cpuMs = new Map(
  SIZES.map(({ rows }) => [rows, medianOfRuns(Array.from({ length: RUNS }, () => cpuOfBothPages(rows)))]),
);
const perRow = (rows: number) => (cpuMs.get(rows) ?? Number.NaN) / rows;
const figures: Measurement[] = [
  ...SIZES.map(({ rows, goalMs }) =>
    atMost(
      `${count(rows)} rows, all detectors and the proofs of what they find, in ms of CPU`,
      Math.round(cpuMs.get(rows) ?? Number.NaN),
      goalMs ?? null,
      count,
    ),
  ),
  ...GROWTH.map(({ from, to, goal }) =>
    atMost(
      `Cost of a row at ${count(to)}, in its cost at ${count(from)}`,
      perRow(to) / perRow(from),
      goal,
      (times) => `${times.toFixed(2)} times`,
    ),
  ),
];

writeSection({
  name: "detectors",
  body: `## Detectors

\`npm run bench:detectors\`. ${conditions()}.

Every type's detector over ${SEEDS.length} households in which patterns and traps were planted by lot, at chance strengths
([decision 115](decisions/0115-households-with-a-key-of-what-is-wanted.md)). *Planted* are those strong enough that they must be
found. *Reported* are insights about something planted; the weak ones, which may or may not be found, are left out. Goals: precision
${GOAL.precision}, recall ${GOAL.recall} for every type.

${scoreTable(scores)}

How long they take, on rows of several such households in one ledger, both pages, median of ${RUNS} runs:

${figureTable(figures)}
`,
});
for (const [type, { wrong, missed }] of scores) {
  for (const one of wrong) console.log(`wrong  ${type}: ${one}`);
  for (const one of missed) console.log(`missed ${type}: ${one}`);
}
console.log(scoreTable(scores));
console.log(figureTable(figures));

function scoreTable(all: ReadonlyMap<InsightType, TypeScore>): string {
  const lines = [...all].map(([type, score]) => {
    const [precision, recall] = [precisionOf(score), recallOf(score)];
    const isReached = precision >= GOAL.precision && recall >= GOAL.recall;
    return `| \`${type}\` | ${score.planted} | ${score.found} | ${score.right} | ${score.wrong.length} | ${precision.toFixed(3)} | ${recall.toFixed(3)} | ${isReached ? "reached" : "**missed**"} |`;
  });
  return [
    "| Type | Planted | Found | Reported | False positives | Precision | Recall | |",
    "|---|---|---|---|---|---|---|---|",
    ...lines,
  ].join("\n");
}

/** CPU milliseconds of one detection over this many rows. */
function cpuOfBothPages(rows: number): number {
  const input = ledgerOf(rows);
  const start = process.cpuUsage();
  for (const kind of ["insight", "hidden"] as const) detectWithRejected(kind, input);
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Combines households into one person's ledger, moved to one day, with separate merchants. */
function ledgerOf(rows: number): DetectorInput {
  const first = makeHousehold(1).input;
  const transactions: DetectorInput["transactions"][number][] = [];
  for (let seed = 1; transactions.length < rows; seed += 1) {
    const { input } = makeHousehold(seed);
    const shift = daysBetween(input.today, first.today);
    const letters = String.fromCharCode(97 + (seed % 26), 97 + (Math.floor(seed / 26) % 26));
    for (const transaction of input.transactions.slice(0, rows - transactions.length)) {
      const { id, name, merchant } = transaction;
      transactions.push({
        ...transaction,
        id: `${seed}:${id}`,
        date: addDays(transaction.date, shift),
        currency: first.currency,
        name: `${letters} ${name}`,
        merchant: merchant && `${letters} ${merchant}`,
      });
    }
  }
  transactions.sort((a, b) => (a.date === b.date ? (a.id < b.id ? -1 : 1) : a.date < b.date ? -1 : 1));
  // Like from the database: ordered in memory too, with flat strings instead of lazily joined ones.
  for (const [index, row] of transactions.entries()) {
    const { id, name, merchant, date } = row;
    transactions[index] = {
      ...row,
      id: ownText(id),
      name: ownText(name),
      merchant: merchant && ownText(merchant),
      date: ownText(date),
    };
  }
  return { ...first, transactions };
}

function count(value: number): string {
  return value.toLocaleString("en-US");
}

function ownText(text: string): string {
  return Buffer.from(text).toString();
}
