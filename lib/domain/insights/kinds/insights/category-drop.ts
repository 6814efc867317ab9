import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { isPaused } from "@/lib/domain/insights/detection/coverage";
import { changedGroups, holdsOfGroup } from "@/lib/domain/insights/detection/group-spending";
import { coverageOf, type DetectorInput } from "@/lib/domain/insights/detection/input";
import type { FoundFact } from "@/lib/domain/insights/facts/found-fact";
import { defineInsight } from "../../define-insight";

const THRESHOLDS = {
  /** Less is noise in anyone's month. */
  minDifferenceMinor: 5000,
  /** A third less: a fall is easier to come by than a rise (a week away), so it takes more. */
  minRatio: 0.35,
} as const;

export const categoryDrop = defineInsight({
  type: "category_drop",
  page: "insight",
  icon: "trending-down",
  detect: detectCategoryDrop,
  holds: holdsOfGroup,
});

/** Groups that cost less than usual. What a card that pauses would have shown is missing in every group. */
function detectCategoryDrop(input: DetectorInput): FoundFact[] {
  if (isPaused(coverageOf(input), input.today)) return [];
  const leastMinor = amountFor(input.currency, THRESHOLDS.minDifferenceMinor);
  return changedGroups(input, "category_drop", (usualMinor) => Math.max(leastMinor, usualMinor * THRESHOLDS.minRatio));
}
