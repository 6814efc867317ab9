import { markSeen } from "@/lib/db/insights/automatic";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";

/** Idempotent; skips other users' ids. */
export async function markInsightsSeen(options: {
  userId: string;
  kind: InsightKind;
  ids: readonly string[];
}): Promise<{ marked: number }> {
  return { marked: await markSeen(options) };
}
