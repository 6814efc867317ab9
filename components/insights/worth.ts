import type { FigureProof } from "@/components/money/figures/figure-proof";
import { worthTogether } from "@/lib/domain/insights/feedback/total-impact";
import { sumMinor, toMajor } from "@/lib/domain/money";
import type { Insight } from "@/lib/schemas/insights";
import { yearlyImpact } from "./impact";

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
