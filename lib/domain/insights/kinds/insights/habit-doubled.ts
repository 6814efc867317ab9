import { addDays, type Day } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import { capOf, cappedAt, deviationsOf } from "@/lib/domain/insights/detection/chance";
import type { Stretch } from "@/lib/domain/insights/detection/coverage";
import { count, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  bookedTransactions,
  type DetectorInput,
  dayToDayTransactions,
  easeFor,
  isCovered,
  merchantKeysOf,
  merchantName,
  moneyWriter,
  rowsSince,
  shownCategoryOf,
  spendingHref,
} from "@/lib/domain/insights/detection/input";
import { type DetectedFact, sizeHint } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { median } from "@/lib/domain/statistics";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue } from "../../wording/clauses";
import { counted, more, moreAYear, upFrom, youSpentAfter } from "../../wording/phrases";
import { daysOf, outOf } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** A season of the year, or two months where it is new: shorter, a party or a visit would do it. */
  days: 90,
  daysOfNew: 60,
  /** … or half a year, where it began long ago: in ninety days it is compared with itself. */
  daysOfOld: 180,
  /** No ninety days before those compared, and these are known, were nearly as expensive: a summer would do it. */
  minSeasonsBefore: 1,
  /** A habit changes over weeks: the month before is neither the old one nor the new. */
  betweenDays: 30,
  /** Seven months at least are known, or there is nothing to compare. */
  minEarlier: 1,
  /** As many earlier quarters as a year has are looked at: none of them was nearly as expensive. */
  maxEarlier: 3,
  /** Twice as much. */
  minFactor: 2,
  /** What is eaten or ridden: twice as much as usual and as what it is shown beside, and so much above each of these stretches … */
  minFactorOfEach: 1.6,
  /** … two of them at least. */
  minEarlierOfUsual: 2,
  /** A habit: once every ten days at least … */
  minPurchases: 9,
  /** … that was there before: what is new hasn't doubled. */
  minPurchasesBefore: 3,
  minPurchasesEarlier: 2,
  /** … or, seldom as it was, in two stretches of the year at least, so often together: it is neither new nor of a season. */
  minStretchesOfSeldom: 2,
  minPurchasesOfSeldom: 3,
  /** So much further apart than chance scatters the number of purchases … */
  minDeviations: 3,
  /** … or, of what is brought by one service and not bought wherever one happens to be, so much. */
  minDeviationsOfBrought: 2.5,
  /** Each month of the season is above those before by so much: it is no single month. */
  minMonthFactor: 1.4,
  /** … or of three the last two alone by so much, of what is eaten or ridden and was as often done in both quarters before. */
  minFactorOfLastTwo: 2,
  /** … and goes on in these days, as what is compared over half a year does. */
  latelyDays: 15,
  /** So much of the rise is one of the whole category, or another shop has lost what this one won. */
  minShareOfCategory: 0.5,
  /** A month: less changes nothing. */
  minDifferenceMinor: 5000,
  /** What began half a year ago is news where it is twice that. */
  minDifferenceOfOldMinor: 10_000,
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
    holds: (fact, { rows, compared }) =>
      outOf(rows) === figureValue(fact, "after") &&
      outOf(compared) === figureValue(fact, "before") &&
      outOf(rows) > outOf(compared) &&
      daysOf(rows).first >= dayOf(fact, "since") &&
      daysOf(compared).first >= dayOf(fact, "from") &&
      daysOf(compared).last <= dayOf(fact, "until"),
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

