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
import { quotient } from "@/lib/domain/insights/facts/proof";
import { median } from "@/lib/domain/statistics";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { changeOf, type LevelChange, levelOf, rowsOf, sumOf, type Tally, tallyOf } from "../evidence/changes";
import { type DetectedFact, type Figure, type FigurePart, sizeHint } from "../facts/detected-fact";
import { COVERAGE, type Stretch } from "./coverage";
import { openingInto, partsByMonth } from "./figure-parts";
import { count, money, percent, slotsOf } from "./figures";
import {
  type DetectorInput,
  dayToDayLines,
  isCovered,
  moneyWriter,
  once,
  shownGroupOf,
  spendingHref,
  wholeMonths,
} from "./input";

/** The month that is judged; `day` is the day of it up to which months are compared, null where it is over. */
export type JudgedMonth = { month: Month; day: number | null; from: Day; to: Day };

/** One group of spending in the judged month, beside the same days of the months before (`beforeMinor`, newest first). */
export type GroupComparison = {
  group: string;
  rows: LedgerTransaction[];
  spentMinor: number;
  beforeMinor: number[];
  /** The transactions of those months, in the same order. */
  beforeParts: readonly FigurePart[];
  usualMinor: number;
  /** Against these months and the same one of last year, with no purchase above a few usual ones. */
  change: LevelChange;
};

/** Months compared: half a year has the habits of now. */
const MONTHS_COMPARED = 6;

/** A month so far is looked at again and again: as often as this anew. */
const LOOKS_A_YEAR = 24;

/** Earlier in a month, one dinner is a trend. */
const FIRST_JUDGED_DAY = 7;

/** This month up to today; in its first days, too few to judge by, the last whole one. */
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
 * Compares each group of day-to-day spending with the same days of the months before, less refunds; none where the judged month is
 * not covered or nothing is usual yet.
 */
export const compareGroups = once((input): readonly GroupComparison[] => {
  const judged = judgedMonth(input.today);
  if (!isCovered(input, judged)) return [];
  const groups = tallyByGroup(input);
  return [...groups].flatMap(([group, tally]) => {
    const compared = compareWithUsual(input, judged, tally, groups.size);
    if (!compared) return [];
    const { months, change } = compared;
    const beforeMinor = months.map((month) => sumOf(tally, sameDays(judged, month)).minor);
    return {
      group,
      rows: rowsOf(tally, judged),
      spentMinor: sumOf(tally, judged).minor,
      beforeMinor,
      beforeParts: partsByMonth(months, (month) => rowsOf(tally, sameDays(judged, month))),
      usualMinor: Math.round(median(beforeMinor)),
      change,
    };
  });
});

const tallyByGroup = once(
  (input): ReadonlyMap<string, Tally> =>
    new Map([...groupBy(dayToDayLines(input), shownGroupOf)].map(([group, rows]) => [group, tallyOf(rows)])),
);

/** All day-to-day spending. */
export const everydayTally = once((input): Tally => tallyOf(dayToDayLines(input)));

/**
 * How a judged month differs from the same days of the months before and of last year; null where fewer than three months
 * are known.
 *
 * @param subjects  how many of them are compared alike
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

/** The days of another month that are compared with the judged ones. */
export function sameDays({ day }: Pick<JudgedMonth, "day">, month: Month): Stretch {
  return { from: firstDayOf(month), to: day === null ? lastDayOf(month) : sameDayOfMonth(month, day) };
}

/** How far the largest purchase lies above the middle one: what one expensive thing adds to a sum. */
export function excessOfLargest(rows: readonly LedgerTransaction[]): number {
  const amounts = rows.flatMap((row) => (row.amountMinor < 0 ? -row.amountMinor : []));
  return amounts.length === 0 ? 0 : Math.max(...amounts) - median(amounts);
}

/** The key of the fact that a group is above or below usual in a month. */
export function groupKey(type: string, currency: string, group: string, month: Month): string {
  return `${type}:${currency}:${group}:${month}`;
}

/** The fact that a group is above or below usual; the two differ in direction and in what they are worth. */
export function groupFact(
  { currency }: DetectorInput,
  { group, rows, spentMinor, beforeMinor, beforeParts, usualMinor }: GroupComparison,
  { month, day, from, to }: JudgedMonth,
  of: Pick<DetectedFact, "severity" | "impact"> & { type: string; direction: "up" | "down" },
): DetectedFact {
  const write = moneyWriter(currency);
  const isUp = of.direction === "up";
  const differenceMinor = Math.abs(spentMinor - usualMinor);
  const figures: Figure[] = [
    money(
      "difference",
      isUp ? "More than usual" : "Less than usual",
      differenceMinor,
      isUp ? `${write(spentMinor)} − ${write(usualMinor)}` : `${write(usualMinor)} − ${write(spentMinor)}`,
      { by: "minus", figures: ["spent", "usual"] },
    ),
    money(
      "spent",
      day === null ? "Spent that month" : "Spent so far",
      spentMinor,
      "the transactions shown, less refunds",
      {
        by: "sum",
        of: "rows",
      },
    ),
    openingInto(
      money("usual", "Usual by then", usualMinor, `the median of ${beforeMinor.map(write).join(", ")}`, {
        by: "median",
        values: beforeMinor,
      }),
      beforeParts,
    ),
    percent(
      "percent",
      isUp ? "Above usual" : "Below usual",
      quotient(differenceMinor, usualMinor, 100),
      `${write(differenceMinor)} ÷ ${write(usualMinor)}`,
      { by: "quotient", figures: ["difference", "usual"], factor: 100 },
    ),
    count("months", "Months compared", beforeMinor.length, "whole months with transactions, up to six", {
      by: "stated",
    }),
  ];
  return {
    key: groupKey(of.type, currency, group, month),
    severity: of.severity,
    period: { from, to },
    currency,
    ...(of.impact ? { impact: of.impact } : {}),
    figures,
    transactionIds: rows.map((row) => row.id),
    sumFigureId: "spent",
    method:
      day === null
        ? "What you spent in the whole month, less refunds and without recurring payments, compared with the median of the whole months before."
        : "What you spent from the first of the month to today, less refunds and without recurring payments, compared with the median of the same days in the months before.",
    slots: {
      category: { kind: "text", text: group },
      ...slotsOf(figures, ["spent", "usual", "difference", "percent"], currency),
      month: { kind: "month", month },
      until: { kind: "date", day: to },
    },
    hints: {
      direction: of.direction,
      size: sizeHint(differenceMinor / usualMinor, of.direction),
      span: day === null ? "whole month" : "month so far",
    },
    action: {
      label: "See the transactions",
      href: spendingHref({ startDate: from, endDate: to, type: "expense" }),
    },
    expiresAfter: day === null ? lastDayOf(addMonths(month, 1)) : lastDayOf(month),
  };
}
