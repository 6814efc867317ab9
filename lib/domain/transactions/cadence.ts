import {
  addDays,
  addMonths,
  type Day,
  dayOfMonth,
  daysBetween,
  monthOf,
  sameDayOfMonth,
  weekdayOf,
} from "@/lib/domain/calendar";
import { median, shareOf } from "@/lib/domain/statistics";

/** Intervals of recurring payments, shortest first. `biweekly` is every 14 days, `fourweekly` every 28. */
export const CADENCE_NAMES = [
  "weekly",
  "biweekly",
  "semimonthly",
  "fourweekly",
  "monthly",
  "bimonthly",
  "quarterly",
  "halfyearly",
  "yearly",
] as const;
export type Cadence = (typeof CADENCE_NAMES)[number];

/** Cadences that a person may enter and the database stores. A half year is only found. */
export type StoredCadence = Exclude<Cadence, "halfyearly">;

/**
 * `periodDays` is the mean distance. `toleranceDays` is the allowed error of one distance (weekends, holidays, short
 * months).
 * `minPayments` is the number of payments needed as proof. A series more than `lateDays` days overdue has ended.
 */
export type CadenceRule = {
  periodDays: number;
  perYear: number;
  toleranceDays: number;
  minPayments: number;
  lateDays: number;
};

export const CADENCES: Readonly<Record<Cadence, CadenceRule>> = {
  weekly: { periodDays: 7, perYear: 52, toleranceDays: 1, minPayments: 5, lateDays: 5 },
  biweekly: { periodDays: 14, perYear: 26, toleranceDays: 2, minPayments: 4, lateDays: 7 },
  semimonthly: { periodDays: 15.2, perYear: 24, toleranceDays: 3, minPayments: 5, lateDays: 7 },
  fourweekly: { periodDays: 28, perYear: 13, toleranceDays: 2, minPayments: 4, lateDays: 8 },
  monthly: { periodDays: 30.4, perYear: 12, toleranceDays: 5, minPayments: 3, lateDays: 10 },
  bimonthly: { periodDays: 60.9, perYear: 6, toleranceDays: 7, minPayments: 4, lateDays: 15 },
  quarterly: { periodDays: 91.3, perYear: 4, toleranceDays: 9, minPayments: 3, lateDays: 20 },
  halfyearly: { periodDays: 182.6, perYear: 2, toleranceDays: 12, minPayments: 2, lateDays: 25 },
  yearly: { periodDays: 365.25, perYear: 1, toleranceDays: 15, minPayments: 2, lateDays: 30 },
};

/** Cadences that a month or half of one resembles, told apart by their weekday. */
const IN_WEEKS: ReadonlySet<Cadence> = new Set(["biweekly", "fourweekly"]);

/** Returns true for what comes once a month or every four weeks. */
export function isAboutMonthly(cadence: Cadence): boolean {
  return cadence === "monthly" || cadence === "fourweekly";
}

/** We promise no next payment for a series that skips more than every fifth cycle. */
const MIN_SHARE_WITH_SKIPS = 0.8;
const MIN_SHARE = 0.6;
const MAX_SKIPPED = 2;

/** Returns the cadence that fits days (oldest first) and its share of fitting distances. Bridges two missed cycles. */
export function cadenceOf(dates: readonly Day[]): { cadence: Cadence; share: number } | null {
  const intervals = dates.slice(1).map((date, index) => daysBetween(dates[index] ?? date, date));
  const middle = median(intervals);
  for (const cadence of CADENCE_NAMES) {
    const { periodDays, toleranceDays, minPayments } = CADENCES[cadence];
    if (dates.length < minPayments || Math.abs(middle - periodDays) > toleranceDays) continue;
    if (IN_WEEKS.has(cadence) && !isOnOneWeekday(dates)) continue;
    const fits = (cycles: number) => (interval: number) =>
      Math.abs(interval - cycles * periodDays) <= toleranceDays + (cycles - 1);
    const share = shareOf(intervals, fits(1));
    if (share < MIN_SHARE) continue;
    // A second Wednesday of the month is mostly four weeks after the last.
    if (cadence === "fourweekly" && share < shareOf(intervals, fitsMonth)) continue;
    const fitsWithSkips = Array.from({ length: MAX_SKIPPED + 1 }, (_, skipped) => fits(skipped + 1));
    const shareWithSkips = shareOf(intervals, (interval) => fitsWithSkips.some((isOf) => isOf(interval)));
    if (shareWithSkips >= MIN_SHARE_WITH_SKIPS) return { cadence, share };
  }
  return null;
}

