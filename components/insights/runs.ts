import type { z } from "zod";
import type { Insight } from "@/lib/schemas/insights";
import type { generationHistoryOutput } from "@/lib/schemas/insights/insight-runs";

export type GenerationHistory = z.infer<typeof generationHistoryOutput>;
export type GenerationRun = GenerationHistory["runs"][number];

/**
 * Sorts insights into active, dismissed, decided and past (expired, or untrue since rows changed). A due reminder is
 * active even if past, and so is a handled one whose charge is back. Dismissed insights stay gone, however severe;
 * they return when they get worse.
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
