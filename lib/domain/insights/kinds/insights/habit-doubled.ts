import { addDays } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import type { Stretch } from "@/lib/domain/insights/detection/coverage";
import { count, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  bookedTransactions,
  byDate,
  countedTransactions,
  type DetectorInput,
  easeFor,
  isCovered,
  isDayToDay,
  merchantKeysOf,
  merchantName,
  moneyWriter,
  recurringIds,
  rowsSince,
  STANDING_EASE,
  shownCategoryOf,
  spendingHref,
} from "@/lib/domain/insights/detection/input";
import {
  changeOf,
  isTold,
  levelOf,
  rowsOf,
  sumOf,
  type Tally,
  tallyOf,
  yearBefore,
} from "@/lib/domain/insights/evidence/changes";
import { isChosen } from "@/lib/domain/insights/evidence/chosen";
import { sentMoney } from "@/lib/domain/insights/evidence/sent";
import { type DetectedFact, sizeHint } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { merged } from "@/lib/domain/merged";
import { transactionIdOf } from "@/lib/domain/transactions/splits";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue } from "../../wording/clauses";
import { counted, more, moreAYear, upFrom, youSpentAfter } from "../../wording/phrases";
import { daysOf, outOf } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** Twice as much as what it is shown beside. */
  minFactor: 2,
  /** Each thirty days of it show half of a doubling, or it is one month … */
  minMonthFactor: 1.4,
  /** … and it still goes on: what hasn't been bought in so many days is over. */
  latelyDays: 15,
  /** A habit was there before, in two stretches where two are known: what is new hasn't doubled. */
  minPurchasesBefore: 2,
  /** Once every ten days at least. */
  purchaseDays: 10,
  minPurchases: 9,
  /** So much of the rise is one of its whole category, or another shop has lost what this one won. */
  minShareOfCategory: 0.5,
  /** Where one bill makes two thirds of a category's rise, it is that bill. */
  maxShareOfBill: 0.66,
  /** A month: less changes nothing; twice that where it is said of half a year. */
  minMonthlyMinor: 5000,
  minMonthlyOfDays: 90,
  /** The weeks before the change are neither the old habit nor the new. */
  betweenDays: 30,
  maxEarlier: 3,
} as const;

export const habitDoubled = defineInsight({
  type: "habit_doubled",
  page: "insight",
  label: "Doubled habit",
  icon: "trending-up",
  about: {
    finds:
      "a place or category of everyday spending that cost you twice as much in sixty or ninety days, or in half a year, as in an earlier stretch of the same length, and clearly more than in any of them",
    rows: "the purchases of those days, next to those of the earlier days",
    excludes: "one expensive month, a new shop that replaced another, bills, days an account didn't report",
  },
  thresholds: THRESHOLDS,
  detect: detectHabitDoubled,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows, compared }) => {
      // What came back later counts on the day of its purchase.
      const [now, before] = [rows, compared].map((of) => daysOf(of.filter(({ amountMinor }) => amountMinor < 0)));
      return (
        outOf(rows) === figureValue(fact, "after") &&
        outOf(compared) === figureValue(fact, "before") &&
        outOf(rows) > outOf(compared) &&
        now !== undefined &&
        before !== undefined &&
        now.first >= dayOf(fact, "since") &&
        before.first >= dayOf(fact, "from") &&
        before.last <= dayOf(fact, "until")
      );
    },
    lead: [
      clause(
        "from-to",
        "what it took before and what it takes now",
        (f) => sentence`${youSpentAfter(f.after)} on ${f.source} in ninety days, ${upFrom(f.before)}`,
        { when: isOfNinety },
      ),
      clause(
        "from-to-sixty",
        "what it took before and what it takes now",
        (f) => sentence`${youSpentAfter(f.after)} on ${f.source} in sixty days, ${upFrom(f.before)}`,
        { when: isOfSixty },
      ),
      clause(
        "from-to-half-year",
        "what it took before and what it takes now",
        (f) => sentence`${youSpentAfter(f.after)} on ${f.source} in half a year, ${upFrom(f.before)}`,
        { when: isOfHalfYear },
      ),
      clause(
        "doubled",
        "it has doubled or more",
        (f) => sentence`You now spend at least twice as much on ${f.source} as before`,
        {
          when: (fact) => figureValue(fact, "after") >= figureValue(fact, "before") * THRESHOLDS.minFactor,
          holds: (_, { rows, compared }) => outOf(rows) >= outOf(compared) * THRESHOLDS.minFactor,
        },
      ),
      clause(
        "more",
        "how much more it took",
        (f) => sentence`You spent ${more(f.difference)} on ${f.source} than in an earlier ninety days`,
        {
          when: isOfNinety,
        },
      ),
      clause(
        "more-sixty",
        "how much more it took",
        (f) => sentence`You spent ${more(f.difference)} on ${f.source} than in an earlier sixty days`,
        { when: isOfSixty },
      ),
      clause(
        "more-half-year",
        "how much more it took",
        (f) => sentence`You spent ${more(f.difference)} on ${f.source} than in an earlier half year`,
        { when: isOfHalfYear },
      ),
    ],
    detail: [
      clause(
        "purchases",
        "how many purchases, since when",
        (f) => sentence`That's ${counted(f.count, "purchase", "purchases")} since ${f.since}`,
      ),
      clause(
        "yearly",
        "what the rise comes to in a year",
        (f) => sentence`If you keep this up, you'll spend ${moreAYear(f.yearly)}`,
      ),
      clause(
        "compared",
        "which days it is compared with",
        (f) => sentence`We compare that with the same number of days, from ${f.from} to ${f.until}`,
      ),
    ],
    why: [
      clause(
        "each-month",
        "each month of it was above the months before",
        () => sentence`In each of the last two thirty-day stretches, you spent more on it than you used to`,
      ),
    ],
    step: [
      clause(
        "decide",
        "decide how often is right",
        () => sentence`If that's more than you meant to spend, decide how often is enough`,
      ),
      clause("limit", "set an amount for a month", (f) => sentence`Set yourself a monthly limit for ${f.source}`),
    ],
  },
});

