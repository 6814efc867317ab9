import type { Broken } from "../chaos/invariants";
import { conditions, figureTable } from "../report";
import type { SmallLimits } from "../small-limits";
import type { DrillFault } from "./faults";
import type { Outage } from "./load";
import type { PointInTime } from "./point-in-time";

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