/** Where a habit is chosen day by day. Groceries, fuel and medicine double for reasons that no one chooses. */
const HABITS: ReadonlySet<string> = new Set([
  "dining-out",
  "coffee",
  "taxis",
  "shopping",
  "clothing",
  "electronics",
  "games",
  "entertainment",
  "personal-care",
  "parking-tolls",
  "other-transport",
  "software",
]);
/** Eaten or ridden: of no season that gifts are bought in. */
const EATEN_OR_RIDDEN: ReadonlySet<string> = new Set(["dining-out", "coffee", "taxis", "groceries"]);
/** Brought to the door, for more than in a shop: of groceries these are chosen day by day. */
const BROUGHT =
  /blinkit|zepto|instamart|bigbasket now|\bgetir\b|gorillas|\bflink\b|gopuff|instacart|deliveroo|doordash|uber ?\*? ?eats|\bzapp\b|milkrun|just ?eat|grubhub|skip ?the ?dishes|menulog|foodpanda|foodora|swiggy|zomato|\bwolt\b|lieferando|thuisbezorgd|takeaway\.com|\bglovo|\brappi\b|\bifood\b|talabat|pyszne|bolt food|postmates/i;
const MONTH_DAYS = 30;
/** How the lengths are written, and how often each fits into a year, near enough for a pace. */
const SPANS = [
  { days: THRESHOLDS.days, words: "ninety days", counted: "ninety days", before: "The earlier ninety days", aYear: 4 },
  {
    days: THRESHOLDS.daysOfNew,
    words: "sixty days",
    counted: "sixty days",
    before: "The earlier sixty days",
    aYear: 6,
  },
  { days: THRESHOLDS.daysOfOld, words: "half a year", counted: "180 days", before: "The earlier half year", aYear: 2 },
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

/**
 * Purchases of one place or category in the last stretch of days and in those before, the latest first; of half a year also those of each
 * ninety days before what it is compared with.
 */
type Habit = {
  span: Span;
  key: string;
  name: string;
  isMerchant: boolean;
  now: LedgerTransaction[];
  earlier: LedgerTransaction[][];
  seasons: LedgerTransaction[][];
};

/**
 * What took twice as much in the last ninety days as in any such stretch of the year before, month for month, by more than chance; or
 * in the last sixty, where it is not so old, or in half a year, where it is older. Places first; a category only for what its places
 * don't say already.
 */
function detectHabitDoubled(input: DetectorInput): DetectedFact[] {
  const { from } = seasonBefore(input.today, 1);
  const purchases = rowsSince(dayToDayTransactions(input), from).filter(
    ({ categorySlug, pending }) => (HABITS.has(categorySlug) || categorySlug === GROCERIES) && !pending,
  );
  const groups: Purchases = {
    byCategory: groupBy(purchases, ({ categorySlug }) => categorySlug),
    byPlace: groupBy(
      purchases.filter((row) => row.categorySlug !== GROCERIES || isBrought(row)),
      merchantKeysOf(input),
    ),
  };
  const found: Habit[] = [];
  for (const span of SPANS) found.push(...habitsOf(input, span, groups, found));
  return found.map((habit) => toFact(input, habit));
}

const GROCERIES = "groceries";

function isBrought({ name, merchant }: LedgerTransaction): boolean {
  return BROUGHT.test(merchant ?? name);
}

type Purchases = Readonly<Record<"byCategory" | "byPlace", ReadonlyMap<string, LedgerTransaction[]>>>;

/** Those of one length, without what is `known` already. */
function habitsOf(
  input: DetectorInput,
  span: Span,
  { byCategory, byPlace }: Purchases,
  known: readonly Habit[],
): Habit[] {
  const stretches = coveredStretches(input, span);
  const seasons = span.days === THRESHOLDS.daysOfOld ? coveredSeasons(input) : [];
  if (stretches < 1 + THRESHOLDS.minEarlier) return [];
  if (span.days === THRESHOLDS.daysOfOld && seasons.length < THRESHOLDS.minSeasonsBefore) return [];
  const isKnown = (key: string, isMerchant: boolean) =>
    known.some((habit) => habit.key === key && habit.isMerchant === isMerchant);
  const habitOf = (rows: readonly LedgerTransaction[], of: Pick<Habit, "key" | "name" | "isMerchant">): Habit => {
    const [now = [], ...earlier] = stretchesOf(input, span, rows, stretches);
    return { ...of, span, now, earlier, seasons: seasons.map((season) => rowsIn(rows, season)) };
  };
  const riseOf = (habit: Pick<Habit, "now" | "earlier">) => spent(habit.now) - spent(habit.earlier[0] ?? []);
  const riseOfCategory = new Map(
    [...byCategory].map(([slug, rows]) => [slug, riseOf(habitOf(rows, { key: slug, name: slug, isMerchant: false }))]),
  );
  const { from: since } = windowOf(input.today, span.days, 0);
  const ofPlaces = [...byPlace].flatMap(([merchant, rows]) => {
    const latest = rows.at(-1);
    // Most places are visited too rarely to be a habit.
    const least = Math.ceil(
      purchasesOf(span) * easeFor(input, keyOf(input.currency, { key: merchant, isMerchant: true })),
    );
    if (!latest || (rows.at(-least)?.date ?? "") < since || isKnown(merchant, true)) return [];
    const habit = habitOf(rows, { key: merchant, name: merchantName(latest), isMerchant: true });
    const ofCategory = riseOfCategory.get(latest.categorySlug) ?? 0;
    return hasDoubled(input, habit) && ofCategory >= riseOf(habit) * THRESHOLDS.minShareOfCategory ? [habit] : [];
  });
  const reported = new Set(
    [...known, ...ofPlaces].flatMap(({ now, earlier }) => [...now, ...earlier.flat()].map(({ id }) => id)),
  );
  const ofCategories = [...byCategory].flatMap(([slug, rows]) => {
    if (!HABITS.has(slug)) return [];
    const rest = rows.filter(({ id }) => !reported.has(id));
    const habit = habitOf(rest, { key: slug, name: nameOf(rest, slug), isMerchant: false });
    return !isKnown(slug, false) && hasDoubled(input, habit) ? [habit] : [];
  });
  return [...ofPlaces, ...ofCategories];
}

function nameOf([first, ...others]: readonly LedgerTransaction[], slug: string): string {
  return first ? shownCategoryOf(first, ...others) : (categoryBySlug(slug)?.name ?? slug);
}

/** How many stretches of so many days, the last one included, are covered one after another. */
function coveredStretches(input: DetectorInput, { days }: Span): number {
  const first = bookedTransactions(input)[0]?.date ?? input.today;
  let known = 0;
  while (known <= THRESHOLDS.maxEarlier) {
    const window = windowOf(input.today, days, known);
    if (window.from < first || !isCovered(input, window)) break;
    known += 1;
  }
  return known;
}

/** The last days (0), and those before a month of change (1), before those (2) … */
function windowOf(today: Day, days: number, stretch: number): Stretch {
  const between = stretch === 0 ? 0 : THRESHOLDS.betweenDays;
  const from = addDays(today, 1 - between - days * (stretch + 1));
  return { from, to: addDays(from, days - 1) };
}

function stretchesOf(
  input: DetectorInput,
  { days }: Span,
  rows: readonly LedgerTransaction[],
  count: number,
): LedgerTransaction[][] {
  return Array.from({ length: count }, (_, stretch) => {
    return rowsIn(rows, windowOf(input.today, days, stretch));
  });
}

function rowsIn(rows: readonly LedgerTransaction[], { from, to }: Stretch): LedgerTransaction[] {
  const since = rowsSince(rows, from);
  return since.slice(0, since.length - rowsSince(since, addDays(to, 1)).length);
}

/** Ninety days before the half year that another is compared with (0), and those before them (1). */
function seasonBefore(today: Day, season: number): Stretch {
  const { from } = windowOf(today, THRESHOLDS.daysOfOld, 1);
  const to = addDays(from, -1 - THRESHOLDS.days * season);
  return { from: addDays(to, 1 - THRESHOLDS.days), to };
}

function coveredSeasons(input: DetectorInput): Stretch[] {
  const first = bookedTransactions(input)[0]?.date ?? input.today;
  const [latest, before] = [seasonBefore(input.today, 0), seasonBefore(input.today, 1)];
  const isKnown = (season: Stretch) => season.from >= first && isCovered(input, season);
  return isKnown(latest) ? [latest, ...(isKnown(before) ? [before] : [])] : [];
}

/** Once every ten days at least; two months are judged by as many as three. */
function purchasesOf({ days }: Span): number {
  return THRESHOLDS.minPurchases * Math.max(1, days / THRESHOLDS.days);
}

function hasDoubled(input: DetectorInput, habit: Habit): boolean {
  const { span, now, earlier } = habit;
  const ease = easeFor(input, keyOf(input.currency, habit));
  const [before = []] = earlier;
  const differenceMinor = spent(now) - spent(before);
  return (
    now.length >= purchasesOf(span) * ease &&
    spent(before) > 0 &&
    wasThere(habit) &&
    differenceMinor >= amountFor(input.currency, leastDifference(span)) * monthsOf(span) * ease &&
    (isTwiceAsMuchAsEver(habit, ease) || isTwiceAsMuchAsUsual(habit, ease)) &&
    hasLasted(input, habit, ease)
  );
}

function leastDifference({ days }: Span): number {
  return days === THRESHOLDS.daysOfOld ? THRESHOLDS.minDifferenceOfOldMinor : THRESHOLDS.minDifferenceMinor;
}

function monthsOf({ days }: Span): number {
  return days / MONTH_DAYS;
}

/** Two expensive things in a season are no habit: they count as a few usual purchases each. */
function cappedOf({ now, earlier }: Habit): (rows: readonly LedgerTransaction[]) => number {
  const capMinor = capOf([...now, ...earlier.flat()]);
  return (rows) => spent(cappedAt(rows, capMinor));
}

/** Whether these days took so many times as much as others, with each purchase in full and with none for more than a few usual ones. */
function isTimesAsMuch(habit: Habit, factor: number): (rows: readonly LedgerTransaction[]) => boolean {
  const capped = cappedOf(habit);
  return (rows) => spent(habit.now) >= spent(rows) * factor && capped(habit.now) >= capped(rows) * factor;
}

function farApart({ now, earlier }: Habit): number {
  return deviationsOf(
    now.length,
    earlier.map(({ length }) => length),
  );
}

function isTwiceAsMuchAsEver(habit: Habit, ease: number): boolean {
  // Half of these days are as many as a season has.
  const isAboveSeason = isTimesAsMuch(habit, THRESHOLDS.minFactorOfEach * ease * (habit.span.days / THRESHOLDS.days));
  return (
    habit.earlier.every(isTimesAsMuch(habit, THRESHOLDS.minFactor * ease)) &&
    habit.seasons.every(isAboveSeason) &&
    farApart(habit) >= THRESHOLDS.minDeviations * ease
  );
}

/** Twice what is usual where one stretch of the year was more expensive, and clearly above that one as well. */
function isTwiceAsMuchAsUsual(habit: Habit, ease: number): boolean {
  const { span, now, earlier } = habit;
  const [before = []] = earlier;
  const capped = cappedOf(habit);
  const twice = THRESHOLDS.minFactor * ease;
  return (
    span.days !== THRESHOLDS.daysOfOld &&
    earlier.length >= THRESHOLDS.minEarlierOfUsual &&
    now.every(isEatenOrRidden) &&
    // It is called doubled beside these.
    isTimesAsMuch(habit, twice)(before) &&
    spent(now) >= usualOf(earlier.map(spent)) * twice &&
    capped(now) >= usualOf(earlier.map(capped)) * twice &&
    earlier.every(isTimesAsMuch(habit, THRESHOLDS.minFactorOfEach * ease)) &&
    farApart(habit) >= (now.every(isBrought) ? THRESHOLDS.minDeviationsOfBrought : THRESHOLDS.minDeviations) * ease
  );
}

/** The middle of earlier sums, or their mean where that is more. */
function usualOf(sums: readonly number[]): number {
  return Math.max(median(sums), sums.reduce((sum, one) => sum + one, 0) / sums.length);
}

/** Whether each of its months was above those before, or the last two by far: it is no single month. */
function hasLasted(input: DetectorInput, habit: Habit, ease: number): boolean {
  const { span, now, earlier } = habit;
  const capped = cappedOf(habit);
  const monthBefore = capped(earlier[0] ?? []) / monthsOf(span);
  const months = Array.from({ length: monthsOf(span) }, (_, month) => {
    const to = addDays(input.today, -MONTH_DAYS * month);
    return rowsIn(now, { from: addDays(to, 1 - MONTH_DAYS), to });
  });
  const areAbove = (some: readonly LedgerTransaction[][], factor: number) =>
    some.every((rows) => capped(rows) >= monthBefore * factor * ease);
  const [latest = [], previous = []] = months;
  const aMonth = purchasesOf(span) / monthsOf(span);
  const hasRisenLately =
    isQuarter(span) &&
    now.every(isEatenOrRidden) &&
    earlier.length >= THRESHOLDS.minEarlierOfUsual &&
    earlier.slice(0, THRESHOLDS.minEarlierOfUsual).every(({ length }) => length >= THRESHOLDS.minPurchasesBefore) &&
    areAbove([latest, previous], THRESHOLDS.minFactorOfLastTwo) &&
    Math.min(latest.length, previous.length) >= aMonth;
  // What was over two weeks ago neither has doubled nor stays so: a course, a leg that was broken.
  const lately = rowsIn(now, { from: addDays(input.today, 1 - THRESHOLDS.latelyDays), to: input.today });
  const goesOn =
    capped(lately) >= ((monthBefore * THRESHOLDS.latelyDays) / MONTH_DAYS) * THRESHOLDS.minMonthFactor * ease;
  const hasAlways = areAbove(months, THRESHOLDS.minMonthFactor) && (goesOn || span.days !== THRESHOLDS.daysOfOld);
  return hasAlways || (hasRisenLately && goesOn);
}

function isQuarter({ days }: Span): boolean {
  return days === THRESHOLDS.days;
}

function isEatenOrRidden({ categorySlug }: LedgerTransaction): boolean {
  return EATEN_OR_RIDDEN.has(categorySlug);
}

/** Whether it was a habit already, or at least something that was done now and then, where a season shows that it is one. */
function wasThere({ span, earlier }: Habit): boolean {
  const counts = earlier.map(({ length }) => length);
  const isOften =
    (counts[0] ?? 0) >= THRESHOLDS.minPurchasesBefore &&
    counts.slice(0, 2).every((length) => length >= THRESHOLDS.minPurchasesEarlier);
  const isSeldom =
    span.days === THRESHOLDS.days &&
    counts.filter((length) => length > 0).length >= THRESHOLDS.minStretchesOfSeldom &&
    counts.reduce((sum, length) => sum + length, 0) >= THRESHOLDS.minPurchasesOfSeldom;
  return isOften || isSeldom;
}

function keyOf(currency: string, { key, isMerchant }: Pick<Habit, "key" | "isMerchant">): string {
  return `habit_doubled:${currency}:${isMerchant ? "merchant" : "category"}:${key}`;
}

function spent(rows: readonly LedgerTransaction[]): number {
  return -sumMinor(rows.map(({ amountMinor }) => amountMinor));
}

function toFact(
  { currency, today }: DetectorInput,
  { key, name, isMerchant, now, earlier, span }: Habit,
): DetectedFact {
  const write = moneyWriter(currency);
  const before = earlier[0] ?? [];
  const [afterMinor, beforeMinor] = [spent(now), spent(before)];
  const differenceMinor = afterMinor - beforeMinor;
  const since = windowOf(today, span.days, 0).from;
  const earlierDays = windowOf(today, span.days, 1);
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
    key: keyOf(currency, { key, isMerchant }),
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
      "What you spent at one place, or in one category, in the last sixty or ninety days or half a year, compared with earlier stretches of the same length in the year before, with a month between them left out. It has to be at least twice as much as in any of them (1.6 times once we've reported it) or, for food and rides, twice the usual and 1.6 times the highest. It also has to be up in each of its months, or twice as much in the last two, with clearly more purchases.",
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
