import {
  addMonths,
  type Day,
  dayOfMonth,
  firstDayOf,
  lastDayOf,
  type Month,
  monthOf,
  sameDayOfMonth,
} from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { median } from "@/lib/domain/statistics";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { changeOf, isTold, type LevelChange, levelOf, rowsOf, sumOf, type Tally, tallyOf } from "../evidence/changes";
import { type Figure, sizeHint } from "../facts/detected-fact";
import { type FoundFact, figureValue, idsOf, seeSpending } from "../facts/found-fact";
import { type Holds, isSpendingOfGroup } from "../wording/clauses";
import { COVERAGE, type Stretch } from "./coverage";
import { differenceFigure, medianFigure, partsByMonth, shareFigure, sumFigure } from "./figures";
import {
  type DetectorInput,
  dayToDayLines,
  easeFor,
  isCovered,
  once,
  STANDING_EASE,
  shownGroupOf,
  wholeMonths,
} from "./input";

/** Judged month. `day`: the last compared day of each month; null once the month is over. */
export type JudgedMonth = { month: Month; day: number | null; from: Day; to: Day };

/** Spending of a group in the judged month, beside the same days of earlier months, newest first. */
export type GroupComparison = {
  group: string;
  rows: readonly LedgerTransaction[];
  spentMinor: number;
  usual: Figure;
  /** Against these months and the same one of last year, with no purchase above a few usual ones. */
  change: LevelChange;
};

/** Months compared: half a year has the habits of now. */
const MONTHS_COMPARED = 6;

/** Times a year that a month so far is judged anew. */
const LOOKS_A_YEAR = 24;

/** Earlier in a month, one dinner is a trend. */
const FIRST_JUDGED_DAY = 7;

/** Returns this month up to today; in its first days the last whole one. */
export function judgedMonth(today: Day): JudgedMonth {
  const isEarly = dayOfMonth(today) < FIRST_JUDGED_DAY;
  const month = isEarly ? addMonths(monthOf(today), -1) : monthOf(today);
  return {
    month,
    day: isEarly ? null : dayOfMonth(today),
    from: firstDayOf(month),
    to: isEarly ? lastDayOf(month) : today,
  };
}

/**
 * Compares the day-to-day spending, less refunds, of each group that may have changed with the same days of earlier
 * months. Empty if the month isn't covered or nothing is usual yet.
 */
const compareGroups = once((input): readonly GroupComparison[] => {
  const judged = judgedMonth(input.today);
  if (!isCovered(input, judged)) return [];
  const groups = tallyByGroup(input);
  return [...groups].flatMap(([group, tally]) => {
    const compared = compareWithUsual(input, judged, tally, groups.size);
    if (!compared) return [];
    const { months, change } = compared;
    if (!isTold(change, 1, STANDING_EASE) && !isTold(change, -1, STANDING_EASE)) return [];
    const parts = partsByMonth(months, (month) => rowsOf(tally, sameDays(judged, month)));
    return {
      group,
      rows: rowsOf(tally, judged),
      spentMinor: sumOf(tally, judged).minor,
      usual: medianFigure(input.currency, "usual", "Usual by then", parts),
      change,
    };
  });
});

const tallyByGroup = once(
  (input): ReadonlyMap<string, Tally> =>
    new Map([...groupBy(dayToDayLines(input), shownGroupOf)].map(([group, rows]) => [group, tallyOf(rows)])),
);

export const everydayTally = once((input): Tally => tallyOf(dayToDayLines(input)));

/**
 * Compares a judged month with the same days of earlier months and of last year; null with fewer than three known
 * months.
 *
 * @param subjects  number of groups compared alike
 */
export function compareWithUsual(
  input: DetectorInput,
  judged: JudgedMonth,
  tally: Tally,
  subjects: number,
): { months: Month[]; change: LevelChange } | null {
  const months = wholeMonths(input, judged.month, MONTHS_COMPARED);
  if (months.length < COVERAGE.minPeriods) return null;
  const levelIn = (month: Month) => levelOf(tally, sameDays(judged, month));
  const lastYear = wholeMonths(input, addMonths(judged.month, -11), 1);
  const change = changeOf({
    now: [levelIn(judged.month)],
    before: months.map(levelIn),
    lastYear: lastYear.map(levelIn),
    dispersionMinor: tally.dispersionMinor,
    kind: "month",
    looks: subjects * LOOKS_A_YEAR,
  });
  return { months, change };
}

