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
import { categoryBySlug } from "@/lib/domain/transactions/category";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue } from "../../wording/clauses";
import { counted, fromTo, more, moreOverAYear } from "../../wording/phrases";
import { daysOf, outOf } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** A season of the year, or two months where it is new: shorter, a party or a visit would do it. */
  days: 90,
  daysOfNew: 60,
  /** A habit changes over weeks: the month before is neither the old one nor the new. */
  betweenDays: 30,
  /** Seven months at least are known, or there is nothing to compare. */
  minEarlier: 1,
  /** As many earlier quarters as a year has are looked at: none of them was nearly as expensive. */
  maxEarlier: 3,
  /** Twice as much. */
  minFactor: 2,
  /** A habit: once every ten days at least … */
  minPurchases: 9,
  /** … that was there before: what is new hasn't doubled. */
  minPurchasesBefore: 3,
  minPurchasesEarlier: 2,
  /** … or, seldom as it was, in two stretches of the year at least, so often together: it is neither new nor of a season. */
  minStretchesOfSeldom: 2,
  minPurchasesOfSeldom: 3,
  /** So much further apart than chance scatters the number of purchases. */
  minDeviations: 3,
  /** Each month of the season is above those before by so much: it is no single month. */
  minMonthFactor: 1.4,
  /** So much of the rise is one of the whole category, or another shop has lost what this one won. */
  minShareOfCategory: 0.5,
  /** A month: less changes nothing. */
  minDifferenceMinor: 5000,
} as const;

