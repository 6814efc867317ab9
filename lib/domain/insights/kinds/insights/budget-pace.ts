import {
  addDays,
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
import {
  differenceFigure,
  medianFigure,
  partsByMonth,
  plusFigure,
  sumFigure,
} from "@/lib/domain/insights/detection/figures";
import { compareWithUsual, everydayTally, type JudgedMonth } from "@/lib/domain/insights/detection/group-spending";
import { type DetectorInput, easeFor, isCovered } from "@/lib/domain/insights/detection/input";
import { isTold, rowsOf, sumOf } from "@/lib/domain/insights/evidence/changes";
import { sizeHint } from "@/lib/domain/insights/facts/detected-fact";
import { type FoundFact, figureValue, idsOf, seeSpending } from "@/lib/domain/insights/facts/found-fact";
import { defineInsight } from "../../define-insight";
import { dayOf } from "../../wording/clauses";
import { categorySpike } from "./category-spike";

const THRESHOLDS = {
  /** Earlier, a week's shopping decides. */
  minDayOfMonth: 8,
  /** Later, nothing can be changed any more. */
  minDaysLeft: 4,
  /** A pace is made of several purchases. */
  minRows: 8,
  /** Less is within what a weekend moves. */
  minDifferenceMinor: 10_000,
  /** A fifth above a usual month. */
  minRatio: 0.2,
  /** A group with this share of it says more: the pace isn't news. */
  maxShareOfGroup: 0.5,
} as const;

export const budgetPace = defineInsight({
  type: "budget_pace",
  page: "insight",
  icon: "gauge",
  detect: detectBudgetPace,
  holds: (fact, { rows }) =>
    rows
      .filter((row) => row.amountMinor < 0)
      .every((row) => monthOf(row.date) === dayOf(fact, "month") && row.date <= dayOf(fact, "until")) &&
    figureValue(fact, "projected") > figureValue(fact, "usual"),
});

/**
 * Reports where this month's day-to-day spending is heading, if above other months' same days by more than chance. Adds
 * what usually comes after this day of the month, never the daily rate so far. Excludes bills. Leads with the group
 * that explains most of the excess, if any.
 */
function detectBudgetPace(input: DetectorInput): FoundFact[] {
  const { currency, today } = input;
  const month = monthOf(today);
  const day = dayOfMonth(today);
  if (day < THRESHOLDS.minDayOfMonth || daysInMonth(month) - day < THRESHOLDS.minDaysLeft) return [];
  const judged: JudgedMonth = { month, day, from: firstDayOf(month), to: today };
  if (!isCovered(input, judged)) return [];
  const tally = everydayTally(input);
  const compared = compareWithUsual(input, judged, tally, 1);
  if (!compared) return [];
  const { months, change } = compared;
  const key = `budget_pace:${currency}:${month}`;
  const ease = easeFor(input, key);
  if (!isTold(change, 1, ease)) return [];
  const rows = rowsOf(tally, judged);
  const partsOf = (from: (month: Month) => Day) =>
    partsByMonth(months, (one) => rowsOf(tally, { from: from(one), to: lastDayOf(one) }));
  const spent = sumFigure("spent", "Spent so far", sumOf(tally, judged).minor, "the transactions shown, less refunds");
  const afterDay = (one: Month) => addDays(sameDayOfMonth(one, day), 1);
  const rest = medianFigure(currency, "rest", "Usually still to come", partsOf(afterDay));
  const usual = medianFigure(currency, "usual", "Usual everyday spending", partsOf(firstDayOf));
  const projected = plusFigure(currency, "projected", "On track to spend", spent, rest);
  const usualMinor = usual.value;
  const differenceMinor = projected.value - usualMinor;
  const leastMinor = Math.max(amountFor(currency, THRESHOLDS.minDifferenceMinor), usualMinor * THRESHOLDS.minRatio);
  const isAhead =
    usualMinor > 0 &&
    rows.length >= THRESHOLDS.minRows &&
    // Above what was expected with no purchase above a few usual ones, too: a sofa is no pace.
    Math.min(differenceMinor, change.differenceMinor) >= leastMinor * ease;
  if (!isAhead || reportedOfGroup(input) > differenceMinor * THRESHOLDS.maxShareOfGroup) return [];
  return [
    {
      key,
      severity: "warning",
      period: { from: firstDayOf(month), to: today },
      impact: { amountMinor: differenceMinor, per: "once" },
      figures: [projected, spent, rest, usual, differenceFigure(currency, "Above usual", usual, projected)],
      transactionIds: idsOf(rows),
      method:
        "Your everyday spending from the first of the month to today, plus what you usually spend from this day to the end of a month. Bills and recurring payments are left out.",
      slots: { month: { kind: "month", month }, until: { kind: "date", day: today } },
      hints: { direction: "up", size: sizeHint(differenceMinor / usualMinor, "up"), span: "month so far" },
      action: seeSpending("See the transactions", { from: firstDayOf(month), to: today }),
      expiresAfter: lastDayOf(month),
    },
  ];
}

/** The most that one reported group has taken more than usual. */
function reportedOfGroup(input: DetectorInput): number {
  return Math.max(0, ...categorySpike.detect(input).map((fact) => figureValue(fact, "difference")));
}