export function sameDays({ day }: Pick<JudgedMonth, "day">, month: Month): Stretch {
  return { from: firstDayOf(month), to: day === null ? lastDayOf(month) : sameDayOfMonth(month, day) };
}

/** Computes how far the largest purchase exceeds the median: the share of one expensive thing in a sum. */
export function excessOfLargest(rows: readonly LedgerTransaction[]): number {
  const amounts = rows.flatMap((row) => (row.amountMinor < 0 ? -row.amountMinor : []));
  return amounts.length === 0 ? 0 : Math.max(...amounts) - median(amounts);
}

/** Groups clearly above (1) or below (−1) usual, by `leastMinor` without the largest purchase. */
export function changedGroups(
  input: DetectorInput,
  type: "category_spike" | "category_drop",
  leastMinor: (usualMinor: number) => number,
): FoundFact[] {
  const side = type === "category_spike" ? 1 : -1;
  const judged = judgedMonth(input.today);
  return compareGroups(input).flatMap((comparison) => {
    const { rows, spentMinor, usual, change, group } = comparison;
    const ease = easeFor(input, groupKey(type, input.currency, group, judged.month));
    const excessMinor = side === 1 ? excessOfLargest(rows) : 0;
    const isChanged =
      isTold(change, side, ease) &&
      // One purchase is no habit that rose; without any, an account may have stopped sharing them.
      rows.length >= (side === 1 ? MIN_PURCHASES : 1) &&
      usual.value > 0 &&
      spentMinor >= 0 &&
      (spentMinor - usual.value) * side - excessMinor >= leastMinor(usual.value) * ease;
    return isChanged ? [groupFact(input, comparison, judged, type)] : [];
  });
}

const MIN_PURCHASES = 3;

function groupKey(type: string, currency: string, group: string, month: Month): string {
  return `${type}:${currency}:${group}:${month}`;
}

function groupFact(
  { currency }: DetectorInput,
  { group, rows, spentMinor, usual }: GroupComparison,
  { month, day, from, to }: JudgedMonth,
  type: "category_spike" | "category_drop",
): FoundFact {
  const isUp = type === "category_spike";
  const direction = isUp ? "up" : "down";
  const [more, above] = isUp ? ["More", "Above"] : ["Less", "Below"];
  const label = day === null ? "Spent that month" : "Spent so far";
  const spent = sumFigure("spent", label, spentMinor, "the transactions shown, less refunds");
  const difference = differenceFigure(currency, `${more} than usual`, usual, spent);
  return {
    key: groupKey(type, currency, group, month),
    severity: isUp ? "info" : "positive",
    period: { from, to },
    impact: isUp ? { amountMinor: difference.value, per: "once" } : undefined,
    figures: [difference, spent, usual, shareFigure(currency, "percent", `${above} usual`, difference, usual)],
    transactionIds: idsOf(rows),
    method:
      "What you spent from the first of the month to today, or in the whole month in the first days of the next, less refunds and without recurring payments, compared with the median of the same days in up to six months before.",
    slots: {
      category: { kind: "text", text: group },
      month: { kind: "month", month },
      until: { kind: "date", day: to },
    },
    hints: {
      direction,
      size: sizeHint(difference.value / usual.value, direction),
      span: day === null ? "whole month" : "month so far",
    },
    action: seeSpending("See the transactions", { from, to }),
    expiresAfter: day === null ? lastDayOf(addMonths(month, 1)) : lastDayOf(month),
  };
}

/** Holds of a group's sentences that its rows are what was spent, and above or below usual as they say. */
export const holdsOfGroup: Holds = (fact, { rows }) =>
  isSpendingOfGroup(fact, rows) &&
  figureValue(fact, "spent") > figureValue(fact, "usual") === (fact.hints.direction === "up");
