import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import { FALLBACKS } from "@/lib/schemas/fallbacks";

/** A generation's texts by kind (docs/spec.md, sections 4 and 8). */
export const GENERATION_TEXTS = {
  insight: {
    started: FALLBACKS.insights.thinking,
    completed: "Your insights are ready",
    failed: FALLBACKS.insights.generation,
    noun: "insights",
  },
  hidden: {
    started: FALLBACKS.insights.thinkingHidden,
    completed: "Your hidden insights are ready",
    failed: FALLBACKS.insights.generateHidden,
    noun: "hidden insights",
  },
} as const satisfies Record<InsightKind, Record<string, string>>;

export const STEPS = [
  "Reading your transactions",
  "Looking for what stands out",
  "Putting it into words",
  "Checking every figure against its transactions",
] as const;
