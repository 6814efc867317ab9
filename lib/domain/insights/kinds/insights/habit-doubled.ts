import { addDays, type Day } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import type { Stretch } from "@/lib/domain/insights/detection/coverage";
import { count, money, slotsOf } from "@/lib/domain/insights/detection/figures";
import {
  bookedTransactions,
  type DetectorInput,
  dayToDayTransactions,
  isCovered,
  merchantName,
  moneyWriter,
  spendingHref,
} from "@/lib/domain/insights/detection/input";
import { type DetectedFact, sizeHint } from "@/lib/domain/insights/facts/detected-fact";
import { dateSlot, textSlot } from "@/lib/domain/insights/facts/slots";
import { sumMinor } from "@/lib/domain/money";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import { type LedgerTransaction, merchantKey } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { clause, dayOf, figureValue } from "../../wording/clauses";
import { counted, fromTo, more, moreOverAYear } from "../../wording/phrases";
import { daysOf, outOf } from "../../wording/raw-checks";
import { sentence } from "../../wording/role-texts";

const THRESHOLDS = {
  /** A season of the year: shorter, a party or a visit would do it. */
  days: 90,
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
  /** So much further apart than chance scatters the number of purchases. */
  minDeviations: 3,
  /** Each month of the quarter is above those before by so much: it is no single month. */
  minMonthFactor: 1.4,
  /** So much of the rise is one of the whole category, or another shop has lost what this one won. */
  minShareOfCategory: 0.5,
  /** Fifty a month: less changes nothing. */
  minDifferenceMinor: 15_000,
} as const;

