import { addMonths, firstDayOf, lastDayOf, type Month, monthOf, monthsBack } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { openingInto, partsByMonth } from "@/lib/domain/insights/detection/figure-parts";
import { money, percent, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  areLatest,
  type DetectorInput,
  dayToDayByMonth,
  dayToDayLines,
  easeFor,
  moneyWriter,
  shownGroupOf,
  spendingHref,
  wholeMonths,
} from "@/lib/domain/insights/detection/input";
import { type DetectedFact, type FigurePart, sizeHint } from "@/lib/domain/insights/facts/detected-fact";
import { quotient } from "@/lib/domain/insights/facts/proof";
import { sumMinor } from "@/lib/domain/money";
import { median, trendOf } from "@/lib/domain/statistics";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue, type RawLedger, textOf } from "../../wording/clauses";
import { by, fromTo, more, moreAYear, theExtra } from "../../wording/phrases";
import { outOf } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

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
  /** The mean says so as well, or the middle has jumped between two of few months. */
  minRatioOfMeans: 0.25,
  /** Month after month: by chance, fewer than one year in a hundred rises so steadily. */
  minTrend: 2.5,
  /** Each recent month shows at least a fifth of the rise, or it is one expensive month. */
  minShareEachMonth: 0.2,
  /** The months between show some of it, or it is a step and not a creep. */
  minShareBetween: 0.1,
  /** One expensive purchase counts as four usual ones. */
  capFactor: 4,
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
 * Day-to-day spending that has crept up over a year: the last three whole months, each of them, lie clear of the middle of the
 * oldest ones, and the months between lie between. A trip or an expensive month moves no middle, and travel is not in it.
 */
function detectLifestyleCreep(input: DetectorInput): DetectedFact[] {
  const months = wholeMonths(input, monthOf(input.today), THRESHOLDS.monthsCompared);
  if (months.length < THRESHOLDS.minMonths) return [];
  const ofMonth = dayToDayByMonth(input);
  const spent = (month: Month) =>
    -sumMinor((ofMonth.get(month) ?? []).map((transaction) => transaction.amountMinor)) + 0;
  const recent = months.slice(0, THRESHOLDS.recentMonths);
  if (!areLatest(recent, monthOf(input.today))) return [];
  const early = months.slice(-Math.floor((months.length - recent.length) * THRESHOLDS.earlyShare));
  const between = months.slice(recent.length, months.length - early.length);
  const [now, then] = [recent.map(spent), early.map(spent)];
  const [afterMinor, beforeMinor] = [Math.round(median(now)), Math.round(median(then))];
  const differenceMinor = afterMinor - beforeMinor;
  const middleMinor = median(between.map(spent));
  // The same with every purchase counted up to a few usual ones: two expensive things in two months are no way of life,
  // and what was refunded of one is counted as far as the thing was.
  const capMinor = cappedAt(dayToDayLines(input), THRESHOLDS.capFactor);
  const cappedOf = new Map(
    months.map((month) => [
      month,
      -sumMinor(
        (ofMonth.get(month) ?? []).map(({ amountMinor }) => Math.max(-capMinor, Math.min(amountMinor, capMinor))),
      ),
    ]),
  );
  const capped = (month: Month) => cappedOf.get(month) ?? 0;
  const [cappedNow, cappedThen] = [median(recent.map(capped)), median(early.map(capped))];
  const meanOf = (some: readonly Month[]) => sumMinor(some.map(capped)) / some.length;
  // By the middle or by the mean: of five months with two expensive ones the middle shows nothing of either.
  const meanRiseMinor = (meanOf(recent) - meanOf(early)) * THRESHOLDS.minShareBetween;
  const hasRisenBetween =
    middleMinor >= beforeMinor + differenceMinor * THRESHOLDS.minShareBetween ||
    meanOf(between) >= meanOf(early) + meanRiseMinor;
  const ease = easeFor(input, keyIn(input.currency));
  const isCreep =
    beforeMinor > 0 &&
    cappedNow >= cappedThen * (1 + THRESHOLDS.minRatio * ease) &&
    meanOf(recent) >= meanOf(early) * (1 + THRESHOLDS.minRatioOfMeans * ease) &&
    trendOf(months.map(capped).reverse()) >= THRESHOLDS.minTrend * ease &&
    differenceMinor >= amountFor(input.currency, THRESHOLDS.minDifferenceMinor) * ease &&
    differenceMinor >= beforeMinor * THRESHOLDS.minRatio * ease &&
    Math.min(...now) >= beforeMinor + differenceMinor * THRESHOLDS.minShareEachMonth &&
    hasRisenBetween;
  if (!isCreep) return [];
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

function cappedAt(transactions: readonly LedgerTransaction[], factor: number): number {
  const spending = transactions.filter(({ amountMinor }) => amountMinor < 0);
  return Math.round(median(spending.map(({ amountMinor }) => -amountMinor)) * factor);
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
