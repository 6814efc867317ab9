import { type Detection, type DetectorInput, detectWithRejected } from "@/lib/domain/insights/detection/detect";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import { log } from "@/lib/log";
import { reportFailedPart } from "@/lib/use-cases/isolated";

/** Logs and counts detectors that threw, and logs facts that didn't add up. */
export function detectInsights(kind: InsightKind, input: DetectorInput): Detection {
  const detection = detectWithRejected(kind, input);
  for (const { type, problem } of detection.rejected) {
    log.error({ type, problem }, "a fact did not add up and was dropped");
  }
  for (const part of detection.failed) reportFailedPart(kind, part);
  return detection;
}
