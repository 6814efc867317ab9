import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { compareGroups, groupFact, judgedMonth } from "@/lib/domain/insights/detection/group-spending";
import type { DetectorInput } from "@/lib/domain/insights/detection/input";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { defineInsight } from "../../define-insight";

const THRESHOLDS = {
  /** As for a rise. */
  minDayOfMonth: 7,
  monthsCompared: 6,
  /** Less is noise in anyone's month. */
  minDifferenceMinor: 5000,
  /** A third less: a fall is easier to come by than a rise (a week away), so it takes more. */
  minRatio: 0.35,
  minDeviations: 4.2,
  /** Where months differ much: with less than half of the cheapest of them it has fallen, however much they do … */
  maxShareOfCheapest: 0.5,
  /** … of what is bought so often by then; of anything rarer, that is a purchase or two that come a few days later. */
  minUsualCount: 6,
} as const;

export const categoryDrop = defineInsight({
  type: "category_drop",
  page: "insight",
  label: "Lower than usual",
  icon: "trending-down",
  about: {
    finds: "a group well below it",
    rows: "what was spent there",
    excludes:
      "the rest of an unfinished month; a group without any transaction, which looks like an account that no longer shares anything",
  },
  thresholds: THRESHOLDS,
  detect: detectCategoryDrop,
  restsOnBalances: false,
  wording: {
    rates: {},
    required: ["category", "difference"],
    template: ({ span }) => ({
      title: "{f.category} is {f.percent} below usual",
      body:
        span === "month so far"
          ? "{f.spent} so far this month. You usually spend {f.usual} by now. That is {f.difference} less."
          : "You spent {f.spent} in {f.month}. You usually spend {f.usual} in a month. That is {f.difference} less.",
    }),
  },
});

/**
 * Groups that cost clearly less than on the same days of the months before. A rise that ended isn't a drop: the month must lie
 * below all of those it is compared with, not only below their middle.
 */
function detectCategoryDrop(input: DetectorInput): DetectedFact[] {
  const judged = judgedMonth(input.today, THRESHOLDS.minDayOfMonth);
  return compareGroups(input, judged, THRESHOLDS.monthsCompared).flatMap((comparison) => {
    const { spentMinor, usualMinor, usualCount, spreadMinor, beforeMinor } = comparison;
    const differenceMinor = usualMinor - spentMinor;
    const cheapestMinor = Math.min(...beforeMinor);
    const isFarBelowAll =
      usualCount >= THRESHOLDS.minUsualCount && spentMinor <= cheapestMinor * THRESHOLDS.maxShareOfCheapest;
    const isDrop =
      spentMinor >= 0 &&
      comparison.rows.length > 0 &&
      differenceMinor >= amountFor(input.currency, THRESHOLDS.minDifferenceMinor) &&
      differenceMinor >= usualMinor * THRESHOLDS.minRatio &&
      (differenceMinor >= spreadMinor * THRESHOLDS.minDeviations || isFarBelowAll) &&
      spentMinor < cheapestMinor;
    return isDrop
      ? [groupFact(input, comparison, judged, { type: "category_drop", severity: "positive", direction: "down" })]
      : [];
  });
}
