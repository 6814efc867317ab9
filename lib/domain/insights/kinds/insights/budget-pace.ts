import {
  type Day,
  dayOfMonth,
  daysInMonth,
  firstDayOf,
  lastDayOf,
  type Month,
  monthOf,
  sameDayOfMonth,
} from "@/lib/domain/calendar";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { capOf, cappedAt, chanceOf, deviationsFromUsual, isBeyondChance } from "@/lib/domain/insights/detection/chance";
import { usualOf } from "@/lib/domain/insights/detection/coverage";
import { openingInto, partsByMonth } from "@/lib/domain/insights/detection/figure-parts";
import { money, slotsOf } from "@/lib/domain/insights/detection/figures";
import { excessOfLargest } from "@/lib/domain/insights/detection/group-spending";
import {
  type DetectorInput,
  dayToDayByMonth,
  easeFor,
  isCovered,
  moneyWriter,
  spendingHref,
  wholeMonths,
} from "@/lib/domain/insights/detection/input";
import { type DetectedFact, sizeHint } from "@/lib/domain/insights/facts/detected-fact";
import { sumMinor } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue } from "../../wording/clauses";
import { headingFor, more, youHadSpent, youSpendInAMonth } from "../../wording/phrases";
import { outOf } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** Earlier, a week's shopping decides. */
  minDayOfMonth: 8,
  /** Later, nothing can be changed any more. */
  minDaysLeft: 4,
  monthsCompared: 6,
  /** A pace is made of several purchases. */
  minRows: 8,
  /** Less is within what a weekend moves. */
  minDifferenceMinor: 10_000,
  /** A fifth above a usual month. */
  minRatio: 0.2,
  /** Above what chance does: a month is looked at on twenty days. */
  minDeviations: 2.8,
  /** … and clear of how far the months lay apart, which six of them show only roughly. */
  minDeviationsByMonths: 1.3,
  /** Without the largest purchase, so much of it must remain. */
  shareWithoutLargest: 0.5,
} as const;

export const budgetPace = defineInsight({
  type: "budget_pace",
  page: "insight",
  label: "Spending pace",
  icon: "gauge",
  about: {
    finds: "everyday spending that is on track to end clearly above a usual month",
    rows: "what you've spent so far",
    excludes: "bills early in the month, a single large purchase",
  },
  thresholds: THRESHOLDS,
  detect: detectBudgetPace,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows }) =>
      outOf(rows) === figureValue(fact, "spent") &&
      rows
        .filter((row) => row.amountMinor < 0)
        .every((row) => monthOf(row.date) === dayOf(fact, "month") && row.date <= dayOf(fact, "until")) &&
      figureValue(fact, "projected") > figureValue(fact, "usual"),
    lead: [
      clause(
        "pace",
        "what the month comes to at this pace",
        (f) => sentence`At this pace, you'll spend ${headingFor(f.projected)} on everyday things in ${f.month}`,
      ),
      clause(
        "heading",
        "what it is heading for from day to day",
        (f) => sentence`Your everyday spending in ${f.month} is on track to reach ${headingFor(f.projected)}`,
      ),
      clause(
        "more",
        "how much more than usual",
        (f) => sentence`${f.month} is on track to cost you ${more(f.difference)} than usual`,
      ),
    ],
    detail: [
      clause(
        "spent",
        "what was spent so far",
        (f) => sentence`By ${f.until}, ${youHadSpent(f.spent)} on everyday things`,
      ),
      clause(
        "usual",
        "what is usual from day to day, and the difference",
        (f) => sentence`That pace is ${more(f.difference)} than ${youSpendInAMonth(f.usual)}`,
      ),
      clause("bills", "bills are not in it", () => sentence`Bills and recurring payments aren't included`),
    ],
    step: [
      clause("wait", "see what can wait", (f) => sentence`See what can wait until after ${f.month}`),
      clause("look", "look through the purchases so far", (f) => sentence`Go through your purchases up to ${f.until}`),
    ],
  },
});

/**
 * Where this month's day-to-day spending is heading, reported when that is clearly above a usual month. What is still to come is
 * what usually comes after this day of the month, never the daily rate so far; bills are not in it, and one large
 * purchase doesn't make a pace.
 */
