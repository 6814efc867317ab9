import { randomOf } from "../../tests/households/random";
import {
  atMost,
  conditions,
  figureTable,
  inMs,
  type Measurement,
  measurement,
  none,
  RELIABILITY,
  runnerOptions,
  writeSection,
} from "../report";
import { brokenInvariants } from "./invariants";
import { type AnsweredCall, type ChaosPerson, newChaosPerson } from "./people";
import { press, READS } from "./press";
import { untilAtRest } from "./rest";
import { growthPerMinute, holdIdle, type MemorySample, sampleAt } from "./soak-measures";
import { type Stack, startStack, WATCHED, type WatchedPart } from "./stack";

/**
 * Sends thirty mixed requests a second (or `--rate`) for a set time (`npm run soak -- --minutes 30`). Measures
 * failures, durations and the memory growth of each process.
 * Exits with 1 if a goal is missed.
 */
const { minutes, seed, rate, writesPage } = runnerOptions({ minutes: 30, seed: 1, rate: 30 });

const PEOPLE = 10;
const REQUESTS_PER_S = rate;
/** Heaps grow without leaking while caches fill and code compiles, so the slope skips the first sixth. */
const SHARE_OF_WARM_UP = 1 / 6;
const ERROR_GOAL = 0.001;
const GROWTH_GOAL_MB = 1;
/** Memory should be flat after this; the shown minutes. */
const FLAT_AFTER_MINUTES = 10;
const SHOWN_MINUTES = [1, 2, 5, 10, 20, 30, 60].filter((minute) => minute <= minutes);
const IDLE_CONNECTIONS = 10_000;
const SERVED_GOAL_MS = 2000;

const stack = await startStack({ isWatched: true });
console.log(stack.limits.sentence);
let isMissed = true;
try {
  const reference = await newChaosPerson(stack);
  const people: ChaosPerson[] = [];
  const failures = new Map<string, number>();
  const onAnswer = ({ status, text }: AnsweredCall) => {
    if (status === 0 || status >= 500) failures.set(text, (failures.get(text) ?? 0) + 1);
  };
  for (let made = 0; made < PEOPLE; made += 1) people.push(await newChaosPerson({ ...stack, onAnswer }));
  await untilAtRest(stack.servers[0], [reference, ...people]);
  for (const person of people) person.answers.clear();
  failures.clear();
  const heaps = new Map<WatchedPart, MemorySample[]>(WATCHED.map((part) => [part, []]));
  const startedAtMs = Date.now();
  const pressure = { callsASecond: REQUESTS_PER_S, ms: minutes * 60_000, servers: stack.servers };
  const { sentCount, durationsMs } = await press(people, pressure, randomOf(seed), samplesOf(heaps, startedAtMs));
  for (const [text, times] of failures) console.log(`${times} × ${text}`);
  await untilAtRest(stack.servers[0], people);
  const broken = await brokenInvariants(stack.databaseUrl, people, reference);
  const servedMs = await servedAmongIdle(reference);
  const figures = figuresOf({ people, heaps, startedAtMs, sentCount, durationsMs, broken, servedMs });
  console.log(figureTable(figures));
  isMissed = figures.some(({ isReached }) => isReached === false);
  if (writesPage) writeSection({ name: "soak", body: sectionOf(figures) }, RELIABILITY);
} finally {
  await stack.stop();
}
process.exit(isMissed ? 1 : 0);

/** Time to be served among thousands of idle connections; infinite if never. */
async function servedAmongIdle(person: ChaosPerson): Promise<number> {
  const [server] = stack.servers;
  const idle = await holdIdle(Number(new URL(server).port), IDLE_CONNECTIONS);
  const startedAtMs = performance.now();
  const { status } = await person.call(server, "GET", "/api/auth/me");
  idle.close();
  return status === 200 ? performance.now() - startedAtMs : Number.POSITIVE_INFINITY;
}

/** Samples the heaps once a minute, or twelve times in a shorter run. */
function samplesOf(heaps: ReadonlyMap<WatchedPart, MemorySample[]>, startedAtMs: number): () => Promise<void> {
  let sampledAtMs = startedAtMs;
  return async () => {
    if (Date.now() - sampledAtMs < Math.min(60_000, (minutes * 60_000) / 12)) return;
    sampledAtMs = Date.now();
    await sample(stack, heaps, startedAtMs);
  };
}

async function sample(
  { ask }: Stack,
  heaps: ReadonlyMap<WatchedPart, MemorySample[]>,
  startedAtMs: number,
): Promise<void> {
  for (const [part, samples] of heaps) {
    const { heapBytes, rssBytes } = await ask(part, "heap");
    samples.push({ atMs: Date.now(), heapBytes, rssBytes });
    const minute = Math.round((Date.now() - startedAtMs) / 60_000);
    console.log(`${minute} min  ${part}: heap ${inMb(heapBytes)}, memory ${inMb(rssBytes)}`);
  }
}

