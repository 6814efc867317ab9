import type { z } from "zod";
import type { generationHistoryOutput, Insight } from "@/lib/schemas/insights";

export type GenerationHistory = z.infer<typeof generationHistoryOutput>;
export type GenerationRun = GenerationHistory["runs"][number];

/**
 * Which run's findings to show: the one asked for, else the one that holds the linked finding, else the newest.
 *
 * @returns null when nothing has run yet
 */
export function chooseRun({
  runs,
  insights,
  chosenRequestId,
  linkedInsightId,
}: {
  runs: readonly GenerationRun[];
  insights: readonly Insight[];
  chosenRequestId: string | null;
  linkedInsightId: string | null;
}): string | null {
  const linked = insights.find(({ id }) => id === linkedInsightId);
  return chosenRequestId ?? linked?.requestId ?? runs[0]?.requestId ?? insights[0]?.requestId ?? null;
}

/** The findings of one run that were not dismissed, and those that were. */
export function findingsOf(insights: readonly Insight[], requestId: string | null) {
  const ofRun = insights.filter((insight) => insight.requestId === requestId);
  return {
    findings: ofRun.filter(({ feedback }) => feedback !== "dismissed"),
    dismissed: ofRun.filter(({ feedback }) => feedback === "dismissed"),
  };
}
