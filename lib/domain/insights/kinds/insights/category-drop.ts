import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { isPaused } from "@/lib/domain/insights/detection/coverage";
import { compareGroups, groupFact, groupKey, judgedMonth } from "@/lib/domain/insights/detection/group-spending";
import { coverageOf, type DetectorInput, easeFor } from "@/lib/domain/insights/detection/input";
import { isTold } from "@/lib/domain/insights/evidence/changes";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { defineInsight } from "../../define-insight";
import { clause, figureValue, isShareInWords, isSoFar, isWholeMonth } from "../../wording/clauses";
import {
  less,
  percentBelowUsual,
  spentAndUsual,
  usualMonthIs,
  youHaveSpent,
  youHaveUsuallySpent,
  youSpent,
} from "../../wording/phrases";
import { isSpendingOfGroup } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** Less is noise in anyone's month. */
  minDifferenceMinor: 5000,
  /** A third less: a fall is easier to come by than a rise (a week away), so it takes more. */
  minRatio: 0.35,
} as const;

export const categoryDrop = defineInsight({
  type: "category_drop",
  page: "insight",
  label: "Lower than usual",
  icon: "trending-down",
  about: {
    finds: "a group of spending well below the median of the same days of earlier months",
    rows: "what you spent on it",
    excludes:
      "the rest of an unfinished month, a group without any transactions (an account may have stopped sharing them)",
  },
  thresholds: THRESHOLDS,
  detect: detectCategoryDrop,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows }) => isSpendingOfGroup(fact, rows) && figureValue(fact, "spent") < figureValue(fact, "usual"),
    lead: [
      clause(
        "percent",
        "by what share it is below usual",
        (f) => sentence`Your ${f.category} spending is ${percentBelowUsual(f.percent)}`,
      ),
      clause(
        "less-so-far",
        "how much less than usual so far",
        (f) => sentence`You've spent ${less(f.difference)} than usual on ${f.category} so far`,
        { when: isSoFar },
      ),
      clause(
        "less",
        "how much less than usual in the month",
        (f) => sentence`You spent ${less(f.difference)} than usual on ${f.category} in ${f.month}`,
        { when: isWholeMonth },
      ),
      clause(
        "spent-usual-so-far",
        "what was spent so far and what is usual by now",
        (f) => sentence`${f.category} so far: ${spentAndUsual(f.spent, f.usual)}`,
        { when: isSoFar },
      ),
      clause(
        "spent-usual",
        "what was spent and what is usual",
        (f) => sentence`${f.category} in ${f.month}: ${spentAndUsual(f.spent, f.usual)}`,
        { when: isWholeMonth },
      ),
    ],
    detail: [
      clause(
        "by-now",
        "spent so far, and usual by now",
        (f) => sentence`${youHaveSpent(f.spent)} this month. By now, ${youHaveUsuallySpent(f.usual)}`,
        { when: isSoFar },
      ),
      clause(
        "in-a-month",
        "spent in the month, and usual in a month",
        (f) => sentence`${youSpent(f.spent)} in ${f.month}; ${usualMonthIs(f.usual)}`,
        { when: isWholeMonth },
      ),
      clause(
        "difference",
        "the difference",
        (f) => sentence`That's ${less(f.difference)}, with recurring payments left out`,
      ),
      clause(
        "size",
        "the change in words, as a share",
        (f) => sentence`Your ${f.category} spending is down by ${f.size}`,
        {
          when: isShareInWords,
        },
      ),
    ],
    step: [
      clause(
        "missing",
        "check that nothing is missing",
        (f) => sentence`If that looks too low, check whether an account you use for ${f.category} is missing`,
      ),
    ],
  },
});

/** Groups that cost less than on the same days of the months before and of last year by more than chance. */
function detectCategoryDrop(input: DetectorInput): DetectedFact[] {
  // What a card that pauses would have shown is missing in every group.
  if (isPaused(coverageOf(input), input.today)) return [];
  const judged = judgedMonth(input.today);
  return compareGroups(input).flatMap((comparison) => {
    const { rows, spentMinor, usualMinor, change } = comparison;
    const differenceMinor = usualMinor - spentMinor;
    const ease = easeFor(input, groupKey("category_drop", input.currency, comparison.group, judged.month));
    const leastMinor = Math.max(
      amountFor(input.currency, THRESHOLDS.minDifferenceMinor),
      usualMinor * THRESHOLDS.minRatio,
    );
    // Without any row it may be an account that no longer shares them.
    const isDrop =
      isTold(change, -1, ease) && rows.length > 0 && spentMinor >= 0 && differenceMinor >= leastMinor * ease;
    return isDrop
      ? [groupFact(input, comparison, judged, { type: "category_drop", severity: "positive", direction: "down" })]
      : [];
  });
}
