import { markSeen } from "@/lib/db/insights/automatic";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";

/** Notes that insights were shown to the user on their page. The same again changes nothing; ids of others are passed over. */
export async function markInsightsSeen(options: {
  userId: string;
  kind: InsightKind;
  ids: readonly string[];
}): Promise<{ marked: number }> {
  return { marked: await markSeen(options) };
}
