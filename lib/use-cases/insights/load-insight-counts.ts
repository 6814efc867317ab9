import { countInsights, type InsightCounts } from "@/lib/domain/insights/sort-out";
import type { Viewer } from "@/lib/use-cases/auth/session/authenticate";
import { listInsights } from "./list-insights";

/** Counts a user's insights for the navigation, as each page sorts them. */
export async function loadInsightCounts({
  viewer,
}: {
  viewer: Pick<Viewer, "userId" | "today">;
}): Promise<{ insight: InsightCounts; hidden: InsightCounts }> {
  const [insight, hidden] = await Promise.all([
    listInsights({ viewer, kind: "insight" }),
    listInsights({ viewer, kind: "hidden" }),
  ]);
  return { insight: countInsights(insight), hidden: countInsights(hidden) };
}