const MONTH_DAYS = 30;
/** How the lengths are written, and how often each fits into a year, near enough for a pace. */
const SPANS = [
  { days: 90, words: "ninety days", counted: "ninety days", before: "The earlier ninety days", aYear: 4 },
  { days: 60, words: "sixty days", counted: "sixty days", before: "The earlier sixty days", aYear: 6 },
  { days: 180, words: "half a year", counted: "180 days", before: "The earlier half year", aYear: 2 },
] as const;
type Span = (typeof SPANS)[number];

function isOfNinety({ hints }: DetectedFact): boolean {
  return hints.span === "ninety days";
}

function isOfSixty({ hints }: DetectedFact): boolean {
  return hints.span === "sixty days";
}

function isOfHalfYear({ hints }: DetectedFact): boolean {
  return hints.span === "half a year";
}

/** The last days, and those before a month of change, before those, and so on; the same days of last year where they are known. */
type Compared = Span & { now: Stretch; earlier: readonly Stretch[]; lastYear: readonly Stretch[] };

/** What one place or category cost in each of them. */
type Habit = { key: string; name: string; isMerchant: boolean; tally: Tally; span: Compared };

/**
 * What costs twice as much in the last ninety days, sixty or half a year as before, by more than chance and the season, in each of
 * its months. Places first; a category only for what its places don't say already.
 */
function detectHabitDoubled(input: DetectorInput): DetectedFact[] {
  const { places, categories } = subjectsOf(input);
  const found: Habit[] = [];
  for (const span of SPANS.flatMap((one) => comparedIn(input, one))) {
    const isOften = ({ rows }: Pick<Tally, "rows">) =>
      (rows.at(-Math.ceil(purchasesOf(span.days) * STANDING_EASE))?.date ?? "") >= span.now.from;
    const frequent = [...places].filter(([, place]) => isOften(place));
    const looks = (frequent.length + categories.size) * (YEAR_DAYS / span.days) * SPANS.length;
    const isKnown = (key: string) => found.some((habit) => habit.key === key);
    for (const [merchant, { rows, tally }] of frequent) {
      const [key, latest] = [`merchant:${merchant}`, rows.at(-1)];
      if (!latest || isKnown(key)) continue;
      const habit = { key, name: merchantName(latest), isMerchant: true, tally: tally(), span };
      const category = categories.get(latest.categorySlug)?.tally();
      // Where the category has not risen, another shop has lost what this one won.
      const isMoved = category && riseOf(category, span) < riseOf(habit.tally, span) * THRESHOLDS.minShareOfCategory;
      if (!isMoved && hasDoubled(input, habit, looks)) found.push(habit);
    }
    const told = new Set(found.flatMap(({ tally }) => tally.rows.map(({ id }) => id)));
    for (const [slug, { rows, tally }] of categories) {
      const rest = rows.filter(({ id }) => !told.has(id));
      const [key, first] = [`category:${slug}`, rest[0]];
      if (!first || isKnown(key) || !isOften({ rows: rest })) continue;
      const ofRest = rest.length === rows.length ? tally() : tallyOf(rest);
      const habit = { key, name: shownCategoryOf(first, ...rest.slice(1)), isMerchant: false, tally: ofRest, span };
      if (hasDoubled(input, habit, looks) && !isRiseOfOneBill(input, rest, span)) found.push(habit);
    }
  }
  return found.map((habit) => toFact(input, habit));
}

