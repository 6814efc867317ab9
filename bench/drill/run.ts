import { randomOf } from "../../tests/households/random";
import { type Broken, brokenInvariants, brokenLines } from "../chaos/invariants";
import { type AnsweredCall, type ChaosPerson, newChaosPerson } from "../chaos/people";
import { untilAtRest } from "../chaos/rest";
import { RELIABILITY, runnerOptions, writeSection } from "../report";
import { type DrillFault, FAULTS } from "./faults";
import { isWatched, outageSince, type Row, sectionOf, startLoad } from "./load";
import { findTools } from "./machines";
import { type PointInTime, restoreBetween, takeBase } from "./point-in-time";
import { type DrillStack, startDrillStack } from "./stack";

/**
 * Breaks parts of a multi-machine setup one by one under use, then checks that all answers hold (`npm run drill`, `npm
 * run drill -- --only leader`).
 * Exits with 1 if one doesn't.
 */
const {
  seed,
  people: peopleCount,
  rate: callsASecond,
  texts,
  writesPage,
} = runnerOptions({ seed: 1, people: 24, rate: 50 }, ["only"]);
const random = randomOf(seed);
const only = texts.only?.split(",");

const BEFORE_MS = 3000;
/** Watch time after a fault: until calm for a while, with limits. */
const WATCH_MS = { least: 15_000, most: 60_000, calm: 6000 };
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

try {
  findTools();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
const startedAtMs = Date.now();
const report = (text: string) => console.log(`${Math.round((Date.now() - startedAtMs) / 1000)} s  ${text}`);
const stack = await startDrillStack();
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void stack.stop().then(() => process.exit(1)));
report(`everything runs, in ${stack.dir}. ${stack.limits.sentence}`);
const rows: Row[] = [];
let restored: PointInTime | undefined;
try {
  const answered: AnsweredCall[] = [];
  const shared = { servers: [stack.front, stack.front] as const, sandboxUrl: stack.sandboxUrl };
  const reference = await newChaosPerson(shared);
  const people: ChaosPerson[] = [];
  const onAnswer = (answer: AnsweredCall) => void answered.push(answer);
  while (people.length < peopleCount) {
    people.push(...(await Promise.all(Array.from({ length: 2 }, () => newChaosPerson({ ...shared, onAnswer })))));
  }
  await untilAtRest(stack.front, [reference, ...people]);
  report(`${peopleCount} people are there, their banks are read`);
  const base = await takeBase(stack.cluster, stack.dir, stack.tools.postgres);
  for (const fault of FAULTS.filter(({ name }) => !only || only.includes(name))) {
    const row = await strike(stack, fault, { people, reference, answered });
    rows.push(row);
    const { outage, broken } = row;
    report(
      `${fault.name}: ${outage.calls} calls, ${outage.acknowledgedWrites} writes acknowledged, ${outage.refused} refused with 503, otherwise ${JSON.stringify([...outage.otherwise])}, answers again after ${outage.answersAgainMs} ms${brokenLines(broken)}`,
    );
  }
  if (!only || only.includes("point-in-time")) {
    const from = { cluster: stack.cluster, base, postgres: stack.tools.postgres };
    restored = await restoreBetween(from, () => oneWrite(reference)).catch((error: unknown) => {
      report(String(error));
      return { before: 0, after: 0, tookMs: 0 };
    });
    report(`restored to a moment between two writes: ${JSON.stringify(restored)}`);
  }
  const replicaShare = await repliesOfReplicas(stack);
  for (const { what, measured } of stack.limits.figures()) report(`${what}: ${measured}`);
  report(`of the reads that a replica may answer, replicas answered ${Math.round(replicaShare * 100)}%`);
  if (writesPage && !only && restored) {
    writeSection(
      {
        name: "drill",
        body: sectionOf({
          rows,
          restored,
          replicaShare,
          seed: String(seed),
          people: peopleCount,
          callsASecond,
          limits: stack.limits,
        }),
      },
      RELIABILITY,
    );
  }
} finally {
  if (process.env.KEEP_DRILL) await pause(Number(process.env.KEEP_DRILL) * 1000);
  await stack.stop();
}
const isFailed = rows.some(
  ({ outage, broken }) => broken.length > 0 || outage.otherwise.size > 0 || outage.answersAgainMs > 30_000,
);
process.exit(isFailed || (restored && (restored.before !== 1 || restored.after !== 0)) ? 1 : 0);

async function strike(
  { cluster, front, ...parts }: DrillStack,
  fault: DrillFault,
  { people, reference, answered }: { people: readonly ChaosPerson[]; reference: ChaosPerson; answered: AnsweredCall[] },
): Promise<Row> {
  const load = startLoad(people, callsASecond, random);
  await pause(BEFORE_MS);
  const faultAtMs = Date.now();
  const repair = await fault.strike({ cluster, front, ...parts });
  while (!isWatched(faultAtMs, answered, WATCH_MS)) await pause(500);
  const outage = outageSince(faultAtMs, answered);
  await repair();
  let broken: Broken[] = [];
  try {
    await cluster.untilWhole();
  } catch (error) {
    broken = [{ what: "cluster that is not whole again", count: 1, examples: [String(error)] }];
  }
  await load.stop();
  await untilAtRest(front, people);
  const found = await brokenInvariants(cluster.urls.direct, people, reference);
  broken.push(...found.filter(({ count }) => count > 0));
  return { fault, outage, broken };
}

/** @returns the transaction's name */
async function oneWrite(person: ChaosPerson): Promise<string> {
  const known = new Set(person.journal.added.keys());
  for (;;) {
    await person.act(random);
    for (const [name, { answered }] of person.journal.added) if (!known.has(name) && answered === "added") return name;
  }
}

/** Replies counted by both servers since their last start. */
async function repliesOfReplicas({ metricsUrls }: DrillStack): Promise<number> {
  const counted = { replica: 0, primary: 0 };
  for (const url of metricsUrls) {
    const text = await (await fetch(url)).text();
    for (const [, by, count] of text.matchAll(
      /^sorrel_replica_reads_total\{answered_by="(replica|primary)"\} (\d+)/gm,
    )) {
      counted[by as keyof typeof counted] += Number(count);
    }
  }
  return counted.replica / Math.max(1, counted.replica + counted.primary);
}
