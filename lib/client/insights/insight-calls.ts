import type { Call } from "@/lib/calls/call";
import { insightCalls } from "@/lib/calls/insights";
import { hasShape, type Kind } from "@/lib/client/api/shape";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import type { GenerationStatus, Insight } from "@/lib/schemas/insights";

export const INSIGHT_CALLS = {
  insight: {
    list: insightCalls.listInsights,
    generate: insightCalls.generateInsights,
    status: insightCalls.insightGeneration,
    history: insightCalls.insightHistory,
    rate: insightCalls.rateInsight,
    seen: insightCalls.insightsSeen,
    step: insightCalls.chooseInsightStep,
  },
  hidden: {
    list: insightCalls.listHiddenInsights,
    generate: insightCalls.generateHiddenInsights,
    status: insightCalls.hiddenInsightGeneration,
    history: insightCalls.hiddenInsightHistory,
    rate: insightCalls.rateHiddenInsight,
    seen: insightCalls.hiddenInsightsSeen,
    step: insightCalls.chooseHiddenInsightStep,
  },
} as const satisfies Record<InsightKind, object>;

/** Leaves the payload to the caller: docs/spec.md, section 4, allows it more than one shape. */
export function unread<C extends Call>(call: C): Omit<C, "answers"> & { answers: "unknown" } {
  return { ...call, answers: "unknown" };
}

/** Required fields, since a card uses every one. */
const INSIGHT = {
  id: "text",
  requestId: "text",
  kind: ["insight", "hidden"],
  type: "text",
  label: "text",
  icon: "text",
  title: "text",
  titleParts: "list",
  body: "text",
  severity: ["info", "positive", "warning", "critical"],
  period: "object",
  evidence: "object",
  model: "text",
  createdAt: "text",
  isNew: "flag",
  status: ["holds", "expired", "no_longer_true"],
  expiresAfter: "text",
  priority: "number",
  corrections: "list",
} as const satisfies Partial<Record<keyof Insight, Kind>>;

export function isInsight(value: unknown): value is Insight {
  return hasShape(value, INSIGHT) && hasShape(value.evidence, { transactionIds: "list", figures: "list" });
}

export function areInsights(value: unknown): value is readonly Insight[] {
  return Array.isArray(value) && value.every(isInsight);
}

/** Status of a generation as read from an answer, which may lack whatever docs/spec.md, section 4, lets it lack. */
export type ReadStatus = Pick<GenerationStatus, "status" | "error" | "errorDetails"> & {
  progress: GenerationStatus["progress"] | undefined;
  /** A list of insights, or anything else, which the state reads as none. */
  insights: unknown;
};

/** @returns null for an answer without a status, or with malformed insights */
export function readStatus(payload: unknown): ReadStatus | null {
  if (!hasShape(payload, { status: ["processing", "completed", "failed"] })) return null;
  const { progress, insights, error, errorDetails }: Readonly<Record<string, unknown>> = payload;
  if (Array.isArray(insights) && !areInsights(insights)) return null;
  return {
    status: payload.status,
    progress: hasShape(progress, { step: "number", of: "number", label: "text" }) ? progress : undefined,
    insights,
    error: typeof error === "string" ? error : undefined,
    errorDetails: typeof errorDetails === "string" ? errorDetails : undefined,
  };
}