const YEAR_DAYS = 365;

/** Tallies by key, each made when it is asked for: most places are seen too rarely. */
type Tallies = ReadonlyMap<string, { rows: readonly LedgerTransaction[]; tally: () => Tally }>;

/**
 * What may have doubled: places, and where money is sent; categories with what comes again in them, for ten small payments of
 * the month are one habit. The price of one that comes again is another type's.
 */
function subjectsOf(input: DetectorInput): { places: Tallies; categories: Tallies } {
  const bills = recurringIds(input);
  const chosen = countedTransactions(input).filter((row) => isDayToDay(row) && isChosen(row) && !row.pending);
  const bought = chosen.filter((row) => !bills.has(transactionIdOf(row)));
  return {
    places: tallies(merged(bought, sentMoney(input), byDate), merchantKeysOf(input)),
    categories: tallies(chosen, ({ categorySlug }) => categorySlug),
  };
}

function tallies(rows: readonly LedgerTransaction[], keyOf: (row: LedgerTransaction) => string): Tallies {
  return new Map(
    [...groupBy(rows, keyOf)].map(([key, of]) => {
      let made: Tally | undefined;
      const tally = () => {
        made ??= tallyOf(of);
        return made;
      };
      return [key, { rows: of, tally }];
    }),
  );
}

/** Whether one payee's payments that come again make most of a rise. */
function isRiseOfOneBill(
  input: DetectorInput,
  rows: readonly LedgerTransaction[],
  { now, earlier }: Compared,
): boolean {
  const bills = recurringIds(input);
  const [before = now] = earlier;
  const rises = new Map<string, number>();
  let rise = 0;
  for (const row of rowsSince(rows, before.from)) {
    const sign = row.date >= now.from ? 1 : row.date <= before.to ? -1 : 0;
    rise -= sign * row.amountMinor;
    if (!bills.has(transactionIdOf(row))) continue;
    const key = merchantKeysOf(input)(row);
    rises.set(key, (rises.get(key) ?? 0) - sign * row.amountMinor);
  }
  return [...rises.values()].some((ofBill) => ofBill >= rise * THRESHOLDS.maxShareOfBill && ofBill > 0);
}

/** The stretches of one length that are compared; none where the latest or all before it are unknown. */
function comparedIn(input: DetectorInput, span: Span): Compared[] {
  const first = bookedTransactions(input)[0]?.date ?? input.today;
  const isKnown = (stretch: Stretch) => stretch.from >= first && isCovered(input, stretch);
  const [now, ...before] = Array.from({ length: 1 + THRESHOLDS.maxEarlier }, (_, at): Stretch => {
    const from = addDays(input.today, 1 - (at === 0 ? 0 : THRESHOLDS.betweenDays) - span.days * (at + 1));
    return { from, to: addDays(from, span.days - 1) };
  });
  if (!now || !isKnown(now)) return [];
  const unknown = before.findIndex((stretch) => !isKnown(stretch));
  const earlier = unknown === -1 ? before : before.slice(0, unknown);
  return earlier.length === 0 ? [] : [{ ...span, now, earlier, lastYear: [yearBefore(now)].filter(isKnown) }];
}

function riseOf(tally: Tally, { now, earlier: [before] }: Compared): number {
  return sumOf(tally, now).minor - (before ? sumOf(tally, before).minor : 0);
}

/** Two months are judged by as many purchases as three. */
function purchasesOf(days: number): number {
  return Math.max(THRESHOLDS.minPurchases, days / THRESHOLDS.purchaseDays);
}

