"use client";

import { useQuery } from "@tanstack/react-query";
import { insightCalls } from "@/lib/calls/insights";
import { queryOf } from "@/lib/client/api/query-of";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import { countInsights, type InsightCounts } from "@/lib/domain/insights/sort-out";
import { useInsightState } from "./insight-store";

/** Counts a kind's insights: from its list where a page has loaded it, else from the server's small answer. */
export function useInsightCounts(): Record<InsightKind, InsightCounts | null> {
  const [insight, hidden] = [useInsightState("insight"), useInsightState("hidden")];
  const { data } = useQuery({
    ...queryOf(insightCalls.insightCounts),
    enabled: !insight.initialized || !hidden.initialized,
  });
  return {
    insight: insight.initialized ? countInsights(insight.insights) : (data?.insight ?? null),
    hidden: hidden.initialized ? countInsights(hidden.insights) : (data?.hidden ?? null),
  };
}
