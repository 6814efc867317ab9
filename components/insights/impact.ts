import { worthTogether } from "@/lib/domain/insights/feedback/total-impact";
import { currencyExponent } from "@/lib/domain/money";
import type { Insight } from "@/lib/schemas/insights";

/** `per` is `once` for what happens one time: then it counts one time in the year as well. */
export type YearlyImpact = { amountMinor: number; currency: string; per: "year" | "once" };
export type InsightOrder = "latest" | "priority" | "impact";

const MONTHS_A_YEAR = 12;

/** What an insight is worth in a year, as a magnitude; null when it has no price. */
export function yearlyImpact({ impact }: Pick<Insight, "impact">): YearlyImpact | null {
  if (!impact) return null;
  const times = impact.per === "month" ? MONTHS_A_YEAR : 1;
  return {
    amountMinor: Math.abs(toMinorRounded(impact.amount, impact.currency)) * times,
    currency: impact.currency,
    per: impact.per === "once" ? "once" : "year",
  };
}

/** What the insights are worth a year together, by currency, largest first; money that two of them share counts once. */
export function worthPerYear(insights: readonly Pick<Insight, "impact" | "evidence">[]) {
  return worthTogether(
    insights.flatMap((insight) => {
      const yearly = yearlyImpact(insight);
      const rowIds = insight.evidence.transactionIds;
      return yearly ? [{ yearlyMinor: yearly.amountMinor, currency: yearly.currency, rowIds }] : [];
    }),
  );
}

/**
 * As the server lists them, the latest first; or by what they count for this person (the server's `priority`: severity,
 * shifted by the feedback on others like them), or by what they are worth a year: then the other one decides between
 * equals, then the newer comes first.
 */
export function sortInsights(insights: readonly Insight[], order: InsightOrder): Insight[] {
  // A reminder that is due stands on top, in every order.
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

/** An impact is a forecast and may have more decimals than money has: it is rounded, where a ledger row would be refused. */
function toMinorRounded(amountMajor: number, currency: string): number {
  return Math.round(amountMajor * 10 ** currencyExponent(currency));
}
