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
    .map((fact) => ({ fact, isSure: isSure(fact), score: scoreOf(fact, today) }))
    .sort((a, b) => Number(b.isSure) - Number(a.isSure) || b.score - a.score || (a.fact.key < b.fact.key ? -1 : 1));
  const kept: Fact[] = [];
  for (const { fact, isSure, score } of scored) {
    const isWanted = score >= WEIGHTS.gate - (standing.has(fact.key) ? STANDING_SLACK : 0);
    if (!isSure && (!isWanted || kept.some((better) => covers(better, fact, restsOnBalances)))) continue;
    kept.push(fact);
  }
  const passed = new Set(kept);
  return facts.filter((fact) => passed.has(fact));
}

/** One cause: most rows of both are the same or, for one payee, most rows that one of them rests on. */
function covers(better: Fact, fact: Fact, restsOnBalances: (fact: Fact) => boolean): boolean {
  if (isReport(better.type) || restsOnBalances(better) || restsOnBalances(fact)) return false;
  const payee = merchantOf(fact);
  const isOfPayee = payee !== null && namesOf(better).has(payee);
  const others = new Set(rowsOf(better));
  const own = isOfPayee ? fact.transactionIds : rowsOf(fact);
  const common = own.filter((id) => others.has(id)).length;
  return common > 0 && common * 2 >= (isOfPayee ? own.length : Math.max(own.length, others.size));
}

const rowsOf = ({ transactionIds, compared }: Fact) => [...transactionIds, ...(compared?.transactionIds ?? [])];

function namesOf({ slots }: Fact): ReadonlySet<string> {
  return new Set(Object.values(slots).flatMap((slot) => (slot.kind === "text" ? [slot.text] : [])));
}
