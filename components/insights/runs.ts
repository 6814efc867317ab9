import type { z } from "zod";
import type { generationHistoryOutput, Insight } from "@/lib/schemas/insights";

export type GenerationHistory = z.infer<typeof generationHistoryOutput>;
export type GenerationRun = GenerationHistory["runs"][number];

/**
 * The insights that are shown today, those the person has dismissed, and past ones: about the past by now, or untrue since
 * rows changed. A critical insight is shown whatever the feedback.
 */
export function sortOut(insights: readonly Insight[]) {
  const isPast = ({ status }: Insight) => status !== "holds";
  const isDismissed = ({ feedback, severity }: Insight) => feedback === "dismissed" && severity !== "critical";
  return {
    active: insights.filter((one) => !isPast(one) && !isDismissed(one)),
    dismissed: insights.filter((one) => !isPast(one) && isDismissed(one)),
    past: insights.filter(isPast),
  };
}
