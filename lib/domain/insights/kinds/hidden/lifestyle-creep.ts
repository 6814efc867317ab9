import { addMonths, firstDayOf, lastDayOf, type Month, monthOf, monthsBack } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { openingInto, partsByMonth } from "@/lib/domain/insights/detection/figure-parts";
import { money, percent, slotsOf } from "@/lib/domain/insights/detection/figures";
import { everydayTally, sameDays } from "@/lib/domain/insights/detection/group-spending";
import {
  areLatest,
  type DetectorInput,
  dayToDayByMonth,
  easeFor,
  moneyWriter,
  shownGroupOf,
  spendingHref,
  wholeMonths,
} from "@/lib/domain/insights/detection/input";
import { changeOf, isTold, sumOf } from "@/lib/domain/insights/evidence/changes";
import { type DetectedFact, type FigurePart, sizeHint } from "@/lib/domain/insights/facts/detected-fact";
import { quotient } from "@/lib/domain/insights/facts/proof";
import { sumMinor } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue, type RawLedger, textOf } from "../../wording/clauses";
import { by, fromTo, more, moreAYear, theExtra } from "../../wording/phrases";
import { outOf } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";
import { habitDoubled } from "../insights/habit-doubled";

const THRESHOLDS = {
  /** A year of whole months, so that both ends have their seasons. */
  monthsCompared: 12,
  /** With fewer than nine, a season would pass for a trend. */
  minMonths: 9,
  recentMonths: 3,
  /** Of the months before them, the older half is "then". */
  earlyShare: 0.5,
  minDifferenceMinor: 10_000,
  /** A quarter more in a year: well beyond what prices do. */
  minRatio: 0.25,
  /** It is asked anew each month. */
  looksAYear: 12,
  /** So much of the rise is a habit's, which says more. */
  maxShareOfHabit: 0.5,
} as const;

export const lifestyleCreep = defineInsight({
  type: "lifestyle_creep",
  page: "hidden",
  label: "Spending creep",
  icon: "trending-up",
  about: {
    finds: "everyday spending that rose over a year and has stayed up for three months",
    rows: "the last three months",
    excludes: "a trip, one expensive month, ordinary inflation",
  },
  thresholds: THRESHOLDS,
  detect: detectLifestyleCreep,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { dayToDay }) =>
      figureValue(fact, "after") > figureValue(fact, "before") &&
      monthsBack(dayOf(fact, "month"), THRESHOLDS.recentMonths).every(
        (month) => outOf(dayToDay.filter((row) => monthOf(row.date) === month)) > figureValue(fact, "before"),
      ),
    lead: [
      clause(
        "crept",
        "by what share it crept up",
        (f) => sentence`Your everyday spending has crept up ${by(f.percent)}`,
      ),
      clause(
        "from-to",
        "what a month cost then and costs now",
        (f) => sentence`Your everyday spending rose ${fromTo(f.before, f.after)} a month`,
      ),
      clause(
        "more",
        "how much more a month costs",
        (f) => sentence`You now spend ${more(f.difference)} a month on everyday things`,
      ),
    ],
    detail: [
      clause(
        "month-year",
        "a month then and now, and what that makes in a year",
        (f) => sentence`A typical month went ${fromTo(f.before, f.after)}, or ${moreAYear(f.yearly)}`,
      ),
      clause("category", "where it rose most", (f) => sentence`${f.category} went up the most`, {
        holds: hasRisenMost,
      }),
      clause(
        "each-month",
        "each of the last three months lay above the old level",
        () => sentence`Each of the last three months was above your old level`,
      ),
    ],
    why: [
      clause(
        "not-bills",
        "bills and travel are not in it",
        () => sentence`Bills, travel and recurring payments aren't counted`,
      ),
    ],
    step: [
      clause(
        "worth-it",
        "decide what of it is worth it",
        (f) => sentence`Decide how much of ${theExtra(f.difference)} a month is worth it to you`,
      ),
      clause(
        "one-group",
        "begin with the group that rose most",
        (f) => sentence`Start with ${f.category}: look through what you bought in ${f.month}`,
      ),
    ],
  },
});

/**
 * Day-to-day spending that has risen over a year: the last three whole months are above the oldest ones and above the same months
 * of last year by more than chance, each of them. A trip or an expensive month moves no middle, and travel is not in it.
 */