function hasDoubled(input: DetectorInput, { key, tally, span }: Habit, looks: number): boolean {
  const ease = easeFor(input, keyOf(input.currency, key));
  const now = sumOf(tally, span.now);
  const earlier = span.earlier.map((stretch) => sumOf(tally, stretch));
  const [before] = earlier;
  const monthlyMinor =
    amountFor(input.currency, THRESHOLDS.minMonthlyMinor) * Math.max(1, span.days / THRESHOLDS.minMonthlyOfDays);
  const isTwice =
    before !== undefined &&
    now.count >= purchasesOf(span.days) * ease &&
    before.minor > 0 &&
    earlier.slice(0, 2).every(({ count: times }) => times >= THRESHOLDS.minPurchasesBefore) &&
    now.minor >= before.minor * THRESHOLDS.minFactor * ease &&
    now.cappedMinor >= before.cappedMinor * THRESHOLDS.minFactor * ease &&
    now.minor - before.minor >= (monthlyMinor * ease * span.days) / MONTH_DAYS;
  if (!isTwice) return false;
  const capped = (stretch: Stretch) => sumOf(tally, stretch).cappedMinor;
  const change = changeOf({
    now: [levelOf(tally, span.now)],
    before: earlier.map(({ cappedMinor }) => cappedMinor),
    lastYear: span.lastYear.map(capped),
    dispersionMinor: tally.dispersionMinor,
    kind: "habit",
    looks,
  });
  const monthBefore = (before.cappedMinor * MONTH_DAYS) / span.days;
  const hasLasted = Array.from({ length: span.days / MONTH_DAYS }, (_, month) => {
    const to = addDays(input.today, -MONTH_DAYS * month);
    return capped({ from: addDays(to, 1 - MONTH_DAYS), to });
  }).every((minor) => minor >= monthBefore * THRESHOLDS.minMonthFactor * ease);
  const goesOn = sumOf(tally, { from: addDays(input.today, 1 - THRESHOLDS.latelyDays), to: input.today }).count > 0;
  return hasLasted && goesOn && isTold(change, 1, ease);
}

function keyOf(currency: string, key: string): string {
  return `habit_doubled:${currency}:${key}`;
}

function toFact({ currency, today }: DetectorInput, { key, name, isMerchant, tally, span }: Habit): DetectedFact {
  const write = moneyWriter(currency);
  const earlierDays = span.earlier[0] ?? span.now;
  const [now, before] = [rowsOf(tally, span.now), rowsOf(tally, earlierDays)];
  const [afterMinor, beforeMinor] = [sumOf(tally, span.now).minor, sumOf(tally, earlierDays).minor];
  const differenceMinor = afterMinor - beforeMinor;
  const since = span.now.from;
  const figures = [
    money("difference", `More in ${span.words}`, differenceMinor, `${write(afterMinor)} − ${write(beforeMinor)}`, {
      by: "minus",
      figures: ["after", "before"],
    }),
    money("after", `In the last ${span.counted}`, afterMinor, "the transactions shown", { by: "sum", of: "rows" }),
    money("before", `In the earlier ${span.counted}`, beforeMinor, "the transactions we compare with", {
      by: "sum",
      of: "compared",
    }),
    count("count", "Purchases", now.length, "the transactions shown", { by: "count", of: "rows" }),
    money("yearly", "More over a year", differenceMinor * span.aYear, `${write(differenceMinor)} × ${span.aYear}`, {
      by: "times",
      figure: "difference",
      factor: span.aYear,
    }),
  ];
  return {
    key: keyOf(currency, key),
    severity: "info",
    period: { from: earlierDays.from, to: today },
    currency,
    impact: { amountMinor: differenceMinor * span.aYear, currency, per: "year" },
    figures,
    transactionIds: now.map(({ id }) => id),
    sumFigureId: "after",
    compared: {
      label: span.before,
      transactionIds: before.map(({ id }) => id),
    },
    method:
      "What you spent at one place, or in one category, in the last sixty or ninety days or half a year, compared with earlier stretches of the same length and with the same days of last year, with a month between them left out. It has to be at least twice as much (1.6 times once we've reported it), up in each of its months, and more than chance or the season explains.",
    slots: {
      source: textSlot(name),
      ...(isMerchant ? { merchant: textSlot(name) } : { category: textSlot(name) }),
      ...slotsOf(figures, ["difference", "after", "before", "count", "yearly"], currency),
      since: dateSlot(since, today),
      from: dateSlot(earlierDays.from, today),
      until: dateSlot(earlierDays.to, today),
    },
    hints: { direction: "up", size: sizeHint(differenceMinor / beforeMinor, "up"), span: span.words },
    action: {
      label: "See the purchases",
      href: spendingHref({ ...(isMerchant ? { q: name } : {}), startDate: since, endDate: today, type: "expense" }),
    },
    expiresAfter: addDays(today, 30),
  };
}
