import { compareGroups, groupFact, judgedMonth } from "@/lib/domain/insights/detection/group-spending";
import type { DetectorInput } from "@/lib/domain/insights/detection/input";
import { amountFor, THRESHOLDS } from "@/lib/domain/insights/detection/thresholds";
import type { Fact } from "@/lib/domain/insights/facts/facts";

/**
 * Groups that cost clearly less than on the same days of the months before. A rise that ended is no drop: the month must lie
 * below all of those it is compared with, not only below their middle.
 */
export function detectCategoryDrop(input: DetectorInput, thresholds = THRESHOLDS.categoryDrop): Fact[] {
  const judged = judgedMonth(input.today, thresholds.minDayOfMonth);
  return compareGroups(input, judged, thresholds.monthsCompared).flatMap((comparison) => {
    const { spentMinor, usualMinor, usualCount, spreadMinor, beforeMinor } = comparison;
    const differenceMinor = usualMinor - spentMinor;
    const cheapestMinor = Math.min(...beforeMinor);
    const isFarBelowAll =
      usualCount >= thresholds.minUsualCount && spentMinor <= cheapestMinor * thresholds.maxShareOfCheapest;
    const isDrop =
      beforeMinor.length >= thresholds.minMonthsCompared &&
      spentMinor >= 0 &&
      comparison.rows.length > 0 &&
      differenceMinor >= amountFor(input.currency, thresholds.minDifferenceMinor) &&
      differenceMinor >= usualMinor * thresholds.minRatio &&
      (differenceMinor >= spreadMinor * thresholds.minDeviations || isFarBelowAll) &&
      spentMinor < cheapestMinor;
    return isDrop
      ? [groupFact(input, comparison, judged, { type: "category_drop", severity: "positive", direction: "down" })]
      : [];
  });
}
