import { parseArgs } from "node:util";
import { type Random, randomOf } from "../../tests/households/random";
import { conditions, figureTable, type Measurement, RELIABILITY, writeSection } from "../report";
import { growthPerMinute, type HeapSample } from "./growth";
import { brokenInvariants } from "./invariants";
import { type ChaosPerson, newChaosPerson } from "./people";
import { type Stack, startStack, WATCHED, type WatchedPart } from "./stack";

/**
 * Thirty requests a second, reads and writes mixed, for as long as is asked (`npm run soak -- --minutes 30`): how many fail, how long
 * they take, and by how much what each process holds grows. Ends with 1 where a goal is missed.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "30" },
    seed: { type: "string", default: "1" },
    "no-page": { type: "boolean" },
  },
});
const minutes = Number(values.minutes);

const PEOPLE = 10;
const REQUESTS_PER_S = 30;
/** Three of four only read: of what people do with their money, most is looking. */
const SHARE_OF_READS = 0.75;
/** While caches fill and code is compiled a heap grows and is not leaking: the first sixth is left out of the slope. */
const SHARE_OF_WARM_UP = 1 / 6;
const ERROR_GOAL = 0.001;
const GROWTH_GOAL_MB = 1;

const READS = [
  "/api/accounts/transactions/my-range",
  "/api/accounts/transactions/my-range?startDate=2025-01-01&limit=50",
  "/api/transactions/search?q=coffee",
  "/api/accounts",
  "/api/overview",
  "/api/spending",
  "/api/cashflow/monthly/latest?limit=12",
  "/api/recurring",
  "/api/forecast",
  "/api/budgets",
  "/api/review",
  "/api/notifications",
  "/api/insights/history",
  "/api/auth/me",
] as const;

const stack = await startStack({ isWatched: true });
let isMissed = true;
try {
  const reference = await newChaosPerson(stack);
  const people: ChaosPerson[] = [];
  for (let made = 0; made < PEOPLE; made += 1) people.push(await newChaosPerson(stack));
  for (const person of people) person.answers.clear();
  const heaps = new Map<WatchedPart, HeapSample[]>(WATCHED.map((part) => [part, []]));
  const { sentCount, durationsMs } = await press(people, heaps);
  const broken = await brokenInvariants(stack.databaseUrl, people, reference);
  const figures = figuresOf({ people, heaps, sentCount, durationsMs, broken });
  console.log(figureTable(figures));
  isMissed = figures.some(({ isReached }) => isReached === false);
  if (!values["no-page"]) writeSection({ name: "soak", body: sectionOf(figures) }, RELIABILITY);
} finally {
  await stack.stop();
}
process.exit(isMissed ? 1 : 0);

