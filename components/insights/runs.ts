import type { z } from "zod";
import type { Insight } from "@/lib/schemas/insights";
import type { generationHistoryOutput } from "@/lib/schemas/insights/insight-runs";

export type GenerationHistory = z.infer<typeof generationHistoryOutput>;
export type GenerationRun = GenerationHistory["runs"][number];

/**
 * The insights that are shown today, those the person has dismissed, those they have decided about, and past ones: about the past
 * by now, or untrue since rows changed. A reminder is shown from its day on whether or not it is past, and what was handled once
 * its charge is back. What was dismissed is gone, however severe: it is shown again where it gets worse.
 */
export function sortOut(insights: readonly Insight[]) {
  const isDue = ({ step, status }: Insight) => step?.isDue === true && status !== "no_longer_true";
  const isPast = (one: Insight) => one.status !== "holds" && !isDue(one);
  const isDecided = (one: Insight) => one.step !== null && !isDue(one) && one.step.outcome?.state !== "back";
  const isDismissed = ({ feedback }: Insight) => feedback === "dismissed";
  return {
    active: insights.filter((one) => !isPast(one) && !isDismissed(one) && !isDecided(one)),
    dismissed: insights.filter((one) => !isPast(one) && isDismissed(one) && !isDecided(one)),
    decided: insights.filter((one) => !isPast(one) && isDecided(one)),
    past: insights.filter(isPast),
  };
}
