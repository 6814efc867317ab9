import { compareGroups, excessOfLargest, groupFact, judgedMonth } from "@/lib/domain/insights/detection/group-spending";
import type { DetectorInput } from "@/lib/domain/insights/detection/input";
import { amountFor, THRESHOLDS } from "@/lib/domain/insights/detection/thresholds";
import type { Fact } from "@/lib/domain/insights/facts/facts";

/**
 * Groups in which this month so far costs clearly more than the same days of the months before: more than their median
 * by an amount, a share and several typical deviations at once. In a month's first days the last whole month is judged
 * instead. Payments that come again are left out, and refunds lower what was spent.
 */
export function detectCategorySpike(input: DetectorInput, thresholds = THRESHOLDS.categorySpike): Fact[] {
  const { currency } = input;
  const judged = judgedMonth(input.today, thresholds.minDayOfMonth);
  return compareGroups(input, judged, thresholds.monthsCompared).flatMap((comparison) => {
    const { rows, spentMinor, usualMinor, spreadMinor, beforeMinor, dearestMinor } = comparison;
    const differenceMinor = spentMinor - usualMinor;
    const isSpike =
      beforeMinor.length >= thresholds.minMonthsCompared &&
      rows.length >= thresholds.minRows &&
      usualMinor > 0 &&
      differenceMinor >= amountFor(currency, thresholds.minDifferenceMinor) &&
      differenceMinor >= usualMinor * thresholds.minRatio &&
      differenceMinor >= spreadMinor * thresholds.minDeviations &&
      spentMinor > dearestMinor &&
      // Were its largest purchase like the others, it must still be a rise.
      differenceMinor - excessOfLargest(rows) >= usualMinor * thresholds.minRatio;
    if (!isSpike) return [];
    const isLarge =
      differenceMinor >= usualMinor * thresholds.warningRatio &&
      differenceMinor >= amountFor(currency, thresholds.warningDifferenceMinor);
    return groupFact(input, comparison, judged, {
      type: "category_spike",
      severity: isLarge ? "warning" : "info",
      direction: "up",
      impact: { amountMinor: differenceMinor, currency, per: "once" },
    });
  });
}