function detectBudgetPace(input: DetectorInput): DetectedFact[] {
  const { currency, today } = input;
  const month = monthOf(today);
  const day = dayOfMonth(today);
  if (day < THRESHOLDS.minDayOfMonth || daysInMonth(month) - day < THRESHOLDS.minDaysLeft) return [];
  const months = wholeMonths(input, month, THRESHOLDS.monthsCompared);
  if (!isCovered(input, { from: firstDayOf(month), to: today })) return [];
  const ofMonth = dayToDayByMonth(input);
  const spentIn = (wanted: string, from: string, to: string) =>
    -sumMinor(
      (ofMonth.get(wanted) ?? []).map((transaction) =>
        transaction.date > from && transaction.date <= to ? transaction.amountMinor : 0,
      ),
    );
  const rows = ofMonth.get(month) ?? [];
  const spentMinor = spentIn(month, "", today);
  const [rest, whole] = [
    months.map((one) => spentIn(one, sameDayOfMonth(one, day), lastDayOf(one))),
    months.map((one) => spentIn(one, "", lastDayOf(one))),
  ];
  const [restMinor, usualMinor] = [usualOf(rest), usualOf(whole)];
  if (restMinor === null || usualMinor === null) return [];
  const projectedMinor = spentMinor + restMinor;
  const differenceMinor = projectedMinor - usualMinor;
  const key = `budget_pace:${currency}:${month}`;
  const ease = easeFor(input, key);
  const leastMinor = Math.max(amountFor(currency, THRESHOLDS.minDifferenceMinor), usualMinor * THRESHOLDS.minRatio);
  const clearMinor = leastMinor * ease;
  // What is compared counts each purchase up to a few usual ones: a laptop of last winter hides no pace, and one of now makes none.
  const known = months.toReversed().flatMap((one) => ofMonth.get(one) ?? []);
  const capMinor = capOf(known);
  const cappedIn = (wanted: Month, to: Day) =>
    -sumMinor(
      cappedAt(
        (ofMonth.get(wanted) ?? []).filter(({ date }) => date <= to),
        capMinor,
      ).map(({ amountMinor }) => amountMinor),
    );
  const cappedMinor = cappedIn(month, today);
  const cappedBefore = months.map((one) => cappedIn(one, sameDayOfMonth(one, day)));
  const aheadMinor = cappedMinor - median(cappedBefore);
  const deviations = deviationsFromUsual(cappedMinor, cappedBefore, chanceOf(cappedAt(known, capMinor)));
  const isAhead =
    rows.length >= THRESHOLDS.minRows &&
    differenceMinor >= clearMinor &&
    aheadMinor >= clearMinor &&
    isBeyondChance(deviations, {
      minDeviations: THRESHOLDS.minDeviations * ease,
      minDeviationsByMonths: THRESHOLDS.minDeviationsByMonths * ease,
    }) &&
    // Were its largest purchase like the others, it must still be ahead, or it is that purchase and no pace.
    aheadMinor - excessOfLargest(cappedAt(rows, capMinor)) >= clearMinor * THRESHOLDS.shareWithoutLargest;
  if (!isAhead || usualMinor <= 0) return [];
  const write = moneyWriter(currency);
  const figures = [
    money("projected", "On track to spend", projectedMinor, `${write(spentMinor)} + ${write(restMinor)}`, {
      by: "plus",
      figures: ["spent", "rest"],
    }),
    money("spent", "Spent so far", spentMinor, "the transactions shown, less refunds", { by: "sum", of: "rows" }),
    openingInto(
      money("rest", "Usually still to come", restMinor, `the median of ${rest.map(write).join(", ")}`, {
        by: "median",
        values: rest,
      }),
      partsByMonth(months, (one) => (ofMonth.get(one) ?? []).filter(({ date }) => date > sameDayOfMonth(one, day))),
    ),
    openingInto(
      money("usual", "Usual everyday spending", usualMinor, `the median of ${whole.map(write).join(", ")}`, {
        by: "median",
        values: whole,
      }),
      partsByMonth(months, (one) => ofMonth.get(one) ?? []),
    ),
    money("difference", "Above usual", differenceMinor, `${write(projectedMinor)} − ${write(usualMinor)}`, {
      by: "minus",
      figures: ["projected", "usual"],
    }),
  ];
  return [
    {
      key,
      severity: "warning",
      period: { from: firstDayOf(month), to: today },
      currency,
      impact: { amountMinor: differenceMinor, currency, per: "once" },
      figures,
      transactionIds: rows.map((row) => row.id),
      sumFigureId: "spent",
      method:
        "Your everyday spending from the first of the month to today, plus what you usually spend from this day to the end of a month. Bills and recurring payments are left out.",
      slots: {
        ...slotsOf(figures, ["projected", "spent", "usual", "difference"], currency),
        month: { kind: "month", month },
        until: { kind: "date", day: today },
      },
      hints: { direction: "up", size: sizeHint(differenceMinor / usualMinor, "up"), span: "month so far" },
      action: {
        label: "See the transactions",
        href: spendingHref({ startDate: firstDayOf(month), endDate: today, type: "expense" }),
      },
      expiresAfter: lastDayOf(month),
    },
  ];
}
