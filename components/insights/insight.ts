import type { FigureProof } from "@/components/money/figures/figure-proof";
import { worthTogether } from "@/lib/domain/insights/feedback/total-impact";
import { isReport } from "@/lib/domain/insights/reports";
import { sortOut } from "@/lib/domain/insights/sort-out";
import { currencyExponent, sumMinor, toMajor } from "@/lib/domain/money";
import type { Insight } from "@/lib/schemas/insights";

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

/** `per: "once"` marks a one-time amount, which counts once in the year. */
type YearlyImpact = { amountMinor: number; currency: string; per: "year" | "once" };

const MONTHS_A_YEAR = 12;

/** Returns an insight's yearly value as a magnitude; null without an impact. */
export function yearlyImpact({ impact }: Pick<Insight, "impact">): YearlyImpact | null {
  if (!impact) return null;
  const times = impact.per === "month" ? MONTHS_A_YEAR : 1;
  return {
    amountMinor: Math.abs(toMinorRounded(impact.amount, impact.currency)) * times,
    currency: impact.currency,
    per: impact.per === "once" ? "once" : "year",
  };
}

/** Rounds, because an impact is a forecast and may have more decimals than its currency. */
function toMinorRounded(amountMajor: number, currency: string): number {
  return Math.round(amountMajor * 10 ** currencyExponent(currency));
}

/**
 * Returns the top findings of both kinds, by priority, then yearly value. Reports, dismissed, past and untrue ones are
 * left out.
 */
export function mostWorthALook(insights: readonly Insight[], count: number): Insight[] {
  const findings = sortOut(insights).active.filter(({ type }) => !isReport(type));
  return sortInsights(findings, "priority").slice(0, count);
}

/** Sums the insights' yearly value per currency, largest first. Money shared by two insights counts once. */
export function worthPerYear(insights: readonly Pick<Insight, "impact" | "evidence">[]) {
  return worthTogether(
    insights.flatMap((insight) => {
      const yearly = yearlyImpact(insight);
      const rowIds = insight.evidence.transactionIds;
      return yearly ? [{ yearlyMinor: yearly.amountMinor, currency: yearly.currency, rowIds }] : [];
    }),
  );
}

/** Builds the proof of that sum: each insight's yearly value, minus what two of them share. */
export function worthProof(
  insights: readonly Pick<Insight, "label" | "impact">[],
  { amountMinor, currency }: { amountMinor: number; currency: string },
): FigureProof {
  const worth = insights.flatMap(({ label, impact }) => {
    const yearly = yearlyImpact({ impact });
    return yearly?.currency === currency && yearly.amountMinor > 0 ? [{ label, minor: yearly.amountMinor }] : [];
  });
  const sharedMinor = sumMinor([...worth.map(({ minor }) => minor), -amountMinor]);
  return {
    kind: "formula",
    title: "At most, a year",
    currency,
    value: toMajor(amountMinor, currency),
    note: "Each insight below shows the transactions behind its amount.",
    terms: [
      ...worth
        .toSorted((a, b) => b.minor - a.minor)
        .map(({ label, minor }) => ({ sign: "+", proof: { title: label, value: toMajor(minor, currency) } }) as const),
      ...(sharedMinor === 0
        ? []
        : [{ sign: "−", proof: { title: "What two of them share", value: toMajor(sharedMinor, currency) } } as const]),
    ],
  };
}

type Severity = Insight["severity"];

/** Severity styles: ticks, a word, and a color that never carries the meaning alone. */
export const SEVERITIES: Record<
  Severity,
  { rank: number; ticks: 0 | 1 | 2 | 3; word: string; tone: string; tick: string }
> = {
  critical: { rank: 0, ticks: 3, word: "High", tone: "text-critical", tick: "bg-critical" },
  warning: { rank: 1, ticks: 2, word: "Medium", tone: "text-worse", tick: "bg-worse" },
  info: { rank: 2, ticks: 1, word: "Low", tone: "text-ink-2", tick: "bg-ink-2" },
  positive: { rank: 3, ticks: 0, word: "Opportunity", tone: "text-sorrel", tick: "bg-sorrel" },
};

export function insightAnchor(id: string): string {
  return `insight-${id}`;
}

export function insightHref({ kind, id }: Pick<Insight, "kind" | "id">): string {
  return `${kind === "hidden" ? "/hidden-insights" : "/insights"}#${insightAnchor(id)}`;
}
