import { addDays, type Day } from "@/lib/domain/calendar";
import { groupBy } from "@/lib/domain/group-by";
import { amountFor } from "@/lib/domain/insights/detection/amount-for";
import type { Stretch } from "@/lib/domain/insights/detection/coverage";
import { countFigure, days, differenceFigure, sumFigure, yearlyFigure } from "@/lib/domain/insights/detection/figures";
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
  recurringIds,
  STANDING_EASE,
  shownCategoryOf,
  spendingHref,
} from "@/lib/domain/insights/detection/input";
import { totalOf } from "@/lib/domain/insights/detection/rows-since";
import {
  changeOf,
  isTold,
  type LevelChange,
  levelOf,
  rowsOf,
  sumOf,
  type Tally,
  tallyOf,
  yearBefore,
} from "@/lib/domain/insights/evidence/changes";
import { isChosen, isStaple, sentMoney } from "@/lib/domain/insights/evidence/chosen";
import { sizeHint } from "@/lib/domain/insights/facts/detected-fact";
import { type FoundFact, idsOf } from "@/lib/domain/insights/facts/found-fact";
import { merged } from "@/lib/domain/merged";
import { remembering } from "@/lib/domain/remembering";
import { transactionIdOf } from "@/lib/domain/transactions/splits";
import type { LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { defineInsight } from "../../define-insight";
import { dayOf, daysOf } from "../../wording/clauses";

const THRESHOLDS = {
  /** Twice what it is shown beside, and each thirty days show a third of it, or it is one month … */
  minFactor: 2,
  minMonthFactor: 1.35,
  /** … and it still goes on: what hasn't been bought in so many days is over. */
  latelyDays: 15,
  /** A habit is so many purchases, and one in ten days. */
  minPurchases: 9,
  purchaseDays: 10,
  /** A month: less changes nothing. */
  minMonthlyMinor: 5000,
  /** Half of the rise is one of the whole category, or another shop lost what this one won. */
  minShareOfCategory: 0.5,
  /** Three quarters of a category's rise are most of it: a bill's, or a shop's that everyone needs. */
  mostOfCategory: 0.75,
  /** A new habit needs twice as many purchases: small charges that add up unseen. */
  minTimesOfNew: 2,
} as const;

export const habitDoubled = defineInsight({
  type: "habit_doubled",
  page: "insight",
  icon: "trending-up",
  detect: detectHabitDoubled,
  holds: (fact, { rows, compared }) => {
    // What came back later counts on the day of its purchase.
    const [now, before] = [rows, compared].map((of) => daysOf(of.filter(({ amountMinor }) => amountMinor < 0)));
    return (
      -totalOf(rows) > -totalOf(compared) &&
      (now?.first ?? "") >= dayOf(fact, "since") &&
      (compared.length === 0 ||
        ((before?.first ?? "") >= dayOf(fact, "from") && (before?.last ?? "") <= dayOf(fact, "until")))
    );
  },
});

const [MONTH_DAYS, YEAR_DAYS] = [30, 365];
/** Lengths that are compared. The weeks before the change are neither the old habit nor the new one. */
const SPANS = [
  { days: 90, hint: "ninety days" },
  { days: 60, hint: "sixty days" },
  { days: 180, hint: "half a year" },
] as const;
const MAX_EARLIER = 3;

type Span = (typeof SPANS)[number] & { now: Stretch; earlier: readonly Stretch[]; lastYear: readonly Stretch[] };
type Subject = { key: string; name: () => string; isMerchant: boolean; tally: Tally };

/** Places first; a category only for what its places don't say already. */
function detectHabitDoubled(input: DetectorInput): FoundFact[] {
  const { places, categories } = subjectsOf(input);
  const keyOf = merchantKeysOf(input);
  const tallyOfPlace = remembering((place: string) => tallyOf(places.get(place) ?? []));
  const tallyOfCategory = remembering((slug: string) => tallyOf(categories.get(slug) ?? []));
  const told = new Set<string>();
  const left = new Map<string, Tally>();
  const tallyOfLeft = (slug: string, all: readonly LedgerTransaction[]) => {
    const rows = all.filter(({ id }) => !told.has(id));
    const known = left.get(slug) ?? tallyOfCategory(slug);
    const tally = rows.length === known.rows.length ? known : tallyOf(rows);
    left.set(slug, tally);
    return tally;
  };
  const facts = new Map<string, FoundFact>();
  for (const span of SPANS.flatMap((one) => comparedIn(input, one))) {
    const isOften = (rows: readonly LedgerTransaction[]) =>
      (rows.at(-Math.ceil(purchasesOf(span.days) * STANDING_EASE))?.date ?? "") >= span.now.from;
    const frequent = [...places].filter(([, rows]) => isOften(rows));
    const looks = (frequent.length + categories.size) * (YEAR_DAYS / span.days) * SPANS.length;
    const tell = (subject: Subject, isExplained: () => boolean) => {
      if (facts.has(subject.key) || !hasDoubled(input, subject, span, looks) || isExplained()) return;
      facts.set(subject.key, toFact(input, subject, span));
      for (const { id } of subject.tally.rows) told.add(id);
    };
    for (const [place, rows] of frequent) {
      const [latest] = rows.slice(-1);
      if (!latest) continue;
      const subject = { key: `merchant:${place}`, name: () => merchantName(latest), isMerchant: true };
      // If the category hasn't risen, another shop has lost what this one won.
      tell({ ...subject, tally: tallyOfPlace(place) }, () => {
        const slug = latest.categorySlug;
        const ofCategory = tallyOfCategory(slug);
        const [rise, riseOfAll] = [riseOf(tallyOfPlace(place), span), riseOf(ofCategory, span)];
        if (isStaple(slug) && !isTold(changeIn(ofCategory, span, looks), 1)) return true;
        const isShared = isStaple(slug) && rise < riseOfAll * THRESHOLDS.mostOfCategory;
        return isShared || (categories.has(slug) && riseOfAll < rise * THRESHOLDS.minShareOfCategory);
      });
    }
    for (const [slug, all] of categories) {
      if (isStaple(slug) || !isOften(all)) continue;
      const tally = tallyOfLeft(slug, all);
      const { rows } = tally;
      const [first, ...others] = rows;
      if (!first || !isOften(rows)) continue;
      const name = () => shownCategoryOf(first, ...others);
      const subject = { key: `category:${slug}`, name, isMerchant: false, tally };
      // What one bill costs more is that bill's news.
      tell(subject, () => {
        const bills = rows.filter((row) => recurringIds(input).has(transactionIdOf(row)));
        const leastMinor = riseOf(tally, span) * THRESHOLDS.mostOfCategory;
        return [...groupBy(bills, keyOf).values()].some((of) => riseOf(tallyOf(of), span) >= leastMinor);
      });
    }
  }
  return [...facts.values()];
}

/** Nobody sees what it is for: that there is more of it is all that can be told. */
const CASH = "cash-withdrawal";

/** Places, and payees money is sent to, without bills; categories with their bills: ten small ones a month are one habit. */
function subjectsOf(input: DetectorInput) {
  const bills = recurringIds(input);
  const isCash = ({ categorySlug }: LedgerTransaction) => categorySlug === CASH;
  const everyday = countedTransactions(input).filter(
    (row) => (isDayToDay(row) || isCash(row)) && isChosen(row) && !row.pending,
  );
  const bought = everyday.filter((row) => !bills.has(transactionIdOf(row)) && !isCash(row));
  return {
    places: groupBy(merged(bought, sentMoney(input), byDate), merchantKeysOf(input)),
    categories: groupBy(everyday, ({ categorySlug }) => categorySlug),
  };
}

/** The stretches of one length; none if the latest or all before it are unknown. */
function comparedIn(input: DetectorInput, span: (typeof SPANS)[number]): Span[] {
  const first = bookedTransactions(input)[0]?.date ?? input.today;
  const isKnown = (stretch: Stretch) => stretch.from >= first && isCovered(input, stretch);
  const endingOn = (to: Day): Stretch => ({ from: addDays(to, 1 - span.days), to });
  const now = endingOn(input.today);
  const before = Array.from({ length: MAX_EARLIER }, (_, at) =>
    endingOn(addDays(now.from, -1 - MONTH_DAYS - span.days * at)),
  );
  const unknown = before.findIndex((stretch) => !isKnown(stretch));
  const earlier = unknown === -1 ? before : before.slice(0, unknown);
  if (!isKnown(now) || earlier.length === 0) return [];
  return [{ ...span, now, earlier, lastYear: [yearBefore(now)].filter(isKnown) }];
}

function purchasesOf(days: number): number {
  return Math.max(THRESHOLDS.minPurchases, Math.ceil(days / THRESHOLDS.purchaseDays));
}

function riseOf(tally: Tally, { now, earlier: [before = now] }: Span): number {
  return sumOf(tally, now).minor - sumOf(tally, before).minor;
}

function hasDoubled(input: DetectorInput, { key, tally }: Subject, span: Span, looks: number): boolean {
  const ease = easeFor(input, keyIn(input, key));
  const capped = (stretch: Stretch) => sumOf(tally, stretch).cappedMinor;
  const now = sumOf(tally, span.now);
  const earlier = span.earlier.map((stretch) => sumOf(tally, stretch));
  const [before = now] = earlier;
  const isNew = earlier.reduce((purchases, sum) => purchases + sum.count, 0) < 2;
  const leastMinor = amountFor(input.currency, THRESHOLDS.minMonthlyMinor) * Math.max(1, span.days / 90);
  const isTwice =
    now.count >= purchasesOf(span.days) * ease * (isNew ? THRESHOLDS.minTimesOfNew : 1) &&
    now.minor >= before.minor * THRESHOLDS.minFactor * ease &&
    now.cappedMinor >= before.cappedMinor * THRESHOLDS.minFactor * ease &&
    now.minor - before.minor >= (leastMinor * ease * span.days) / MONTH_DAYS;
  if (!isTwice) return false;
  const monthly = Array.from({ length: span.days / MONTH_DAYS }, (_, month) => {
    const to = addDays(input.today, -MONTH_DAYS * month);
    return capped({ from: addDays(to, 1 - MONTH_DAYS), to });
  });
  const monthBefore = (before.cappedMinor * MONTH_DAYS) / span.days;
  // The change may have come within the first of three months.
  const hasLasted = monthly
    .slice(0, Math.max(2, monthly.length - 1))
    .every((minor) => minor >= monthBefore * THRESHOLDS.minMonthFactor * ease && minor > 0);
  const goesOn = sumOf(tally, { from: addDays(input.today, 1 - THRESHOLDS.latelyDays), to: input.today }).count > 0;
  return hasLasted && goesOn && isTold(changeIn(tally, span, looks), 1, ease);
}

function changeIn(tally: Tally, { now, earlier, lastYear }: Span, looks: number): LevelChange {
  const capped = (stretch: Stretch) => sumOf(tally, stretch).cappedMinor;
  return changeOf({
    now: [levelOf(tally, now)],
    before: earlier.map(capped),
    lastYear: lastYear.map(capped),
    dispersionMinor: tally.dispersionMinor,
    kind: "habit",
    looks,
  });
}

function keyIn({ currency }: DetectorInput, key: string): string {
  return `habit_doubled:${currency}:${key}`;
}

function toFact(input: DetectorInput, { key, name, isMerchant, tally }: Subject, span: Span): FoundFact {
  const { currency, today } = input;
  const { days: length, hint, now: latest, earlier } = span;
  const [earlierDays = latest] = earlier;
  const [now, compared] = [rowsOf(tally, latest), rowsOf(tally, earlierDays)];
  const [since, shown] = [now[0]?.date ?? latest.from, name()];
  const isCash = now.every(({ categorySlug }) => categorySlug === CASH);
  const after = sumFigure("after", `In the last ${length} days`, sumOf(tally, latest).minor);
  const earlierMinor = sumOf(tally, earlierDays).minor;
  const formula = "the transactions we compare with";
  const before = sumFigure("before", `In the earlier ${length} days`, earlierMinor, formula, "compared");
  const difference = differenceFigure(currency, `More in ${length} days`, before, after);
  const yearly = yearlyFigure(currency, "More over a year", difference, Math.round(YEAR_DAYS / length));
  return {
    key: keyIn(input, key),
    severity: "info",
    period: { from: earlierDays.from, to: today },
    // Nobody knows what it buys.
    impact: isCash ? undefined : { amountMinor: yearly.value, per: "year" },
    figures: [
      difference,
      after,
      before,
      countFigure("count", isCash ? "Withdrawals" : "Purchases", now.length),
      days("days", "Days compared", length, "of each stretch"),
      yearly,
    ],
    transactionIds: idsOf(now),
    compared: { label: `The earlier ${length} days`, transactionIds: idsOf(compared) },
    method:
      "What you spent at one place, or in one category, or took out in cash, in the last sixty or ninety days or half a year, compared with earlier stretches of the same length and with the same days of last year, with a month between them left out. It has to be at least twice as much (1.6 times once we've reported it), up in each of its months, and more than chance or the season explains.",
    slots: {
      source: shown,
      ...(isMerchant ? { merchant: shown } : { category: shown }),
      since,
      from: earlierDays.from,
      until: earlierDays.to,
    },
    hints: {
      direction: "up",
      size: sizeHint(difference.value / Math.max(1, before.value), "up"),
      span: hint,
      spent: isCash ? "in cash" : undefined,
    },
    action: {
      label: isCash ? "See the cash" : "See the purchases",
      href: spendingHref({ ...(isMerchant ? { q: shown } : {}), startDate: since, endDate: today, type: "expense" }),
    },
    expiresAfter: addDays(today, 30),
  };
}
