import type { Day } from "@/lib/domain/calendar";
import type { Fact } from "./facts/fact";
import { merchantOf } from "./feedback/ranking";
import { scoreOf } from "./rank";
import WEIGHTS from "./rank-weights.json" with { type: "json" };
import { isReport } from "./reports";

/** Slack for what stands, in log-odds: a fact near the gate doesn't come and go by the day. */
const STANDING_SLACK = 0.5;

type Gate = {
  today: Day;
  standing: ReadonlySet<string>;
  /** Tells a fact about what accounts hold from one about the rows it names. */
  restsOnBalances: (fact: Fact) => boolean;
};

/**
 * Keeps the facts that are worth a card: probably wanted, and not covered by a better fact of the same cause. Reports
 * and critical facts always pass.
 *
 * @param facts  facts of both pages; a fact of one page may cover a fact of the other
 */
export function throughGate(facts: readonly Fact[], { today, standing, restsOnBalances }: Gate): Fact[] {
  const isSure = (fact: Fact) => isReport(fact.type) || fact.severity === "critical";
  const scored = facts
    .map((fact) => ({
      ...{ fact, isSure: isSure(fact) },
      score: scoreOf(fact, today) + (standing.has(fact.key) ? STANDING_SLACK : 0),
    }))
    .sort((a, b) => Number(b.isSure) - Number(a.isSure) || b.score - a.score || (a.fact.key < b.fact.key ? -1 : 1));
  const kept = new Set<Fact>();
  const byRow = new Map<string, Fact[]>();
  for (const { fact, isSure, score } of scored) {
    // What accounts hold is news of its own.
    if (!isSure && (score < WEIGHTS.gate || (!restsOnBalances(fact) && isCovered(fact, byRow)))) continue;
    kept.add(fact);
    if (isReport(fact.type) || restsOnBalances(fact)) continue;
    for (const id of rowsOf(fact)) {
      const known = byRow.get(id);
      if (known) known.push(fact);
      else byRow.set(id, [fact]);
    }
  }
  return facts.filter((fact) => kept.has(fact));
}

/**
 * Returns true if a better fact has the same cause: most rows of both, or of one of them for one payee, are the same.
 */
function isCovered(fact: Fact, byRow: ReadonlyMap<string, readonly Fact[]>): boolean {
  const payee = merchantOf(fact);
  const ofPayee = payee === null ? NONE : commonRows(fact.transactionIds, byRow);
  const rows = rowsOf(fact);
  return [...commonRows(rows, byRow)].some(([better, common]) =>
    payee !== null && namesOf(better).has(payee)
      ? (ofPayee.get(better) ?? 0) * 2 >= Math.max(1, fact.transactionIds.length)
      : common * 2 >= Math.max(rows.length, rowsOf(better).length),
  );
}

const NONE: ReadonlyMap<Fact, number> = new Map();

/** Counts the rows that each better fact has among these. */
function commonRows(ids: readonly string[], byRow: ReadonlyMap<string, readonly Fact[]>): ReadonlyMap<Fact, number> {
  const counts = new Map<Fact, number>();
  for (const better of ids.flatMap((id) => byRow.get(id) ?? [])) counts.set(better, (counts.get(better) ?? 0) + 1);
  return counts;
}

const rowsOf = ({ transactionIds, compared }: Fact) => [...transactionIds, ...(compared?.transactionIds ?? [])];

function namesOf({ slots }: Fact): ReadonlySet<string> {
  return new Set(Object.values(slots).flatMap((slot) => (slot.kind === "text" ? [slot.text] : [])));
}
