import type { Random } from "../../tests/households/random";
import type { Broken } from "../chaos/invariants";
import type { AnsweredCall, ChaosPerson } from "../chaos/people";
import { conditions, figureTable } from "../report";
import type { SmallLimits } from "../small-limits";
import type { DrillFault } from "./faults";
import type { PointInTime } from "./point-in-time";

type Load = { stop: () => Promise<void> };

/**
 * Sends calls at a fixed rate from idle people, until stopped. People still waiting skip their turn, so a silent
 * product isn't flooded.
 */
export function startLoad(people: readonly ChaosPerson[], callsASecond: number, random: Random): Load {
  const busy = new Map<ChaosPerson, Promise<void>>();
  const timer = setInterval(() => {
    const free = people.filter((person) => !busy.has(person));
    if (free.length === 0) return;
    const person = random.pick(free as [ChaosPerson, ...ChaosPerson[]]);
    busy.set(
      person,
      person.act(random).finally(() => busy.delete(person)),
    );
  }, 1000 / callsASecond);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(busy.values());
    },
  };
}

export type Outage = {
  calls: number;
  acknowledgedWrites: number;
  /** 503 with Retry-After. */
  refused: number;
  /** Other 5xx, 503 without Retry-After, and missing answers. */
  otherwise: Map<string, number>;
  /** Milliseconds from the fault to the first answer without later failures; 0 if none failed. */
  answersAgainMs: number;
};

/** Returns true once the product has recovered, or the watch time is over. */
export function isWatched(
  faultAtMs: number,
  answered: readonly AnsweredCall[],
  watch: { least: number; most: number; calm: number },
) {
  const nowMs = Date.now();
  if (nowMs - faultAtMs < watch.least) return false;
  const recent = answered.filter(({ answeredAtMs }) => answeredAtMs > nowMs - watch.calm);
  const isCalm = recent.length > 0 && recent.every(({ status }) => status !== 0 && status < 500);
  return isCalm || nowMs - faultAtMs > watch.most;
}

export function outageSince(faultAtMs: number, answered: readonly AnsweredCall[]): Outage {
  const calls = answered.filter(({ answeredAtMs }) => answeredAtMs >= faultAtMs);
  const otherwise = new Map<string, number>();
  let [refused, lastFailureMs] = [0, 0];
  for (const { status, retryAfter, answeredAtMs } of calls) {
    const isRefusal = status === 503 && retryAfter !== null;
    if (status !== 0 && status < 500) continue;
    lastFailureMs = Math.max(lastFailureMs, answeredAtMs);
    if (isRefusal) refused += 1;
    else {
      const what = status === 0 ? "no answer" : status === 503 ? "503 without Retry-After" : String(status);
      otherwise.set(what, (otherwise.get(what) ?? 0) + 1);
    }
  }
  const nextSuccess = calls
    .filter(({ status, answeredAtMs }) => status !== 0 && status < 500 && answeredAtMs > lastFailureMs)
    .reduce((first, { answeredAtMs }) => Math.min(first, answeredAtMs), Number.POSITIVE_INFINITY);
  return {
    calls: calls.length,
    acknowledgedWrites: calls.filter(({ status, isWrite }) => isWrite && status >= 200 && status < 300).length,
    refused,
    otherwise,
    answersAgainMs: lastFailureMs === 0 ? 0 : nextSuccess - faultAtMs,
  };
}

export type Row = { fault: DrillFault; outage: Outage; broken: Broken[] };
type Drill = {
  rows: readonly Row[];
  restored: PointInTime;
  replicaShare: number;
  seed: string;
  people: number;
  callsASecond: number;
  limits: SmallLimits;
};

/** Invariants about doubled work; the others are about lost, changed or undone work. */
const TWICE = /twice/;

export function sectionOf({ rows, restored, replicaShare, seed, people, callsASecond, limits }: Drill): string {
  const lines = rows.map(({ fault, outage, broken }) => {
    const twice = sum(broken.filter(({ what }) => TWICE.test(what)).map(({ count }) => count));
    const lost = broken.filter(({ what }) => !TWICE.test(what));
    const isReached = broken.length === 0 && outage.otherwise.size === 0 && outage.answersAgainMs <= 30_000;
    const cells = [
      fault.what,
      String(outage.acknowledgedWrites),
      `${(outage.answersAgainMs / 1000).toFixed(1)} s`,
      String(outage.refused),
      [...outage.otherwise].map(([what, count]) => `${count} × ${what}`).join(", ") || "0",
      lost.map(({ what, count }) => `${count} ${what}`).join(", ") || "0",
      String(twice),
      isReached ? "reached" : "**missed**",
    ];
    return `| ${cells.join(" | ")} |`;
  });
  const isRestored = restored.before === 1 && restored.after === 0;
  return `## Several machines, broken while they are used

\`npm run drill -- --seed ${seed}\`. ${conditions()}.

Three Postgres under Patroni with etcd, each with a network and a disk of its own; HAProxy, PgBouncer in transaction mode, two servers, two
workers, all as \`deploy/cluster\` has it. ${people} people make ${callsASecond} calls a second: they add, note, delete and read, have their banks read and
insights made. Each fault comes while they do; then everything is made whole again, and what people were answered is compared with what
the database has, as in the section above. Goals: nothing lost, nothing twice, answers again within 30 s, and until then
503 with Retry-After and no other failure. ${limits.sentence}

| Fault | Writes acknowledged from then on | Answers again after | Refused with 503 and Retry-After | Failed otherwise | Lost, changed or left undone | Done twice | Goals |
|---|---|---|---|---|---|---|---|
${lines.join("\n")}

Of the reads that a replica may answer, replicas answered ${Math.round(replicaShare * 100)}%, the primary the others. Whoever had just written read it every time,
or it would stand above.

To a point in time: two writes three seconds apart, and the base copy of the beginning restored with the archived log to the moment between
them, in ${(restored.tookMs / 1000).toFixed(1)} s. The first is there ${times(restored.before)}, the second ${times(restored.after)}: ${isRestored ? "reached" : "**missed**"}.

${figureTable(limits.figures())}`;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
const times = (count: number) => (count === 1 ? "once" : `${count} times`);
