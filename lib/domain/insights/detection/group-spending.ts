import { addMonths, type Day, dayOfMonth, firstDayOf, lastDayOf, type Month, monthOf } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { quotient } from "@/lib/domain/insights/facts/proof";
import { sumMinor } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { type DetectedFact, type Figure, type FigurePart, sizeHint } from "../facts/detected-fact";
import { chanceOf, type Deviations, deviationsFromUsual } from "./chance";
import { usualOf } from "./coverage";
import { openingInto, partsByMonth } from "./figure-parts";
import { count, money, percent, slotsOf } from "./figures";
import {
  type DetectorInput,
  dayToDayByMonth,
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
  /** How many purchases are usual by then. */
  usualCount: number;
  /** The most expensive of those months, with its largest purchase counted as an average one. */
  mostExpensiveMinor: number;
  deviations: Deviations;
};

/** This month up to today; in its first days, too few to judge by, the last whole one. */
export function judgedMonth(today: Day, minDayOfMonth: number): JudgedMonth {
  const isEarly = dayOfMonth(today) < minDayOfMonth;
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
export function compareGroups(
  input: DetectorInput,
  judged: JudgedMonth,
  monthsCompared: number,
): readonly GroupComparison[] {
  const key = `${judged.month} ${judged.day} ${monthsCompared}`;
  const known = comparisonsOf(input).get(key) ?? comparedGroups(input, judged, monthsCompared);
  comparisonsOf(input).set(key, known);
  return known;
}

/** Those that were compared already: what is above usual and what is below are two types. */
const comparisonsOf = once(() => new Map<string, readonly GroupComparison[]>());

function comparedGroups(input: DetectorInput, judged: JudgedMonth, monthsCompared: number): GroupComparison[] {
  const { month, day } = judged;
  const months = wholeMonths(input, month, monthsCompared);
  if (!isCovered(input, judged)) return [];
  const from = firstDayOf(months.at(-1) ?? month);
  const known = [...dayToDayByMonth(input)].flatMap(([one, rows]) => (one >= monthOf(from) ? rows : []));
  return [...groupBy(known, shownGroupOf)].flatMap(([group, whole]) => {
    const rows = whole.filter(({ date }) => day === null || dayOfMonth(date) <= day);
    const ofMonth = groupBy(rows, (transaction) => monthOf(transaction.date));
    const spent = (wanted: Month) =>
      -sumMinor((ofMonth.get(wanted) ?? []).map((transaction) => transaction.amountMinor)) + 0;
    const beforeMinor = months.map(spent);
    const usualMinor = usualOf(beforeMinor);
    if (usualMinor === null) return [];
    const usualCount = median(months.map((wanted) => ofMonth.get(wanted)?.length ?? 0));
    return {
      group,
      rows: ofMonth.get(month) ?? [],
      spentMinor: spent(month),
      beforeMinor,
      beforeParts: partsByMonth(months, (wanted) => ofMonth.get(wanted) ?? []),
      usualMinor,
      usualCount,
      mostExpensiveMinor: Math.max(
        ...months.map((wanted) => spent(wanted) - excessOfLargest(ofMonth.get(wanted) ?? [])),
      ),
      deviations: deviationsFromUsual(
        spent(month),
        beforeMinor,
        chanceOf(whole.filter(({ date }) => date < judged.from)),
      ),
    };
  });
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