function detectLifestyleCreep(input: DetectorInput): DetectedFact[] {
  const thisMonth = monthOf(input.today);
  const months = wholeMonths(input, thisMonth, THRESHOLDS.monthsCompared);
  const recent = months.slice(0, THRESHOLDS.recentMonths);
  if (months.length < THRESHOLDS.minMonths || !areLatest(recent, thisMonth)) return [];
  const ofMonth = dayToDayByMonth(input);
  const early = months.slice(-Math.floor((months.length - recent.length) * THRESHOLDS.earlyShare));
  const tally = everydayTally(input);
  const sumsOf = (some: readonly Month[]) => some.map((month) => sumOf(tally, sameDays({ day: null }, month)));
  const cappedOf = (some: readonly Month[]) => sumsOf(some).map(({ cappedMinor }) => cappedMinor);
  const [now, then] = [recent, early].map((some) => sumsOf(some).map(({ minor }) => minor)) as [number[], number[]];
  const [afterMinor, beforeMinor] = [Math.round(median(now)), Math.round(median(then))];
  const differenceMinor = afterMinor - beforeMinor;
  const change = changeOf({
    now: cappedOf(recent),
    before: cappedOf(early),
    lastYear: cappedOf(wholeMonths(input, addMonths(thisMonth, -12), THRESHOLDS.recentMonths)),
    dispersionMinor: tally.dispersionMinor,
    kind: "year",
    looks: THRESHOLDS.looksAYear,
  });
  const ease = easeFor(input, keyIn(input.currency));
  const leastMinor = Math.max(
    amountFor(input.currency, THRESHOLDS.minDifferenceMinor),
    beforeMinor * THRESHOLDS.minRatio,
  );
  const isCreep =
    isTold(change, 1, ease) &&
    beforeMinor > 0 &&
    Math.min(differenceMinor, change.differenceMinor) >= leastMinor * ease &&
    Math.min(...now) > beforeMinor;
  if (!isCreep || yearlyOfHabits(input) > differenceMinor * 12 * THRESHOLDS.maxShareOfHabit) return [];
  const rows = recent.flatMap((month) => ofMonth.get(month) ?? []);
  return [
    toFact(
      input,
      {
        recent,
        now,
        then,
        afterMinor,
        beforeMinor,
        partsOf: (of) => partsByMonth(of, (month) => ofMonth.get(month) ?? []),
        early,
      },
      rows,
      early.flatMap((month) => ofMonth.get(month) ?? []),
    ),
  ];
}

function keyIn(currency: string): string {
  return `lifestyle_creep:${currency}`;
}

/** The most that one reported habit costs more in a year. */
function yearlyOfHabits(input: DetectorInput): number {
  return Math.max(0, ...habitDoubled.detect(input).map((fact) => figureValue(fact, "yearly")));
}

function toFact(
  { currency }: DetectorInput,
  creep: {
    recent: Month[];
    early: Month[];
    now: number[];
    then: number[];
    afterMinor: number;
    beforeMinor: number;
    partsOf: (months: readonly Month[]) => FigurePart[];
  },
  rows: readonly LedgerTransaction[],
  earlyRows: readonly LedgerTransaction[],
): DetectedFact {
  const write = moneyWriter(currency);
  const { recent, now, then, afterMinor, beforeMinor } = creep;
  const differenceMinor = afterMinor - beforeMinor;
  const [latest = "", first = ""] = [recent[0], recent.at(-1)];
  const figures = [
    money("difference", "More each month", differenceMinor, `${write(afterMinor)} − ${write(beforeMinor)}`, {
      by: "minus",
      figures: ["after", "before"],
    }),
    openingInto(
      money("before", "A month then", beforeMinor, `the median of ${then.map(write).join(", ")}`, {
        by: "median",
        values: then,
      }),
      creep.partsOf(creep.early),
    ),
    openingInto(
      money("after", "A month now", afterMinor, `the median of ${now.map(write).join(", ")}`, {
        by: "median",
        values: now,
      }),
      creep.partsOf(recent),
    ),
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
    key: keyIn(currency),
    severity: "info",
    period: { from: firstDayOf(first), to: lastDayOf(latest) },
    currency,
    impact: { amountMinor: differenceMinor * 12, currency, per: "year" },
    figures,
    transactionIds: rows.map((row) => row.id),
    sumFigureId: "spent",
    method:
      "Everyday spending in each of the last three full months, compared with the typical month of about half a year to a year ago. Bills, travel and recurring payments are left out.",
    slots: {
      category: { kind: "text", text: risenMost(rows, recent.length, earlyRows, then.length) },
      ...slotsOf(figures, ["before", "after", "difference", "percent", "yearly"], currency),
      month: { kind: "month", month: latest },
    },
    hints: { direction: "up", size: sizeHint(differenceMinor / beforeMinor, "up") },
    action: {
      label: "See the transactions",
      href: spendingHref({ startDate: firstDayOf(first), endDate: lastDayOf(latest), type: "expense" }),
    },
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
  const rise = new Map<string, number>();
  const add = (transaction: LedgerTransaction, perMonth: number) =>
    rise.set(
      shownGroupOf(transaction),
      (rise.get(shownGroupOf(transaction)) ?? 0) - transaction.amountMinor / perMonth,
    );
  for (const transaction of rows) add(transaction, months);
  for (const transaction of earlyRows) add(transaction, -earlyMonths);
  return [...rise].reduce((most, group) => (group[1] > most[1] ? group : most), ["", -Infinity] as [string, number])[0];
}

/** The same months compared, from raw transactions: whether no other group's monthly share rose by more. */
function hasRisenMost(fact: DetectedFact, { dayToDay, counted }: RawLedger): boolean {
  const latest = dayOf(fact, "month");
  const earliest = counted[0]?.date ?? "";
  const months = monthsBack(latest, THRESHOLDS.monthsCompared).filter((month) => firstDayOf(month) >= earliest);
  const recent = months.slice(0, THRESHOLDS.recentMonths);
  const early = months.slice(-Math.floor((months.length - recent.length) * THRESHOLDS.earlyShare));
  const aMonthOf = (rows: readonly LedgerTransaction[], among: readonly Month[]) =>
    outOf(rows.filter((row) => among.includes(monthOf(row.date)))) / among.length;
  const rises = [...groupBy(dayToDay, shownGroupOf)].map(([group, rows]) => ({
    group,
    rise: aMonthOf(rows, recent) - aMonthOf(rows, early),
  }));
  const most = Math.max(...rises.map(({ rise }) => rise));
  return rises.some(({ group, rise }) => group === textOf(fact, "category") && rise >= most - 0.01);
}
