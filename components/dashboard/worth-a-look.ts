import { SEVERITIES } from "@/components/insights/insight-type";
import type { Insight } from "@/lib/schemas/insights";

const TIMES_A_YEAR = { month: 12, year: 1, once: 1 } as const;

/** The findings most worth a look: by severity, then by what they are worth a year, then the newest. Dismissed ones are out. */
export function mostWorthALook(insights: readonly Insight[], count: number): Insight[] {
  const yearly = ({ impact }: Insight) => (impact ? Math.abs(impact.amount) * TIMES_A_YEAR[impact.per] : 0);
  return insights
    .filter(({ feedback }) => feedback !== "dismissed")
    .toSorted(
      (a, b) =>
        SEVERITIES[a.severity].rank - SEVERITIES[b.severity].rank ||
        yearly(b) - yearly(a) ||
        b.createdAt.localeCompare(a.createdAt),
    )
    .slice(0, count);
}