/** Predicts the day of the next payment from all earlier days (oldest first). */
export function nextAfter(cadence: Cadence, dates: readonly Day[]): Day {
  const last = dates.at(-1) ?? "1970-01-01";
  switch (cadence) {
    case "weekly":
    case "biweekly":
    case "fourweekly":
      return addDays(last, CADENCES[cadence].periodDays);
    case "semimonthly":
      return nextOfTwo(dates, last);
    case "monthly":
      return nearestTo(addMonths(monthOf(last), 1), usualDay(dates), addDays(last, 30));
    case "bimonthly":
      return asLastYear(cadence, dates) ?? nearestTo(addMonths(monthOf(last), 2), usualDay(dates), addDays(last, 61));
    case "quarterly":
      return asLastYear(cadence, dates) ?? nearestTo(addMonths(monthOf(last), 3), usualDay(dates), addDays(last, 91));
    case "halfyearly":
      return asLastYear(cadence, dates) ?? nearestTo(addMonths(monthOf(last), 6), usualDay(dates), addDays(last, 183));
    case "yearly":
      return nearestTo(addMonths(monthOf(last), 12), usualDay(dates), addDays(last, 365));
  }
}

/** Days by which a payment may miss its day of a year ago. */
const YEAR_SLACK_DAYS = 20;
/** Steps of a year, in cycles: estimated taxes are due two, three and four months apart. */
const [SHORTEST_STEP, LONGEST_STEP] = [0.6, 1.4];

/** Repeats the step that followed this time last year; null without one. A year's steps may differ, but its days don't. */
function asLastYear(cadence: Cadence, dates: readonly Day[]): Day | null {
  const last = dates.at(-1) ?? "";
  const yearAgo = dates.findLastIndex((date) => Math.abs(daysBetween(date, last) - 365) <= YEAR_SLACK_DAYS);
  // Known for less than a year, the first day of all comes next.
  const isYoung = daysBetween(dates[0] ?? last, last) < 365 - YEAR_SLACK_DAYS;
  const [from, to] = isYoung ? [addDays(last, -365), dates[0]] : [dates[yearAgo], dates[yearAgo + 1]];
  if (!from || !to) return null;
  const step = daysBetween(from, to) / CADENCES[cadence].periodDays;
  if (step < SHORTEST_STEP || step > LONGEST_STEP) return null;
  return nearestTo(addMonths(monthOf(to), 12), usualDay(dates), addDays(to, 365));
}

/** Lists the expected days from `from` to `to`, both included, beginning with `next`. At most 60. */
export function expectedDays(cadence: Cadence, dates: readonly Day[], next: Day, range: { from: Day; to: Day }): Day[] {
  const known = [...dates];
  const days: Day[] = [];
  for (let day = next; day <= range.to && days.length < 60; ) {
    if (day >= range.from) days.push(day);
    known.push(day);
    const following = nextAfter(cadence, known);
    if (following <= day) break;
    day = following;
  }
  return days;
}

function fitsMonth(interval: number): boolean {
  return Math.abs(interval - CADENCES.monthly.periodDays) <= CADENCES.monthly.toleranceDays;
}

/** Tells biweekly from semimonthly, and four weeks from a month: every second Friday is always a Friday. */
function isOnOneWeekday(dates: readonly Day[]): boolean {
  const counts = new Map<number, number>();
  for (const date of dates) counts.set(weekdayOf(date), (counts.get(weekdayOf(date)) ?? 0) + 1);
  return Math.max(...counts.values()) / dates.length >= 0.7;
}

/** The later day wins a tie, because weekends push payments back. */
function usualDay(dates: readonly Day[]): number {
  const counts = new Map<number, number>();
  for (const date of dates.slice(-8)) counts.set(dayOfMonth(date), (counts.get(dayOfMonth(date)) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const usual = [...counts].filter(([, count]) => count === most).map(([day]) => day);
  return usual.length === 1 ? (usual[0] ?? 1) : Math.round(median(dates.slice(-8).map(dayOfMonth)));
}

function nearestTo(month: string, day: number, aim: Day): Day {
  const candidates = [-1, 0, 1].map((offset) => sameDayOfMonth(addMonths(month, offset), day));
  return candidates.reduce((best, candidate) =>
    Math.abs(daysBetween(candidate, aim)) < Math.abs(daysBetween(best, aim)) ? candidate : best,
  );
}

/** Each half of a month has its own usual day: the 1st and 15th, or the 15th and last. */
function nextOfTwo(dates: readonly Day[], last: Day): Day {
  const days = dates
    .slice(-8)
    .map(dayOfMonth)
    .sort((a, b) => a - b);
  // We split at the widest gap. The median fails once a payment was skipped.
  const gaps = days.slice(1).map((day, index) => day - (days[index] ?? day));
  const split = gaps.indexOf(Math.max(...gaps)) + 1;
  const early = Math.round(median(days.slice(0, split)));
  const late = Math.round(median(days.slice(split))) || early;
  const month = monthOf(last);
  const aim = addDays(last, 15);
  const candidates = [
    sameDayOfMonth(month, late),
    sameDayOfMonth(addMonths(month, 1), early),
    sameDayOfMonth(addMonths(month, 1), late),
  ].filter((candidate) => candidate > last);
  return candidates.reduce(
    (best, candidate) => (Math.abs(daysBetween(candidate, aim)) < Math.abs(daysBetween(best, aim)) ? candidate : best),
    addDays(last, 30),
  );
}