type Soaked = {
  people: readonly ChaosPerson[];
  heaps: ReadonlyMap<WatchedPart, readonly MemorySample[]>;
  startedAtMs: number;
  sentCount: number;
  durationsMs: readonly number[];
  broken: readonly { what: string; count: number; examples: readonly string[] }[];
  servedMs: number;
};

function figuresOf({ people, heaps, startedAtMs, sentCount, durationsMs, broken, servedMs }: Soaked): Measurement[] {
  const answers = people.flatMap((person) => [...person.answers]);
  const count = (matches: (status: number) => boolean) =>
    answers.reduce((sum, [status, times]) => sum + (matches(status) ? times : 0), 0);
  const answered = count(() => true);
  const failed = count((status) => status === 0 || status >= 500);
  const refused = count((status) => status >= 400 && status < 500);
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const quantile = (share: number) => inMs(sorted[Math.floor(sorted.length * share)] ?? 0);
  const wrong = broken.filter((one) => one.count > 0);
  for (const { what, count: times, examples } of wrong) console.log(`BROKEN ${times} ${what}: ${examples.join("; ")}`);
  return [
    measurement("Requests", String(sentCount)),
    measurement("A second", (sentCount / (minutes * 60)).toFixed(1)),
    measurement("Refused with 4xx: generations past the month's allowance, a sync beside another", String(refused)),
    measurement(
      "Errors: no answer, or 5xx",
      `${failed}, ${((failed / Math.max(1, answered)) * 100).toFixed(3)}%`,
      "< 0.1%",
      answered > 0 && failed / answered < ERROR_GOAL,
    ),
    measurement("Until the answer: half, 99 of 100", `${quantile(0.5)}, ${quantile(0.99)}`),
    ...[...heaps].map(([part, samples]): Measurement => {
      const later = samples.slice(Math.ceil(samples.length * SHARE_OF_WARM_UP));
      const growth = growthPerMinute(later);
      const [first, last] = [later[0]?.heapBytes ?? 0, later.at(-1)?.heapBytes ?? 0];
      return measurement(
        `Heap after collection, ${part}: ${inMb(first)}, at the end ${inMb(last)}; growth a minute`,
        `${growth.toFixed(2)} MB`,
        "< 1 MB",
        later.length > 1 && growth < GROWTH_GOAL_MB,
      );
    }),
    ...[...heaps].flatMap(([part, samples]) => memoryOf(part, samples, startedAtMs)),
    none("Kinds of invariants that do not hold at the end, of those of chaos", wrong.length),
    atMost(
      `Until the answer to someone while ${IDLE_CONNECTIONS} connections are open and send nothing`,
      servedMs,
      SERVED_GOAL_MS,
      inMs,
    ),
    ...stack.limits.figures(),
  ];
}

function memoryOf(part: WatchedPart, samples: readonly MemorySample[], startedAtMs: number): Measurement[] {
  const shown = SHOWN_MINUTES.flatMap((minute) => {
    const sample = sampleAt(samples, startedAtMs, minute);
    return sample ? [{ minute, sample }] : [];
  });
  const later = samples.filter(({ atMs }) => atMs - startedAtMs >= (FLAT_AFTER_MINUTES - 0.5) * 60_000);
  const growth = growthPerMinute(later, ({ rssBytes }) => rssBytes);
  const isLongEnough = minutes >= 2 * FLAT_AFTER_MINUTES;
  return [
    measurement(
      `Memory (RSS) and heap, ${part}, after ${shown.map(({ minute }) => minute).join(", ")} minutes`,
      shown.map(({ sample }) => `${inMb(sample.rssBytes)} and ${inMb(sample.heapBytes)}`).join("; "),
    ),
    measurement(
      `Growth of memory (RSS) after ${FLAT_AFTER_MINUTES} minutes, ${part}; a minute`,
      isLongEnough ? `${growth.toFixed(2)} MB` : `not measured in ${minutes} minutes`,
      "< 1 MB",
      isLongEnough ? growth < GROWTH_GOAL_MB : null,
    ),
  ];
}

function sectionOf(figures: readonly Measurement[]): string {
  return `## Used for long

\`npm run soak -- --minutes ${minutes}${rate === 30 ? "" : ` --rate ${rate}`}\`. ${conditions()}.

Two servers, a worker and a database; ${PEOPLE} people, each with a bank; ${REQUESTS_PER_S} requests a second, sent whether or not those before were
answered (but no one writes before their last write was), three of four reading (${READS.length} calls), the others adding, noting, deleting (each keeps about fifty of their own), having the bank read and insights made. What a process holds is
asked once a minute, after all garbage was collected; the first sixth of the time is not in the growth. ${stack.limits.sentence}

${figureTable(figures)}`;
}

function inMb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
