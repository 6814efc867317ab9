import { useBadges } from "@/lib/client/notifications/use-badges";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import { countInsights, type InsightCounts } from "@/lib/domain/insights/sort-out";
import { useInsightState } from "./insight-store";

/** Counts a kind's insights: from its list where a page has loaded it, else from the badges. */
export function useInsightCounts(): Record<InsightKind, InsightCounts | null> {
  const [insight, hidden] = [useInsightState("insight"), useInsightState("hidden")];
  const { data } = useBadges();
  return {
    insight: insight.initialized ? countInsights(insight.insights) : (data?.insights?.insight ?? null),
    hidden: hidden.initialized ? countInsights(hidden.insights) : (data?.insights?.hidden ?? null),
  };
}
