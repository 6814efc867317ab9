import type { Insight } from "@/lib/schemas/insights";
import { sortInsights } from "./insight-order";
import { sortOut } from "./runs";

/**
 * The insights most worth a look, of both kinds: by what they count for this person, then by what they are worth a year. Those
 * that were dismissed, are past or no longer true are out.
 */
export function mostWorthALook(insights: readonly Insight[], count: number): Insight[] {
  return sortInsights(sortOut(insights).active, "priority").slice(0, count);
}