export const habitDoubled = defineInsight({
  type: "habit_doubled",
  page: "insight",
  label: "Doubled habit",
  icon: "trending-up",
  about: {
    finds:
      "a place or a category of day-to-day spending that took twice as much in ninety days as in any quarter before",
    rows: "the purchases of the last ninety days, beside those of ninety days before",
    excludes: "one expensive month, a new shop in another's place, bills, days an account did not report",
  },
  thresholds: THRESHOLDS,
  detect: detectHabitDoubled,
  restsOnBalances: false,
  clauses: {
    holds: (fact, { rows, compared }) =>
      outOf(rows) === figureValue(fact, "after") &&
      outOf(compared) === figureValue(fact, "before") &&
      outOf(rows) >= outOf(compared) * THRESHOLDS.minFactor &&
      daysOf(rows).first >= dayOf(fact, "since") &&
      daysOf(compared).first >= dayOf(fact, "from") &&
      daysOf(compared).last <= dayOf(fact, "until"),
    lead: [
      clause(
        "from-to",
        "what it took before and what it takes now",
        (f) => sentence`${f.source} went ${fromTo(f.before, f.after)} in ninety days`,
      ),
      clause(
        "doubled",
        "it has doubled or more",
        (f) => sentence`${f.source} takes at least twice what it took before`,
      ),
      clause("more", "how much more it took", (f) => sentence`${f.source} took ${more(f.difference)} in ninety days`),
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
        (f) => sentence`It is compared with the ninety days from ${f.from} to ${f.until}`,
      ),
    ],
    why: [
      clause(
        "each-month",
        "each month of it was above the months before",
        () => sentence`Each month of the last ninety days was more expensive than a month of those before`,
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
]);
/** Four times ninety days: a year, near enough for a pace. */
const TIMES_A_YEAR = 4;

/** Purchases of one place or category in the last quarter and in those before, the latest first. */
type Habit = {
  key: string;
  name: string;
  isMerchant: boolean;
  now: LedgerTransaction[];
  earlier: LedgerTransaction[][];
};

/**
 * What took twice as much in the last ninety days as in any such stretch of the year before, month for month, by more than chance.
 * Places first; a category only for what its places don't say already.
 */
function detectHabitDoubled(input: DetectorInput): DetectedFact[] {
  const quarters = coveredQuarters(input);
  if (quarters < 1 + THRESHOLDS.minEarlier) return [];
  const purchases = dayToDayTransactions(input).filter(
    ({ categorySlug, pending }) => HABITS.has(categorySlug) && !pending,
  );
  const byCategory = groupBy(purchases, ({ categorySlug }) => categorySlug);
  const riseOf = new Map(
    [...byCategory].map(([slug, rows]) => {
      const [now = [], before = []] = quarterly(input, rows, quarters);
      return [slug, spent(now) - spent(before)] as const;
    }),
  );
  const ofPlaces = [...groupBy(purchases, merchantKey)].flatMap(([merchant, rows]) => {
    const [latest] = rows.slice(-1);
    if (!latest) return [];
    const habit = habitOf(input, rows, quarters, {
      key: merchant,
      name: merchantName(latest),
      isMerchant: true,
    });
    const riseMinor = spent(habit.now) - spent(habit.earlier[0] ?? []);
    const riseOfCategory = riseOf.get(latest.categorySlug) ?? 0;
    return hasDoubled(input, habit) && riseOfCategory >= riseMinor * THRESHOLDS.minShareOfCategory ? [habit] : [];
  });
  const reported = new Set(ofPlaces.flatMap(({ now, earlier }) => [...now, ...earlier.flat()].map(({ id }) => id)));
  const ofCategories = [...byCategory].flatMap(([slug, rows]) => {
    const rest = rows.filter(({ id }) => !reported.has(id));
    const name = categoryBySlug(slug)?.name ?? slug;
    const habit = habitOf(input, rest, quarters, { key: slug, name, isMerchant: false });
    return hasDoubled(input, habit) ? [habit] : [];
  });
  return [...ofPlaces, ...ofCategories].map((habit) => toFact(input, habit));
}

/** How many stretches of ninety days, the last one included, are covered one after another. */
function coveredQuarters(input: DetectorInput): number {
  const first = bookedTransactions(input)[0]?.date ?? input.today;
  let known = 0;
  while (known <= THRESHOLDS.maxEarlier) {
    const window = windowOf(input.today, known);
    if (window.from < first || !isCovered(input, window)) break;
    known += 1;
  }
  return known;
}

/** The last ninety days (0), and those before a month of change (1), before those (2) … */
function windowOf(today: Day, quarter: number): Stretch {
  const between = quarter === 0 ? 0 : THRESHOLDS.betweenDays;
  const from = addDays(today, 1 - between - THRESHOLDS.days * (quarter + 1));
  return { from, to: addDays(from, THRESHOLDS.days - 1) };
}

function quarterly(input: DetectorInput, rows: readonly LedgerTransaction[], quarters: number): LedgerTransaction[][] {
  return Array.from({ length: quarters }, (_, quarter) => {
    const { from, to } = windowOf(input.today, quarter);
    return rows.filter(({ date }) => date >= from && date <= to);
  });
}

function habitOf(
  input: DetectorInput,
  rows: readonly LedgerTransaction[],
  quarters: number,
  of: Pick<Habit, "key" | "name" | "isMerchant">,
): Habit {
  const [now = [], ...earlier] = quarterly(input, rows, quarters);
  return { ...of, now, earlier };
}

function hasDoubled(input: DetectorInput, { now, earlier }: Habit): boolean {
  const [before = []] = earlier;
  const nowMinor = spent(now);
  const months = [0, 1, 2].map((month) => {
    const to = addDays(input.today, -30 * month);
    return spent(now.filter(({ date }) => date <= to && date > addDays(to, -30)));
  });
  const differenceMinor = nowMinor - spent(before);
  const deviations = (now.length - before.length) / Math.sqrt(Math.max(1, now.length + before.length));
  return (
    now.length >= THRESHOLDS.minPurchases &&
    before.length >= THRESHOLDS.minPurchasesBefore &&
    spent(before) > 0 &&
    earlier.every((quarter) => nowMinor >= spent(quarter) * THRESHOLDS.minFactor) &&
    differenceMinor >= amountFor(input.currency, THRESHOLDS.minDifferenceMinor) &&
    deviations >= THRESHOLDS.minDeviations &&
    months.every((minor) => minor >= (spent(before) / 3) * THRESHOLDS.minMonthFactor)
  );
}

function spent(rows: readonly LedgerTransaction[]): number {
  return -sumMinor(rows.map(({ amountMinor }) => amountMinor));
}

function toFact({ currency, today }: DetectorInput, { key, name, isMerchant, now, earlier }: Habit): DetectedFact {
  const write = moneyWriter(currency);
  const before = earlier[0] ?? [];
  const [afterMinor, beforeMinor] = [spent(now), spent(before)];
  const differenceMinor = afterMinor - beforeMinor;
  const since = windowOf(today, 0).from;
  const earlierDays = windowOf(today, 1);
  const figures = [
    money("difference", "More in ninety days", differenceMinor, `${write(afterMinor)} − ${write(beforeMinor)}`, {
      by: "minus",
      figures: ["after", "before"],
    }),
    money("after", "In the last ninety days", afterMinor, "the rows beside", { by: "sum", of: "rows" }),
    money("before", "In ninety days before", beforeMinor, "the rows they are compared with", {
      by: "sum",
      of: "compared",
    }),
    count("count", "Purchases", now.length, "the rows beside", { by: "count", of: "rows" }),
    money("yearly", "More over a year", differenceMinor * TIMES_A_YEAR, `${write(differenceMinor)} × ${TIMES_A_YEAR}`, {
      by: "times",
      figure: "difference",
      factor: TIMES_A_YEAR,
    }),
  ];
  return {
    key: `habit_doubled:${currency}:${isMerchant ? "merchant" : "category"}:${key}`,
    severity: "info",
    period: { from: earlierDays.from, to: today },
    currency,
    impact: { amountMinor: differenceMinor * TIMES_A_YEAR, currency, per: "year" },
    figures,
    transactionIds: now.map(({ id }) => id),
    sumFigureId: "after",
    compared: { label: "Ninety days before", transactionIds: before.map(({ id }) => id) },
    method:
      "Day-to-day spending at one place, or in one category, in the last ninety days: at least twice what any such stretch of the year before took, a month of change left out between, more in each of its months than before, and in clearly more purchases.",
    slots: {
      source: textSlot(name),
      ...(isMerchant ? { merchant: textSlot(name) } : { category: textSlot(name) }),
      ...slotsOf(figures, ["difference", "after", "before", "count", "yearly"], currency),
      since: dateSlot(since, today),
      from: dateSlot(earlierDays.from, today),
      until: dateSlot(earlierDays.to, today),
    },
    hints: { direction: "up", size: sizeHint(differenceMinor / beforeMinor, "up") },
    action: {
      label: "See the purchases",
      href: spendingHref({ ...(isMerchant ? { q: name } : {}), startDate: since, endDate: today, type: "expense" }),
    },
    expiresAfter: addDays(today, 30),
  };
}
