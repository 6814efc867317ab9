import type { z } from "zod";
import type { generationHistoryOutput, Insight } from "@/lib/schemas/insights";

export type GenerationHistory = z.infer<typeof generationHistoryOutput>;
export type GenerationRun = GenerationHistory["runs"][number];

/**
 * The findings that are told today, those the person has dismissed, and those that are told no more: about the past by now,
 * or untrue since rows changed. A critical finding is told whatever was said of it.
 */
export function sortOut(insights: readonly Insight[]) {
  const isPast = ({ status }: Insight) => status !== "holds";
  const isDismissed = ({ feedback, severity }: Insight) => feedback === "dismissed" && severity !== "critical";
  return {
    findings: insights.filter((one) => !isPast(one) && !isDismissed(one)),
    dismissed: insights.filter((one) => !isPast(one) && isDismissed(one)),
    past: insights.filter(isPast),
  };
}
