import {
  addMonths,
  dayOfMonth,
  firstDayOf,
  lastDayOf,
  type Month,
  monthOf,
  monthsBack,
  sameDayOfMonth,
} from "../../calendar";
import { categoryBySlug } from "../../category";
import { groupBy } from "../../group-by";
import type { LedgerEntry } from "../../ledger";
import { sumMinor } from "../../money";
import { median, medianDeviation } from "../../statistics";
import { type Fact, sizeHint } from "../facts";
import { amountFor, THRESHOLDS } from "../thresholds";
import { countedEntries, type DetectorInput, moneyWriter, seriesOf, spendingHref } from "./input";

/**
 * Groups in which a person decides from day to day. Rent, loans, utilities, insurance and subscriptions are bills: there the
 * day of the bill would pass for a rise. Travel comes in lumps, and every lump would be one.
 */
const GROUPS: ReadonlySet<string> = new Set([
  "Groceries",
  "Dining out",
  "Shopping",
  "Transport",
  "Health",
  "Personal care",
  "Entertainment",
  "Gifts & donations",
]);
/** Makes the median deviation comparable with a standard deviation of ordinary months. */
const DEVIATION_SCALE = 1.4826;

type Comparison = { group: string; rows: LedgerEntry[]; spentMinor: number; usualMinor: number; months: Month[] };

/**
 * Groups in which this month so far costs clearly more than the same days of the months before: more than their median
 * by an amount, a share and several typical deviations at once. In a month's first days the last whole month is judged
 * instead. Payments that come again are left out, and refunds lower what was spent.
 */
export function detectCategorySpike(input: DetectorInput, thresholds = THRESHOLDS.categorySpike): Fact[] {
  const day = dayOfMonth(input.today) >= thresholds.minDayOfMonth ? dayOfMonth(input.today) : null;
  const month = day === null ? addMonths(monthOf(input.today), -1) : monthOf(input.today);
  const minDifferenceMinor = amountFor(input.currency, thresholds.minDifferenceMinor);
  return compare(input, month, day, thresholds.monthsCompared).flatMap((comparison) => {
    const { rows, spentMinor, usualMinor, months } = comparison;
    const differenceMinor = spentMinor - usualMinor;
    const isSpike =
      months.length >= thresholds.minMonthsCompared &&
      rows.length >= thresholds.minRows &&
      usualMinor > 0 &&
      differenceMinor >= minDifferenceMinor &&
      differenceMinor >= usualMinor * thresholds.minRatio &&
      differenceMinor >= comparison.spreadMinor * thresholds.minDeviations;
    return isSpike ? [toFact(input, comparison, month, day, thresholds)] : [];
  });
}

function compare(
  input: DetectorInput,
  month: Month,
  day: number | null,
  monthsCompared: number,
): (Comparison & { spreadMinor: number })[] {
  const bills = new Set(seriesOf(input).flatMap((series) => series.entryIds));
  const counted = countedEntries(input);
  const earliest = counted.reduce((first, entry) => (entry.date < first ? entry.date : first), input.today);
  // A month in which the first row lies is known only in part.
  const months = monthsBack(addMonths(month, -1), monthsCompared).filter((earlier) => firstDayOf(earlier) >= earliest);
  const now: { group: string; entry: LedgerEntry }[] = [];
  const spent = new Map<string, number>();
  for (const entry of counted) {
    const group = categoryBySlug(entry.categorySlug)?.group ?? "";
    const entryMonth = monthOf(entry.date);
    const isInWindow = day === null || entry.date <= sameDayOfMonth(entryMonth, day);
    if (!GROUPS.has(group) || bills.has(entry.id) || !isInWindow) continue;
    const key = `${group} ${entryMonth}`;
    spent.set(key, sumMinor([spent.get(key) ?? 0, -entry.amountMinor]));
    if (entryMonth === month) now.push({ group, entry });
  }
  const rows = groupBy(now, (row) => row.group);
  return [...rows].map(([group, ofGroup]) => {
    const before = months.map((earlier) => spent.get(`${group} ${earlier}`) ?? 0);
    const usualMinor = Math.round(median(before));
    const spreadMinor = medianDeviation(before) * DEVIATION_SCALE;
    return {
      group,
      rows: ofGroup.map((row) => row.entry),
      spentMinor: spent.get(`${group} ${month}`) ?? 0,
      usualMinor,
      months,
      spreadMinor,
    };
  });
}

function toFact(
  { currency, today }: DetectorInput,
  { group, rows, spentMinor, usualMinor, months }: Comparison,
  month: Month,
  day: number | null,
  thresholds: typeof THRESHOLDS.categorySpike,
): Fact {
  const write = moneyWriter(currency);
  const differenceMinor = spentMinor - usualMinor;
  const ratio = differenceMinor / usualMinor;
  const percent = Math.round(ratio * 100);
  const to = day === null ? lastDayOf(month) : today;
  const isLarge =
    ratio >= thresholds.warningRatio && differenceMinor >= amountFor(currency, thresholds.warningDifferenceMinor);
  return {
    key: `category_spike:${currency}:${group}:${month}`,
    type: "category_spike",
    kind: "insight",
    severity: isLarge ? "warning" : "info",
    period: { from: firstDayOf(month), to },
    currency,
    impact: { amountMinor: differenceMinor, currency, per: "once" },
    figures: [
      {
        id: "difference",
        label: "More than usual",
        value: differenceMinor,
        unit: "money",
        formula: `${write(spentMinor)} − ${write(usualMinor)}`,
      },
      {
        id: "spent",
        label: day === null ? "Spent that month" : "Spent so far",
        value: spentMinor,
        unit: "money",
        formula: "the rows beside, refunds taken off",
      },
      {
        id: "usual",
        label: "Usual by then",
        value: usualMinor,
        unit: "money",
        formula: `the middle of the ${months.length} months before`,
      },
      {
        id: "percent",
        label: "Above usual",
        value: percent,
        unit: "percent",
        formula: `${write(differenceMinor)} ÷ ${write(usualMinor)}`,
      },
      {
        id: "months",
        label: "Months compared",
        value: months.length,
        unit: "count",
        formula: "whole months with rows, six at most",
      },
    ],
    transactionIds: rows.map((row) => row.id),
    sumFigureId: "spent",
    method:
      day === null
        ? "Spending of the whole month, refunds taken off and payments that come again left out, against the middle of the whole months before."
        : "Spending from the first of the month to today, refunds taken off and payments that come again left out, against the middle of the same days in the months before.",
    slots: {
      category: { kind: "text", text: group },
      spent: { kind: "money", amountMinor: spentMinor, currency },
      usual: { kind: "money", amountMinor: usualMinor, currency },
      difference: { kind: "money", amountMinor: differenceMinor, currency },
      percent: { kind: "percent", value: percent },
      month: { kind: "month", month },
      until: { kind: "date", day: to },
    },
    hints: { direction: "up", size: sizeHint(ratio), span: day === null ? "whole month" : "month so far" },
    action: {
      label: "See the rows",
      href: spendingHref({ startDate: firstDayOf(month), endDate: to, type: "expense" }),
    },
    expiresAfter: day === null ? lastDayOf(addMonths(month, 1)) : lastDayOf(month),
  };
}
