import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import { insightOperations } from "@/lib/schemas/insights";

/** The calls of each kind of insight: the same ones at two addresses. */
export const INSIGHT_CALLS = {
  insight: {
    list: insightOperations.listInsights,
    generate: insightOperations.generateInsights,
    status: insightOperations.insightGeneration,
    history: insightOperations.insightHistory,
    rate: insightOperations.rateInsight,
  },
  hidden: {
    list: insightOperations.listHiddenInsights,
    generate: insightOperations.generateHiddenInsights,
    status: insightOperations.hiddenInsightGeneration,
    history: insightOperations.hiddenInsightHistory,
    rate: insightOperations.rateHiddenInsight,
  },
} as const satisfies Record<InsightKind, object>;
