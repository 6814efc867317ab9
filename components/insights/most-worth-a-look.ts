import { sortOut } from "@/lib/domain/insights/sort-out";
import type { Insight } from "@/lib/schemas/insights";
import { sortInsights } from "./insight-order";

/** Returns the top insights of both kinds, by priority, then yearly value. Dismissed, past and untrue ones are left out. */
export function mostWorthALook(insights: readonly Insight[], count: number): Insight[] {
  return sortInsights(sortOut(insights).active, "priority").slice(0, count);
}
