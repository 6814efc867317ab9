import { isReport } from "@/lib/domain/insights/reports";
import { sortOut } from "@/lib/domain/insights/sort-out";
import type { Insight } from "@/lib/schemas/insights";
import { sortInsights } from "./insight-order";

/**
 * Returns the top findings of both kinds, by priority, then yearly value. Reports, dismissed, past and untrue ones are
 * left out.
 */
export function mostWorthALook(insights: readonly Insight[], count: number): Insight[] {
  const findings = sortOut(insights).active.filter(({ type }) => !isReport(type));
  return sortInsights(findings, "priority").slice(0, count);
}
