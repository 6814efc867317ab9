import { addMonths, firstDayOf, lastDayOf, type Month, monthOf, monthsBack } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import type { Stretch } from "@/lib/domain/insights/detection/coverage";
import { changeFigures, medianFigure, partsByMonth, sumFigure } from "@/lib/domain/insights/detection/figures";
import { everydayTally } from "@/lib/domain/insights/detection/group-spending";
import {
  areLatest,
  byDate,
  type DetectorInput,
  dayToDayByMonth,
  easeFor,
  rowsById,
  seriesOf,
  shownGroupOf,
  spendingHref,
  wholeMonths,
} from "@/lib/domain/insights/detection/input";
import { totalOf } from "@/lib/domain/insights/detection/rows-since";
import { changeOf, isTold, sumOf } from "@/lib/domain/insights/evidence/changes";
import { type DetectedFact, sizeHint } from "@/lib/domain/insights/facts/detected-fact";
import { type FoundFact, figureValue, idsOf, seeSpending } from "@/lib/domain/insights/facts/found-fact";
import { countsInCashflow, type LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { dayOf, namesMerchant, type RawLedger, textOf } from "../../wording/clauses";
import { habitDoubled } from "../insights/habit-doubled";

const THRESHOLDS = {
  /** A year of whole months, so that both ends have their seasons. */
  monthsCompared: 12,
  /** With fewer than nine, a season would pass for a trend. */
  minMonths: 9,
  recentMonths: 3,
  /** The older half of the months before is "then". */
  earlyShare: 0.5,
  minDifferenceMinor: 10_000,
  /** A quarter more in a year: well beyond what prices do. */
  minRatio: 0.25,
  /** It is asked anew each month. */
  looksAYear: 12,
  /** A habit with this share of the rise says more. */
  maxShareOfHabit: 0.5,
} as const;

export const lifestyleCreep = defineInsight({
  type: "lifestyle_creep",
  page: "hidden",
  icon: "trending-up",
  detect: detectLifestyleCreep,
  holds: (fact, { dayToDay, rows, compared }) =>
    fact.slots.merchant !== undefined
      ? -totalOf(rows) > -totalOf(compared) && namesMerchant(fact, "merchant", rows)
      : figureValue(fact, "after") > figureValue(fact, "before") &&
        monthsBack(dayOf(fact, "month"), THRESHOLDS.recentMonths).every(
          (month) => -totalOf(dayToDay.filter((row) => monthOf(row.date) === month)) > figureValue(fact, "before"),
        ),
  claims: { detail: { category: hasRisenMost } },
});

/**
 * Everyday spending whose last three whole months are above the oldest ones and the same months of last year, each of them;
 * and bills above the same months of last year by more than their other months were.
 */
function detectLifestyleCreep(input: DetectorInput): FoundFact[] {
  const thisMonth = monthOf(input.today);
  const months = wholeMonths(input, thisMonth, THRESHOLDS.monthsCompared);
  const recent = months.slice(0, THRESHOLDS.recentMonths);
  if (months.length < THRESHOLDS.minMonths || !areLatest(recent, thisMonth)) return [];
  return [...creepOf(input, months, recent), ...dearerBills(input, recent)];
}

function creepOf(input: DetectorInput, months: readonly Month[], recent: readonly Month[]): FoundFact[] {
  const { currency } = input;
  const early = months.slice(-Math.floor((months.length - recent.length) * THRESHOLDS.earlyShare));
  const tally = everydayTally(input);
  const cappedOf = (some: readonly Month[]) => some.map((month) => sumOf(tally, wholeMonth(month)).cappedMinor);
  const rowsIn = (month: Month) => dayToDayByMonth(input).get(month) ?? [];
  const before = medianFigure(currency, "before", "A month then", partsByMonth(early, rowsIn));
  const after = medianFigure(currency, "after", "A month now", partsByMonth(recent, rowsIn));
  const differenceMinor = after.value - before.value;
  const change = changeOf({
    now: cappedOf(recent),
    before: cappedOf(early),
    lastYear: cappedOf(wholeMonths(input, addMonths(monthOf(input.today), -12), THRESHOLDS.recentMonths)),
    dispersionMinor: tally.dispersionMinor,
    kind: "year",
    looks: THRESHOLDS.looksAYear,
  });
  const ease = easeFor(input, keyIn(currency));
  const leastMinor = Math.max(amountFor(currency, THRESHOLDS.minDifferenceMinor), before.value * THRESHOLDS.minRatio);
  const isCreep =
    isTold(change, 1, ease) &&
    before.value > 0 &&
    Math.min(differenceMinor, change.differenceMinor) >= leastMinor * ease &&
    Math.min(...recent.map((month) => sumOf(tally, wholeMonth(month)).minor)) > before.value;
  // A reported habit says more.
  const bought = habitDoubled.detect(input).filter(({ hints }) => hints.spent !== "in cash");
  const ofHabits = Math.max(0, ...bought.map((fact) => figureValue(fact, "yearly")));
  if (!isCreep || ofHabits > differenceMinor * 12 * THRESHOLDS.maxShareOfHabit) return [];
  const rows = recent.flatMap(rowsIn);
  const figures = [
    ...changeFigures(currency, "More each month", before, after, 12),
    sumFigure("spent", "In the last three months", -totalOf(rows)),
  ];
  return [
    {
      ...factOf(recent, figures, rows),
      key: keyIn(currency),
      impact: { amountMinor: differenceMinor * 12, per: "year" },
      method:
        "Everyday spending in each of the last three full months, compared with the typical month of about half a year to a year ago. Bills, travel and recurring payments are left out.",
      slots: {
        category: { kind: "text", text: risenMost(rows, recent.length, early.flatMap(rowsIn), early.length) },
        month: { kind: "month", month: recent[0] ?? "" },
      },
    },
  ];
}

function keyIn(currency: string): string {
  return `lifestyle_creep:${currency}`;
}

function wholeMonth(month: Month): Stretch {
  return { from: firstDayOf(month), to: lastDayOf(month) };
}

/**
 * Bills that differ each time, as electricity does, against the same months of last year. Each month's ratio to last year's is
 * compared with the ratios before: a season has none, and a price or a habit has.
 */
function dearerBills(input: DetectorInput, recent: readonly Month[]): FoundFact[] {
  const { currency, today } = input;
  const known = wholeMonths(input, monthOf(today), 2 * THRESHOLDS.monthsCompared);
  const months = known.filter((month) => known.includes(yearEarlier(month)));
  const earlier = months.filter((month) => !recent.includes(month));
  if (!recent.every((month) => months.includes(month)) || earlier.length < THRESHOLDS.recentMonths) return [];
  const bills = seriesOf(input).filter(
    ({ direction, cadence, isActive, isVariable }) =>
      direction === "out" && cadence === "monthly" && isActive && isVariable,
  );
  return bills.flatMap((series): FoundFact[] => {
    const paid = series.transactionIds
      .flatMap((id) => rowsById(input).get(id) ?? [])
      .filter(countsInCashflow)
      .sort(byDate);
    const rowsIn = (some: readonly Month[]) => paid.filter(({ date }) => some.includes(monthOf(date)));
    const lastYear = recent.map(yearEarlier);
    const [rows, compared] = [rowsIn(recent), rowsIn(lastYear)];
    const [beforeMinor, afterMinor] = [-totalOf(compared), -totalOf(rows)];
    const ratioOf = (month: Month) =>
      (-totalOf(rowsIn([month])) / -totalOf(rowsIn([yearEarlier(month)]))) * beforeMinor;
    const [now, before] = [recent.map(ratioOf), earlier.map(ratioOf)];
    const looks = bills.length * THRESHOLDS.looksAYear;
    const change = changeOf({ now, before, lastYear: [], dispersionMinor: 0, kind: "year", looks });
    const key = `${keyIn(currency)}:${series.key}`;
    const ease = easeFor(input, key);
    const leastMinor = Math.max(amountFor(currency, THRESHOLDS.minDifferenceMinor), beforeMinor * THRESHOLDS.minRatio);
    const isDearer =
      [...now, ...before].every((ratio) => ratio > 0 && Number.isFinite(ratio)) &&
      Math.min(...now) > Math.max(...before) &&
      afterMinor - beforeMinor >= leastMinor * ease &&
      isTold(change, 1, ease);
    if (!isDearer) return [];
    const figures = changeFigures(
      currency,
      "More than last year",
      sumFigure(
        "before",
        "In the same months of last year",
        beforeMinor,
        "the transactions we compare with",
        "compared",
      ),
      sumFigure("after", "In the last three months", afterMinor),
    );
    return [
      {
        ...factOf(recent, figures, rows),
        key,
        impact: { amountMinor: afterMinor - beforeMinor, per: "once" },
        compared: { label: "The same months of last year", transactionIds: idsOf(compared) },
        method:
          "What a bill came to in the last three full months, compared with the same months of last year. The months before them have to be closer to last year's.",
        slots: { merchant: series.merchant, month: { kind: "month", month: recent[0] ?? "" } },
        action: { label: "See the payments", href: spendingHref({ q: series.merchant, type: "expense" }) },
      },
    ];
  });
}

function yearEarlier(month: Month): Month {
  return addMonths(month, -12);
}

function factOf(
  recent: readonly Month[],
  figures: DetectedFact["figures"],
  rows: readonly LedgerTransaction[],
): Omit<FoundFact, "key" | "method"> {
  const [latest = "", first = ""] = [recent[0], recent.at(-1)];
  const [difference, before] = figures;
  const period = { from: firstDayOf(first), to: lastDayOf(latest) };
  return {
    severity: "info",
    period,
    figures,
    transactionIds: idsOf(rows),
    hints: { direction: "up", size: sizeHint((difference?.value ?? 0) / (before?.value ?? 1), "up") },
    action: seeSpending("See the transactions", period),
    expiresAfter: lastDayOf(addMonths(latest, 1)),
  };
}

/** The group whose monthly share rose most. */
function risenMost(
  rows: readonly LedgerTransaction[],
  months: number,
  earlyRows: readonly LedgerTransaction[],
  earlyMonths: number,
): string {
  const [now, before] = [groupBy(rows, shownGroupOf), groupBy(earlyRows, shownGroupOf)];
  const rises = [...now].map(([group, of]) => ({
    group,
    rise: -totalOf(of) / months - -totalOf(before.get(group) ?? []) / earlyMonths,
  }));
  return rises.reduce((most, one) => (one.rise > most.rise ? one : most), { group: "", rise: -Infinity }).group;
}

/** The same from the rows that the figures open into. */
function hasRisenMost(fact: DetectedFact, { rows, dayToDay }: RawLedger): boolean {
  const months = fact.figures.find(({ id }) => id === "before")?.parts ?? [];
  const early = new Set(months.flatMap(({ transactionIds }) => transactionIds));
  const earlyRows = dayToDay.filter(({ id }) => early.has(id));
  return risenMost(rows, THRESHOLDS.recentMonths, earlyRows, months.length) === textOf(fact, "category");
}
