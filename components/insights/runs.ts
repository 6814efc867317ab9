import type { z } from "zod";
import type { generationHistoryOutput, Insight } from "@/lib/schemas/insights";

export type GenerationHistory = z.infer<typeof generationHistoryOutput>;
export type GenerationRun = GenerationHistory["runs"][number];

/** The findings that are shown, and those the person has dismissed. */
export function splitDismissed(insights: readonly Insight[]) {
  return {
    findings: insights.filter(({ feedback }) => feedback !== "dismissed"),
    dismissed: insights.filter(({ feedback }) => feedback === "dismissed"),
  };
}