export const habitDoubled = defineInsight({
  type: "habit_doubled",
  page: "insight",
  label: "Doubled habit",
  icon: "trending-up",
  about: {
    finds:
      "a place or a category of day-to-day spending that took twice as much in ninety or sixty days as in any such stretch before",
    rows: "the purchases of those days, beside those of as many days before",
    excludes: "one expensive month, a new shop in another's place, bills, days an account did not report",
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
        (f) => sentence`${f.source} went ${fromTo(f.before, f.after)} in ninety days`,
        { when: isOfNinety },
      ),
      clause(
        "from-to-sixty",
        "what it took before and what it takes now",
        (f) => sentence`${f.source} went ${fromTo(f.before, f.after)} in sixty days`,
        { when: isOfSixty },
      ),
      clause(
        "doubled",
        "it has doubled or more",
        (f) => sentence`${f.source} takes at least twice what it took before`,
        {
          when: (fact) => figureValue(fact, "after") >= figureValue(fact, "before") * THRESHOLDS.minFactor,
          holds: (_, { rows, compared }) => outOf(rows) >= outOf(compared) * THRESHOLDS.minFactor,
        },
      ),
      clause("more", "how much more it took", (f) => sentence`${f.source} took ${more(f.difference)} in ninety days`, {
        when: isOfNinety,
      }),
      clause(
        "more-sixty",
        "how much more it took",
        (f) => sentence`${f.source} took ${more(f.difference)} in sixty days`,
        { when: isOfSixty },
      ),
    ],
    detail: [
      clause(
        "purchases",
        "how many purchases, since when",
        (f) => sentence`Since ${f.since} there were ${counted(f.count, "purchase", "purchases")} there`,
      ),
      clause(
        "yearly",
        "what the rise comes to in a year",
        (f) => sentence`If it stays so, ${f.source} takes ${moreOverAYear(f.yearly)}`,
      ),
      clause(
        "compared",
        "which ninety days it is compared with",
        (f) => sentence`It is compared with the days from ${f.from} to ${f.until}, as many of them`,
      ),
    ],
    why: [
      clause(
        "each-month",
        "each month of it was above the months before",
        () =>
          sentence`Each of the last thirty days and the thirty before was more expensive than such a stretch used to be`,
      ),
    ],
    step: [
      clause("decide", "decide how often is right", (f) => sentence`Decide how often ${f.source} is worth it to you`),
      clause("limit", "set an amount for a month", (f) => sentence`Set yourself an amount for ${f.source} each month`),
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
/** Brought within minutes, for more than in a shop: of groceries these are chosen day by day. */
const BROUGHT =
  /blinkit|zepto|instamart|bigbasket now|\bgetir\b|gorillas|\bflink\b|gopuff|instacart|deliveroo|doordash|uber ?\*? ?eats|\bzapp\b|milkrun/i;
const MONTH_DAYS = 30;
/** How the lengths are written, and how often each fits into a year, near enough for a pace. */
const SPANS = [
  { days: THRESHOLDS.days, words: "ninety days", aYear: 4 },
  { days: THRESHOLDS.daysOfNew, words: "sixty days", aYear: 6 },
] as const;
type Span = (typeof SPANS)[number];

function isOfNinety({ hints }: DetectedFact): boolean {
  return hints.span === "ninety days";
}

function isOfSixty({ hints }: DetectedFact): boolean {
  return hints.span === "sixty days";
}

/** Purchases of one place or category in the last stretch of days and in those before, the latest first. */
type Habit = {
  span: Span;
  key: string;
  name: string;
  isMerchant: boolean;
  now: LedgerTransaction[];
  earlier: LedgerTransaction[][];
};

/**
 * What took twice as much in the last ninety days as in any such stretch of the year before, month for month, by more than chance; or
 * in the last sixty, where it is not so old. Places first; a category only for what its places don't say already.
 */
function detectHabitDoubled(input: DetectorInput): DetectedFact[] {
  const { from } = windowOf(input.today, THRESHOLDS.days, THRESHOLDS.maxEarlier);
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
  if (stretches < 1 + THRESHOLDS.minEarlier) return [];
  const isKnown = (key: string, isMerchant: boolean) =>
    known.some((habit) => habit.key === key && habit.isMerchant === isMerchant);
  const habitOf = (rows: readonly LedgerTransaction[], of: Pick<Habit, "key" | "name" | "isMerchant">): Habit => {
    const [now = [], ...earlier] = stretchesOf(input, span, rows, stretches);
    return { ...of, span, now, earlier };
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
      THRESHOLDS.minPurchases * easeFor(input, keyOf(input.currency, { key: merchant, isMerchant: true })),
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
    const { from, to } = windowOf(input.today, days, stretch);
    return rows.filter(({ date }) => date >= from && date <= to);
  });
}

function hasDoubled(input: DetectorInput, habit: Habit): boolean {
  const { span, now, earlier } = habit;
  const ease = easeFor(input, keyOf(input.currency, habit));
  const [before = []] = earlier;
  const nowMinor = spent(now);
  const monthCount = span.days / MONTH_DAYS;
  // Two expensive things in a season are no habit: they count as a few usual purchases each.
  const capMinor = capOf([...now, ...earlier.flat()]);
  const capped = (rows: readonly LedgerTransaction[]) => spent(cappedAt(rows, capMinor));
  const months = Array.from({ length: monthCount }, (_, month) => {
    const to = addDays(input.today, -MONTH_DAYS * month);
    return capped(now.filter(({ date }) => date <= to && date > addDays(to, -MONTH_DAYS)));
  });
  const differenceMinor = nowMinor - spent(before);
  return (
    now.length >= THRESHOLDS.minPurchases * ease &&
    spent(before) > 0 &&
    wasThere(habit) &&
    earlier.every((stretch) => nowMinor >= spent(stretch) * THRESHOLDS.minFactor * ease) &&
    earlier.every((stretch) => capped(now) >= capped(stretch) * THRESHOLDS.minFactor * ease) &&
    differenceMinor >= amountFor(input.currency, THRESHOLDS.minDifferenceMinor) * monthCount * ease &&
    deviationsOf(
      now.length,
      earlier.map(({ length }) => length),
    ) >=
      THRESHOLDS.minDeviations * ease &&
    months.every((minor) => minor >= (capped(before) / monthCount) * THRESHOLDS.minMonthFactor * ease)
  );
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
    money("after", `In the last ${span.words}`, afterMinor, "the transactions beside", { by: "sum", of: "rows" }),
    money("before", `In ${span.words} before`, beforeMinor, "the transactions they are compared with", {
      by: "sum",
      of: "compared",
    }),
    count("count", "Purchases", now.length, "the transactions beside", { by: "count", of: "rows" }),
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
      label: span.days === THRESHOLDS.days ? "Ninety days before" : "Sixty days before",
      transactionIds: before.map(({ id }) => id),
    },
    method:
      "Day-to-day spending at one place, or in one category, in the last ninety or sixty days: at least twice what any such stretch of the year before took (once it has been reported, 1.6 times), a month of change left out between, more in each of its months than before, and in clearly more purchases.",
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
