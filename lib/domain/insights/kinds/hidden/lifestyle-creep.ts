import { addMonths, firstDayOf, lastDayOf, type Month, monthOf } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { money, percent, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  type DetectorInput,
  dayToDayEntries,
  groupOf,
  moneyWriter,
  spendingHref,
  wholeMonths,
} from "@/lib/domain/insights/detection/input";
import { amountFor, THRESHOLDS } from "@/lib/domain/insights/detection/thresholds";
import { type Fact, sizeHint } from "@/lib/domain/insights/facts/facts";
import { quotient } from "@/lib/domain/insights/facts/proof";
import { sumMinor } from "@/lib/domain/money";
import { median, trendOf } from "@/lib/domain/statistics";
import type { LedgerEntry } from "@/lib/domain/transactions/transaction";

/**
 * Day-to-day spending that has crept up over a year: the last three whole months, each of them, lie clear of the middle of the
 * oldest ones, and the months between lie between. A trip or a dear month moves no middle, and travel is not in it.
 */
export function detectLifestyleCreep(input: DetectorInput, thresholds = THRESHOLDS.lifestyleCreep): Fact[] {
  const months = wholeMonths(input, monthOf(input.today), thresholds.monthsCompared);
  if (months.length < thresholds.minMonths) return [];
  const ofMonth = groupBy(dayToDayEntries(input), (entry) => monthOf(entry.date));
  const spent = (month: Month) => -sumMinor((ofMonth.get(month) ?? []).map((entry) => entry.amountMinor)) + 0;
  const recent = months.slice(0, thresholds.recentMonths);
  const early = months.slice(-Math.floor((months.length - recent.length) * thresholds.earlyShare));
  const between = months.slice(recent.length, months.length - early.length);
  const [now, then] = [recent.map(spent), early.map(spent)];
  const [afterMinor, beforeMinor] = [Math.round(median(now)), Math.round(median(then))];
  const differenceMinor = afterMinor - beforeMinor;
  const middleMinor = median(between.map(spent));
  // The same with every purchase counted up to a few usual ones: two dear things in two months are no way of life,
  // and what was given back of one is counted as far as the thing was.
  const capMinor = cappedAt(dayToDayEntries(input), thresholds.capFactor);
  const capped = (month: Month) =>
    -sumMinor((ofMonth.get(month) ?? []).map((entry) => Math.max(-capMinor, Math.min(entry.amountMinor, capMinor))));
  const [cappedNow, cappedThen] = [median(recent.map(capped)), median(early.map(capped))];
  const isCreep =
    beforeMinor > 0 &&
    cappedNow >= cappedThen * (1 + thresholds.minRatio) &&
    trendOf(months.map(capped).reverse()) >= thresholds.minTrend &&
    differenceMinor >= amountFor(input.currency, thresholds.minDifferenceMinor) &&
    differenceMinor >= beforeMinor * thresholds.minRatio &&
    Math.min(...now) >= beforeMinor + differenceMinor * thresholds.minShareEachMonth &&
    middleMinor >= beforeMinor + differenceMinor * thresholds.minShareBetween;
  if (!isCreep) return [];
  const rows = recent.flatMap((month) => ofMonth.get(month) ?? []);
  return [
    toFact(
      input,
      { recent, now, then, afterMinor, beforeMinor },
      rows,
      early.flatMap((month) => ofMonth.get(month) ?? []),
    ),
  ];
}

function cappedAt(entries: readonly LedgerEntry[], factor: number): number {
  return Math.round(median(entries.flatMap((entry) => (entry.amountMinor < 0 ? -entry.amountMinor : []))) * factor);
}

function toFact(
  { currency }: DetectorInput,
  creep: { recent: Month[]; now: number[]; then: number[]; afterMinor: number; beforeMinor: number },
  rows: readonly LedgerEntry[],
  earlyRows: readonly LedgerEntry[],
): Fact {
  const write = moneyWriter(currency);
  const { recent, now, then, afterMinor, beforeMinor } = creep;
  const differenceMinor = afterMinor - beforeMinor;
  const [latest = "", first = ""] = [recent[0], recent.at(-1)];
  const figures = [
    money("difference", "More each month", differenceMinor, `${write(afterMinor)} − ${write(beforeMinor)}`, {
      by: "minus",
      figures: ["after", "before"],
    }),
    money("before", "A month then", beforeMinor, `the middle of ${then.map(write).join(", ")}`, {
      by: "median",
      values: then,
    }),
    money("after", "A month now", afterMinor, `the middle of ${now.map(write).join(", ")}`, {
      by: "median",
      values: now,
    }),
    money("spent", "In the last three months", sumMinor(now), now.map(write).join(" + "), { by: "sum", of: "rows" }),
    percent(
      "percent",
      "Rise",
      quotient(differenceMinor, beforeMinor, 100),
      `${write(differenceMinor)} ÷ ${write(beforeMinor)}`,
      {
        by: "quotient",
        figures: ["difference", "before"],
        factor: 100,
      },
    ),
    money("yearly", "Over a year", differenceMinor * 12, `${write(differenceMinor)} × 12`, {
      by: "times",
      figure: "difference",
      factor: 12,
    }),
  ];
  return {
    key: `lifestyle_creep:${currency}`,
    type: "lifestyle_creep",
    kind: "hidden",
    severity: "info",
    period: { from: firstDayOf(first), to: lastDayOf(latest) },
    currency,
    impact: { amountMinor: differenceMinor * 12, currency, per: "year" },
    figures,
    transactionIds: rows.map((row) => row.id),
    sumFigureId: "spent",
    method:
      "Day-to-day spending of the last three whole months, each clear of the middle of the oldest months known, twelve at most; bills, travel and payments that come again are left out.",
    slots: {
      category: { kind: "text", text: risenMost(rows, recent.length, earlyRows, then.length) },
      ...slotsOf(figures, ["before", "after", "difference", "percent", "yearly"], currency),
      month: { kind: "month", month: latest },
    },
    hints: { direction: "up", size: sizeHint(differenceMinor / beforeMinor, "up") },
    action: {
      label: "See the rows",
      href: spendingHref({ startDate: firstDayOf(first), endDate: lastDayOf(latest), type: "expense" }),
    },
    expiresAfter: lastDayOf(addMonths(latest, 1)),
  };
}

/** The group whose monthly share rose most. */
function risenMost(
  rows: readonly LedgerEntry[],
  months: number,
  earlyRows: readonly LedgerEntry[],
  earlyMonths: number,
): string {
  const rise = new Map<string, number>();
  const add = (entry: LedgerEntry, perMonth: number) =>
    rise.set(groupOf(entry), (rise.get(groupOf(entry)) ?? 0) - entry.amountMinor / perMonth);
  for (const entry of rows) add(entry, months);
  for (const entry of earlyRows) add(entry, -earlyMonths);
  return [...rise].reduce((most, group) => (group[1] > most[1] ? group : most), ["", -Infinity] as [string, number])[0];
}
