import * as z from "zod";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import { generationStatusOutput, insightOperations, insight as insightSchema } from "@/lib/schemas/insights";

export const INSIGHT_CALLS = {
  insight: {
    list: insightOperations.listInsights,
    generate: insightOperations.generateInsights,
    status: insightOperations.insightGeneration,
    history: insightOperations.insightHistory,
    rate: insightOperations.rateInsight,
    seen: insightOperations.insightsSeen,
    step: insightOperations.chooseInsightStep,
  },
  hidden: {
    list: insightOperations.listHiddenInsights,
    generate: insightOperations.generateHiddenInsights,
    status: insightOperations.hiddenInsightGeneration,
    history: insightOperations.hiddenInsightHistory,
    rate: insightOperations.rateHiddenInsight,
    seen: insightOperations.hiddenInsightsSeen,
    step: insightOperations.chooseHiddenInsightStep,
  },
} as const satisfies Record<InsightKind, object>;

/** A list of insights, or any non-list, which the state reads as empty (docs/spec.md, 4.29). */
const listOrOther = z.union([z.array(insightSchema), z.unknown().refine((value) => !Array.isArray(value))]);
const text = z.string().nullish();

/**
 * Schemas for reading answers. They accept whatever docs/spec.md, section 4, allows, not only our own server's fields.
 * Insights are validated in full, since a card uses every field.
 */
export const READ_AS = {
  list: listOrOther,
  generate: z.looseObject({}).optional().catch(undefined),
  status: z.object({
    status: generationStatusOutput.shape.status,
    progress: generationStatusOutput.shape.progress.optional().catch(undefined),
    insights: listOrOther.optional(),
    error: text,
    errorDetails: text,
  }),
} as const;
