import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { isBeyondChance } from "@/lib/domain/insights/detection/chance";
import {
  compareGroups,
  excessOfLargest,
  groupFact,
  groupKey,
  judgedMonth,
} from "@/lib/domain/insights/detection/group-spending";
import { type DetectorInput, easeFor, once, usualIncomeMinor } from "@/lib/domain/insights/detection/input";
import type { DetectedFact } from "@/lib/domain/insights/facts/detected-fact";
import { sumMinor } from "@/lib/domain/money";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
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
  /** Above what chance does, in standard deviations: eight groups are looked at on every day, and chance has its turn in each. */
  minDeviations: 2.8,
  /** … and clear of how far the months lay apart, which six of them show only roughly. */
  minDeviationsByMonths: 1.5,
  /** Of what is bought fewer times than this by then, two or three more purchases are a week in which they came … */
  minUsualCount: 4,
  /** … and chance must be further away. */
  minDeviationsSeldom: 4,
  /** Half as much again as the most expensive of six months, of what is bought this often by then: chance would have had to do it … */
  minFactorOfMostExpensive: 1.5,
  minUsualCountFarAbove: 6,
  /** … and a little less speaks against it there … */
  minDeviationsFarAbove: 2.4,
  /** … where both measures do. */
  minDeviationsByMonthsFarAbove: 1.8,
  /** A fiftieth of a month's income: less changes nothing. */
  minShareOfIncome: 0.02,
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

/** The purchases that are insights by themselves: fraud, a charge like no other, one that went through twice. */
const oddPurchases = once(
  (input): ReadonlySet<string> =>
    new Set(
      [testCharge, unusualCharge, duplicateCharge].flatMap((type) =>
        type.detect(input).flatMap(({ transactionIds }) => transactionIds),
      ),
    ),
);

function oddMinor(input: DetectorInput, rows: readonly LedgerTransaction[]): number {
  const odd = oddPurchases(input);
  return -sumMinor(rows.flatMap(({ id, amountMinor }) => (amountMinor < 0 && odd.has(id) ? [amountMinor] : [])));
}

/** A share of nearly nothing is a large number that says little: from threefold on, the amounts are stated alone. */
function isBelowThreefold(fact: DetectedFact): boolean {
  return figureValue(fact, "percent") < 200;
}

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
    const { rows, spentMinor, usualMinor, usualCount, deviations, mostExpensiveMinor, beforeMinor } = comparison;
    const differenceMinor = spentMinor - usualMinor;
    const ease = easeFor(input, groupKey("category_spike", currency, comparison.group, judged.month));
    const isFarAboveAll =
      usualCount >= THRESHOLDS.minUsualCountFarAbove &&
      beforeMinor.length === THRESHOLDS.monthsCompared &&
      spentMinor - excessOfLargest(rows) >= mostExpensiveMinor * THRESHOLDS.minFactorOfMostExpensive * ease &&
      isBeyondChance(deviations, {
        minDeviations: THRESHOLDS.minDeviationsFarAbove * ease,
        minDeviationsByMonths: THRESHOLDS.minDeviationsByMonthsFarAbove * ease,
      });
    const minDeviations =
      usualCount < THRESHOLDS.minUsualCount ? THRESHOLDS.minDeviationsSeldom : THRESHOLDS.minDeviations;
    const isSpike =
      rows.length >= THRESHOLDS.minRows &&
      usualMinor > 0 &&
      differenceMinor >= amountFor(currency, THRESHOLDS.minDifferenceMinor) * ease &&
      differenceMinor >= usualMinor * THRESHOLDS.minRatio * ease &&
      (isFarAboveAll ||
        isBeyondChance(deviations, {
          minDeviations: minDeviations * ease,
          minDeviationsByMonths: THRESHOLDS.minDeviationsByMonths * ease,
        })) &&
      differenceMinor >= incomeMinor * THRESHOLDS.minShareOfIncome * ease &&
      spentMinor > mostExpensiveMinor * ease &&
      // Were its largest purchase like the others, it must still be a rise.
      differenceMinor - excessOfLargest(rows) >= usualMinor * THRESHOLDS.minRatio * ease;
    if (!isSpike || oddMinor(input, rows) > differenceMinor * THRESHOLDS.maxShareReportedElsewhere) return [];
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