/** Sends a request each thirtieth of a second, whether or not the ones before were answered, and looks at the heaps once a minute. */
async function press(people: readonly ChaosPerson[], heaps: ReadonlyMap<WatchedPart, HeapSample[]>) {
  const random = randomOf(Number(values.seed));
  const startedAtMs = Date.now();
  const endsAtMs = startedAtMs + minutes * 60_000;
  const open = new Set<Promise<void>>();
  const durationsMs: number[] = [];
  let sentCount = 0;
  let sampledAtMs = startedAtMs;
  while (Date.now() < endsAtMs) {
    // As many as are due by now: a timer that comes late must not make it fewer.
    const due = Math.floor(((Date.now() - startedAtMs) / 1000) * REQUESTS_PER_S) - sentCount;
    for (let sent = 0; sent < due; sent += 1) {
      sentCount += 1;
      const beganAtMs = performance.now();
      const one = request(random.pick(people as [ChaosPerson, ...ChaosPerson[]]), random).finally(() => {
        durationsMs.push(performance.now() - beganAtMs);
        open.delete(one);
      });
      open.add(one);
    }
    if (Date.now() - sampledAtMs >= Math.min(60_000, (minutes * 60_000) / 12)) {
      sampledAtMs = Date.now();
      await sample(stack, heaps, startedAtMs);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await Promise.all(open);
  return { sentCount, durationsMs };
}

async function request(person: ChaosPerson, random: Random): Promise<void> {
  if (random.whole(0, 99) >= SHARE_OF_READS * 100) return person.act(random);
  await person.call(random.pick(stack.servers), "GET", random.pick(READS));
}

async function sample(
  { ask }: Stack,
  heaps: ReadonlyMap<WatchedPart, HeapSample[]>,
  startedAtMs: number,
): Promise<void> {
  for (const [part, samples] of heaps) {
    const { heapBytes, rssBytes } = await ask(part, "heap");
    samples.push({ atMs: Date.now(), heapBytes });
    const minute = Math.round((Date.now() - startedAtMs) / 60_000);
    console.log(`${minute} min  ${part}: heap ${inMb(heapBytes)}, memory ${inMb(rssBytes)}`);
  }
}

type Soaked = {
  people: readonly ChaosPerson[];
  heaps: ReadonlyMap<WatchedPart, readonly HeapSample[]>;
  sentCount: number;
  durationsMs: readonly number[];
  broken: readonly { what: string; count: number; examples: readonly string[] }[];
};

function figuresOf({ people, heaps, sentCount, durationsMs, broken }: Soaked): Measurement[] {
  const answers = people.flatMap((person) => [...person.answers]);
  const count = (matches: (status: number) => boolean) =>
    answers.reduce((sum, [status, times]) => sum + (matches(status) ? times : 0), 0);
  const answered = count(() => true);
  const failed = count((status) => status === 0 || status >= 500);
  const refused = count((status) => status >= 400 && status < 500);
  const sorted = durationsMs.toSorted((a, b) => a - b);
  const quantile = (share: number) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)} ms`;
  const wrong = broken.filter((one) => one.count > 0);
  for (const { what, count: times, examples } of wrong) console.log(`BROKEN ${times} ${what}: ${examples.join("; ")}`);
  return [
    plain("Requests", String(sentCount)),
    plain("A second", (sentCount / (minutes * 60)).toFixed(1)),
    plain("Refused with 4xx: generations past the month's allowance, a sync beside another", String(refused)),
    {
      what: "Errors: no answer, or 5xx",
      measured: `${failed}, ${((failed / Math.max(1, answered)) * 100).toFixed(3)}%`,
      goal: "< 0.1%",
      isReached: answered > 0 && failed / answered < ERROR_GOAL,
    },
    plain("Until the answer: half, 99 of 100", `${quantile(0.5)}, ${quantile(0.99)}`),
    ...[...heaps].map(([part, samples]): Measurement => {
      const later = samples.slice(Math.ceil(samples.length * SHARE_OF_WARM_UP));
      const growth = growthPerMinute(later);
      const [first, last] = [later[0]?.heapBytes ?? 0, later.at(-1)?.heapBytes ?? 0];
      return {
        what: `Heap after collection, ${part}: ${inMb(first)}, at the end ${inMb(last)}; growth a minute`,
        measured: `${growth.toFixed(2)} MB`,
        goal: "< 1 MB",
        isReached: later.length > 1 && growth < GROWTH_GOAL_MB,
      };
    }),
    {
      what: "Kinds of invariants that do not hold at the end, of those of chaos",
      measured: String(wrong.length),
      goal: "0",
      isReached: wrong.length === 0,
    },
  ];
}

function sectionOf(figures: readonly Measurement[]): string {
  return `## Used for long

\`npm run soak -- --minutes ${minutes}\`. ${conditions()}.

Two servers, a worker and a database; ${PEOPLE} people, each with a bank; ${REQUESTS_PER_S} requests a second, sent whether or not those before were
answered, three of four reading (${READS.length} calls), the others adding, noting, deleting, having the bank read and insights made. What a process holds is
asked once a minute, after all garbage was collected; the first sixth of the time is not in the growth.

${figureTable(figures)}`;
}

function plain(what: string, measured: string): Measurement {
  return { what, measured, goal: null, isReached: null };
}

function inMb(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`;
}
