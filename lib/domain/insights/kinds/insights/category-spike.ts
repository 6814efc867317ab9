import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import {
  compareGroups,
  excessOfLargest,
  groupFact,
  groupKey,
  judgedMonth,
} from "@/lib/domain/insights/detection/group-spending";
import { type DetectorInput, easeFor, once, usualIncomeMinor } from "@/lib/domain/insights/detection/input";
import { isTold } from "@/lib/domain/insights/evidence/changes";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { sumMinor } from "@/lib/domain/money";
import { defineInsight } from "../../define-insight";
import { clause, figureValue, isShareInWords, isSoFar, isWholeMonth } from "../../wording/clauses";
import {
  extra,
  more,
  percentAboveUsual,
  spentAndUsual,
  usualMonthIs,
  youHaveSpent,
  youHaveUsuallySpent,
  youSpent,
} from "../../wording/phrases";
import { isSpendingOfGroup } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";
import { duplicateCharge } from "../hidden/duplicate-charge";
import { testCharge } from "../hidden/test-charge";
import { unusualCharge } from "../hidden/unusual-charge";
import { habitDoubled } from "./habit-doubled";

const THRESHOLDS = {
  /** One purchase is a purchase, not a habit that rose. */
  minRows: 3,
  /** No one changes anything over less … */
  minDifferenceMinor: 5000,
  /** … nor over less than a fiftieth of a month's income … */
  minShareOfIncome: 0.02,
  /** … nor over less than a quarter of what is usual. */
  minRatio: 0.25,
  /** So much of the rise is reported by itself already: the rest is none worth another insight. */
  maxShareReportedElsewhere: 0.5,
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
    finds: "a group of spending well above the median of the same days of earlier months",
    rows: "what you spent on it",
    excludes: "bills, a single large purchase, purchases with an insight of their own, refunds",
  },
  thresholds: THRESHOLDS,
  detect: detectCategorySpike,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows }) => isSpendingOfGroup(fact, rows) && figureValue(fact, "spent") > figureValue(fact, "usual"),
    lead: [
      clause(
        "percent",
        "by what share it is above usual",
        (f) => sentence`Your ${f.category} spending is ${percentAboveUsual(f.percent)}`,
        { when: isBelowThreefold },
      ),
      clause(
        "more-so-far",
        "how much more than usual so far",
        (f) => sentence`You've spent ${more(f.difference)} than usual on ${f.category} so far`,
        { when: isSoFar },
      ),
      clause(
        "more",
        "how much more than usual in the month",
        (f) => sentence`You spent ${more(f.difference)} than usual on ${f.category} in ${f.month}`,
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
      clause("far-above", "it is far above usual", (f) => sentence`Your ${f.category} spending is far above usual`, {
        when: (fact) => !isBelowThreefold(fact),
      }),
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
        (f) => sentence`That's ${extra(f.difference)}, with recurring payments left out`,
      ),
      clause(
        "size",
        "the change in words, as a share",
        (f) => sentence`Your ${f.category} spending is up by ${f.size}`,
        {
          when: isShareInWords,
        },
      ),
    ],
    why: [
      clause("no-single", "no single purchase explains it", () => sentence`No single purchase explains it`, {
        holds: (fact, { rows }) => figureValue(fact, "spent") - excessOfLargest(rows) > figureValue(fact, "usual"),
      }),
    ],
    step: [
      clause(
        "look",
        "look what pushed it up",
        (f) => sentence`Go through your purchases to see what drove ${f.category} up`,
      ),
      clause(
        "wait",
        "see what can wait until next month",
        (f) => sentence`See what ${f.category} spending can wait until next month`,
        { when: isSoFar },
      ),
    ],
  },
});

/** Purchases that are insights by themselves: fraud, a charge like no other, one that went through twice, a place that doubled. */
const reportedElsewhere = once(
  (input): ReadonlySet<string> =>
    new Set(
      [testCharge, unusualCharge, duplicateCharge, habitDoubled].flatMap((type) =>
        type.detect(input).flatMap(({ transactionIds }) => transactionIds),
      ),
    ),
);

/** A share of nearly nothing is a large number that says little: from threefold on, the amounts are stated alone. */
function isBelowThreefold(fact: DetectedFact): boolean {
  return figureValue(fact, "percent") < 200;
}

/**
 * Groups in which this month so far costs more than the same days of the months before and of last year by more than chance.
 * In a month's first days the last whole month is judged instead. Payments that come again are left out, and refunds
 * lower what was spent.
 */
function detectCategorySpike(input: DetectorInput): DetectedFact[] {
  const { currency } = input;
  const judged = judgedMonth(input.today);
  const leastMinor = Math.max(
    amountFor(currency, THRESHOLDS.minDifferenceMinor),
    (usualIncomeMinor(input) ?? 0) * THRESHOLDS.minShareOfIncome,
  );
  return compareGroups(input).flatMap((comparison) => {
    const { rows, spentMinor, usualMinor, change } = comparison;
    const differenceMinor = spentMinor - usualMinor;
    const ease = easeFor(input, groupKey("category_spike", currency, comparison.group, judged.month));
    const isSpike =
      isTold(change, 1, ease) &&
      rows.length >= THRESHOLDS.minRows &&
      usualMinor > 0 &&
      // Were its largest purchase like the others, it must still be a rise.
      differenceMinor - excessOfLargest(rows) >= Math.max(leastMinor, usualMinor * THRESHOLDS.minRatio) * ease;
    if (!isSpike) return [];
    const elsewhere = rows.filter(({ id, amountMinor }) => amountMinor < 0 && reportedElsewhere(input).has(id));
    const elsewhereMinor = -sumMinor(elsewhere.map(({ amountMinor }) => amountMinor));
    if (elsewhereMinor > differenceMinor * THRESHOLDS.maxShareReportedElsewhere) return [];
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
