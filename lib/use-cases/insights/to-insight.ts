import type { StoredInsight } from "@/lib/db/insights";
import type { Fact, Figure } from "@/lib/domain/insights/facts";
import { toMajor } from "@/lib/domain/money";
import type { Insight } from "@/lib/schemas/insights";

/** A stored insight and its fact as the wire shows them: money in major units, named by its currency. */
export function toInsight(stored: StoredInsight): Insight {
  const fact = factOf(stored.fact.data);
  const money = (amountMinor: number) => toMajor(amountMinor, fact.currency);
  const sumFigure = fact.figures.find(({ id }) => id === fact.sumFigureId);
  return {
    id: stored.id,
    requestId: stored.requestId,
    kind: stored.kind,
    type: fact.type,
    title: stored.title,
    body: stored.body,
    severity: fact.severity,
    period: fact.period,
    ...(fact.impact
      ? { impact: { amount: money(fact.impact.amountMinor), currency: fact.impact.currency, per: fact.impact.per } }
      : {}),
    evidence: {
      transactionIds: fact.transactionIds,
      figures: fact.figures.map((figure) => toFigure(figure, fact.currency)),
      method: fact.method,
      sum: sumFigure ? { figureId: sumFigure.id, amount: money(sumFigure.value), currency: fact.currency } : null,
      ...(fact.compared ? { compared: fact.compared } : {}),
    },
    ...(fact.action ? { action: fact.action } : {}),
    model: stored.model,
    createdAt: stored.createdAt.toISOString(),
    ...(stored.feedback ? { feedback: stored.feedback } : {}),
  };
}

function toFigure(
  { id, label, value, unit, formula }: Figure,
  currency: string,
): Insight["evidence"]["figures"][number] {
  return unit === "money"
    ? { id, label, value: toMajor(value, currency), unit: currency, formula }
    : { id, label, value, unit, formula };
}

/** The column was written by `completeRequest` from a `Fact`; nothing else writes it. */
export function factOf(data: unknown): Fact {
  return data as Fact;
}
