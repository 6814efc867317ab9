import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { compareGroups, excessOfLargest, groupFact, judgedMonth } from "@/lib/domain/insights/detection/group-spending";
import { type DetectorInput, usualIncomeMinor } from "@/lib/domain/insights/detection/input";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { defineInsight } from "../../define-insight";

const THRESHOLDS = {
  /** Earlier than this, one dinner is a trend; the last whole month is looked at instead. */
  minDayOfMonth: 7,
  /** Up to so many earlier months make up "usual". */
  monthsCompared: 6,
  /** One purchase is a purchase, not a habit that rose. */
  minRows: 3,
  /** No one changes anything over less. */
  minDifferenceMinor: 5000,
  /** Below a quarter more, it is not worth a sentence even where months hardly differ. */
  minRatio: 0.25,
  /** How many typical deviations above the middle: eight groups are looked at on every day of a month, and chance has its turn in each. */
  minDeviations: 4.8,
  /** A fiftieth of a month's income: less changes nothing. */
  minShareOfIncome: 0.02,
  /** From about a third more and 75.00 it is worth a warning. */
  warningRatio: 0.3,
  warningDifferenceMinor: 7500,
} as const;

export const categorySpike = defineInsight({
  type: "category_spike",
  page: "insight",
  label: "Higher than usual",
  icon: "trending-up",
  about: {
    finds: "a group of spending well above the middle of the same days of earlier months",
    rows: "what was spent there",
    excludes: "bills, one large purchase, refunds",
  },
  thresholds: THRESHOLDS,
  detect: detectCategorySpike,
  restsOnBalances: false,
  wording: {
    rates: {},
    required: ["category", "difference"],
    template: ({ span }) => ({
      title: "{f.category} is {f.percent} above usual",
      body:
        span === "month so far"
          ? "{f.spent} so far this month. You usually spend {f.usual} by now. That is {f.difference} more."
          : "You spent {f.spent} in {f.month}. You usually spend {f.usual} in a month. That is {f.difference} more.",
    }),
  },
});

/**
 * Groups in which this month so far costs clearly more than the same days of the months before: more than their median
 * by an amount, a share and several typical deviations at once. In a month's first days the last whole month is judged
 * instead. Payments that come again are left out, and refunds lower what was spent.
 */
function detectCategorySpike(input: DetectorInput): DetectedFact[] {
  const { currency } = input;
  const judged = judgedMonth(input.today, THRESHOLDS.minDayOfMonth);
  const incomeMinor = usualIncomeMinor(input) ?? 0;
  return compareGroups(input, judged, THRESHOLDS.monthsCompared).flatMap((comparison) => {
    const { rows, spentMinor, usualMinor, spreadMinor, mostExpensiveMinor } = comparison;
    const differenceMinor = spentMinor - usualMinor;
    const isSpike =
      rows.length >= THRESHOLDS.minRows &&
      usualMinor > 0 &&
      differenceMinor >= amountFor(currency, THRESHOLDS.minDifferenceMinor) &&
      differenceMinor >= usualMinor * THRESHOLDS.minRatio &&
      differenceMinor >= spreadMinor * THRESHOLDS.minDeviations &&
      differenceMinor >= incomeMinor * THRESHOLDS.minShareOfIncome &&
      spentMinor > mostExpensiveMinor &&
      // Were its largest purchase like the others, it must still be a rise.
      differenceMinor - excessOfLargest(rows) >= usualMinor * THRESHOLDS.minRatio;
    if (!isSpike) return [];
    const isLarge =
      differenceMinor >= usualMinor * THRESHOLDS.warningRatio &&
      differenceMinor >= amountFor(currency, THRESHOLDS.warningDifferenceMinor);
    return groupFact(input, comparison, judged, {
      type: "category_spike",
      severity: isLarge ? "warning" : "info",
      direction: "up",
      impact: { amountMinor: differenceMinor, currency, per: "once" },
    });
  });
}
