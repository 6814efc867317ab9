import { currencyExponent } from "@/lib/domain/money";
import type { Insight } from "@/lib/schemas/insights";
import { yearlyImpact } from "./impact";

export type InsightOrder = "latest" | "priority" | "impact";

export function sortInsights(insights: readonly Insight[], order: InsightOrder): Insight[] {
  // A due reminder comes first in every order.
  const byReminder = (a: Insight, b: Insight) => Number(b.step?.isDue ?? false) - Number(a.step?.isDue ?? false);
  if (order === "latest") return insights.toSorted(byReminder);
  const byPriority = (a: Insight, b: Insight) => b.priority - a.priority;
  const byImpact = (a: Insight, b: Insight) => size(b) - size(a);
  const [first, second] = order === "priority" ? [byPriority, byImpact] : [byImpact, byPriority];
  return insights.toSorted(
    (a, b) => byReminder(a, b) || first(a, b) || second(a, b) || b.createdAt.localeCompare(a.createdAt),
  );
}

function size(insight: Insight): number {
  const yearly = yearlyImpact(insight);
  return yearly ? yearly.amountMinor / 10 ** currencyExponent(yearly.currency) : -1;
}
