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
    const isCovered = () => [...rivalsOf(fact)].some((better) => covers(better, fact));
    if (!isSure && (score < WEIGHTS.gate || isCovered())) continue;
    kept.add(fact);
    if (isReport(fact.type) || restsOnBalances(fact)) continue;
    for (const id of rowsOf(fact)) byRow.set(id, [...(byRow.get(id) ?? []), fact]);
  }
  return facts.filter((fact) => kept.has(fact));

  /** Better facts with a row in common. What accounts hold is news of its own. */
  function rivalsOf(fact: Fact): ReadonlySet<Fact> {
    return new Set(restsOnBalances(fact) ? [] : rowsOf(fact).flatMap((id) => byRow.get(id) ?? []));
  }
}

/** One cause: most rows of both are the same or, for one payee, most rows that one of them rests on. */
function covers(better: Fact, fact: Fact): boolean {
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
