import { randomOf } from "../../tests/households/random";
import {
  atMost,
  conditions,
  figureTable,
  inSeconds,
  type Measurement,
  measurement,
  none,
  RELIABILITY,
  runnerOptions,
  writeSection,
} from "../report";
import { type Broken, brokenInvariants, brokenLines } from "./invariants";
import { type ChaosPerson, newChaosPerson } from "./people";
import { untilAtRest } from "./rest";
import { strikeOnce } from "./round";
import { type KillablePart, PARTS, startStack } from "./stack";

/**
 * Kills and restarts parts of the product under use and provider faults, then checks that all answers hold (`npm run
 * chaos -- --rounds 20 --seed 7`).
 * Exits with 1 if one doesn't.
 */
const { rounds, seed, writesPage } = runnerOptions({ rounds: 20, seed: 1 });
const random = randomOf(seed);

const PEOPLE = 5;
/** Duration of a round; the kill is within it. */
const ACT_MS = 6000;

/** Parts killed together; the last is a machine losing power. */
const KILLS: readonly [readonly KillablePart[], ...(readonly KillablePart[])[]] = [
  ["server A"],
  ["server B"],
  ["worker"],
  ["database"],
  ["server A", "server B"],
  ["server A", "worker"],
  [...PARTS],
];

/** Simultaneous provider faults (`sandbox/core/faults.ts`). */
const FAULTS: readonly [object | null, ...(object | null)[]] = [
  null,
  { provider: "plaid", status: 500, times: 4 },
  { provider: "plaid", kind: "reset", times: 4 },
  { provider: "plaid", kind: "lost", times: 2 },
  { provider: "plaid", path: "/transactions/sync", delayMs: 3000, times: 4 },
  { provider: "openai", status: 500, times: 4 },
  { provider: "openai", kind: "drip", times: 2 },
  { provider: "openai", kind: "malformed", times: 3 },
  { provider: "mail", kind: "reject", times: 4 },
];

const stack = await startStack();
console.log(stack.limits.sentence);
const everything: Broken[] = [];
const recoveriesMs: number[] = [];
const restsMs: number[] = [];
let killed = 0;
try {
  const reference = await newChaosPerson(stack);
  const people = await Promise.all(Array.from({ length: PEOPLE }, () => newChaosPerson(stack)));
  await untilAtRest(stack.servers[0], [reference, ...people]);
  for (let round = 1; round <= rounds; round += 1) {
    const parts = random.pick(KILLS);
    const fault = random.pick(FAULTS);
    const struck = await strikeOnce(stack, people, {
      parts,
      fault,
      round,
      actMs: ACT_MS,
      killAfterMs: random.whole(500, 3500),
    });
    killed += parts.length;
    recoveriesMs.push(struck.recoveryMs);
    restsMs.push(struck.restMs);
    const broken = (await brokenInvariants(stack.databaseUrl, people, reference)).filter(({ count }) => count > 0);
    everything.push(...broken);
    console.log(
      `${round}  ${parts.join(" and ")} killed${fault ? ` while ${JSON.stringify(fault)}` : ""}: ready after ${recoveriesMs.at(-1)} ms, at rest after ${restsMs.at(-1)} ms${brokenLines(broken)}`,
    );
  }
  const last = await brokenInvariants(stack.databaseUrl, people, reference);
  if (writesPage) writeSection({ name: "chaos", body: sectionOf(people, last) }, RELIABILITY);
} finally {
  await stack.stop();
}
process.exit(everything.length > 0 ? 1 : 0);

function sectionOf(people: readonly ChaosPerson[], last: readonly Broken[]): string {
  const journals = people.map(({ journal }) => journal);
  const added = journals.flatMap((journal) => [...journal.added.values()]);
  const count = (matches: (status: number) => boolean) =>
    people.reduce(
      (total, { answers }) => [...answers].reduce((sum, [status, times]) => sum + (matches(status) ? times : 0), total),
      0,
    );
  const never = (what: string): Measurement => {
    const found = everything.filter((one) => one.what === what).reduce((sum, one) => sum + one.count, 0);
    return none(what.charAt(0).toUpperCase() + what.slice(1), found);
  };
  const figures: Measurement[] = [
    measurement("Rounds", String(rounds)),
    measurement("Processes killed", String(killed)),
    measurement("Calls that were answered with success", String(count((status) => status >= 200 && status < 300))),
    measurement("Calls refused with 503 until a part was back", String(count((status) => status === 503))),
    measurement("Calls without an answer", String(count((status) => status === 0))),
    measurement(
      "Acknowledged transactions, and what was done with them",
      String(added.filter(({ answered }) => answered !== null).length),
    ),
    ...last.map(({ what }) => never(what)),
    atMost(
      "Both servers answer again, at the slowest, after the start of what was killed",
      Math.max(...recoveriesMs),
      30_000,
      inSeconds,
    ),
    measurement("All that was running had ended, at the slowest", inSeconds(Math.max(...restsMs))),
    ...stack.limits.figures(),
  ];
  return `## Killed while it is used

\`npm run chaos -- --rounds ${rounds} --seed ${seed}\`. ${conditions()}.

Two servers, a worker and a database, each a process of its own; ${PEOPLE} people add, note, delete, read, have their bank read and insights made, at
either server; in each round one of ${KILLS.length} sets of processes is killed (\`kill -9\`), mostly while a provider fails, and started again. Then what people
were answered is compared with what the database has. ${stack.limits.sentence}

${figureTable(figures)}`;
}
