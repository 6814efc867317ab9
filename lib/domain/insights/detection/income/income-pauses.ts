import { addDays, addMonths, type Day, daysBetween, lastDayOf, type Month } from "@/lib/domain/calendar";
import { median } from "@/lib/domain/statistics";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import type { RecurringSeries, SeriesPayment } from "@/lib/domain/transactions/series";
import { usualOf } from "../coverage";
import { type DetectorInput, seriesOf, totalsOfMonth, transactionsByMerchant } from "../input";

const YEAR_DAYS = 365;
/** A payday of last year falls on another weekday, and a holiday moves it further. */
const SLACK_DAYS = 8;
/** Pay came before and after last year's pause within so many days, or it hadn't begun yet. */
const AROUND_DAYS = 120;
/** A season ends within so many days of where it ended the year before, and is followed by a pause of so many. */
const SEASON_SLACK_DAYS = 25;
const MIN_PAUSE_DAYS = 45;
/** A month with less than this share of what is usual is one in which the pay is missing. */
const MISSING_SHARE = 0.5;

/**
 * Whether income that is overdue was away at the same time of the year before, and came back: a school's summer, a season's work.
 *
 * @param series  income whose next payment has not come
 */
export function pausedLastYear(input: DetectorInput, series: RecurringSeries): boolean {
  const days = (transactionsByMerchant(input).get(merchantKeyOf(series.merchant)) ?? [])
    .filter(({ amountMinor }) => amountMinor > 0)
    .map(({ date }) => date);
  const from = addDays(series.nextDate, SLACK_DAYS - YEAR_DAYS);
  const to = addDays(input.today, -YEAR_DAYS);
  if (hadSeason(days, series, input.today)) return true;
  const isIn = (start: string, end: string) => days.some((day) => day >= start && day <= end);
  // Payday of last year itself, which was missed as well.
  const missed = addDays(from, -2 * SLACK_DAYS);
  return (
    !isIn(missed, to > from ? to : from) &&
    isIn(addDays(missed, -AROUND_DAYS), missed) &&
    isIn(from, addDays(from, AROUND_DAYS))
  );
}

/** What came back twice after as long a silence comes in turns, and has not stopped. */
const MIN_PAUSES = 2;

/** Whether income that is overdue was away for as long before, more than once, and came back each time. */
export function pausesAsLong({ payments, lastDate }: RecurringSeries, today: Day): boolean {
  const silentDays = daysBetween(lastDate, today);
  const pauses = payments
    .slice(1)
    .filter(({ date }, index) => daysBetween(payments[index]?.date ?? date, date) >= silentDays);
  return pauses.length >= MIN_PAUSES;
}

/** Of pay that came so many times in a row, so many days more than it ever stayed away are news. */
const PUNCTUAL = { payments: 8, graceDays: 4 } as const;

/** Whether income has stayed away for days longer than ever before, though not so long that it counts as ended. */
export function isLateForOnce({ payments, cadence, lastDate }: RecurringSeries, today: Day): boolean {
  const latest = payments.slice(-PUNCTUAL.payments);
  const gaps = latest.slice(1).map(({ date }, index) => daysBetween(latest[index]?.date ?? date, date));
  const longest = Math.max(CADENCES[cadence].periodDays, ...gaps);
  return latest.length === PUNCTUAL.payments && daysBetween(lastDate, today) >= longest + PUNCTUAL.graceDays;
}

/** Within so much of it, pay is at the level of the year before. */
const SAME_LEVEL = 0.08;

/** Whether pay that now comes at another level did so at the same time of the year before: hours by season. */
export function cameSoLastYear(
  { payments }: RecurringSeries,
  { since, beforeMinor, afterMinor }: { since: readonly SeriesPayment[]; beforeMinor: number; afterMinor: number },
): boolean {
  const [first, last] = [since[0]?.date, since.at(-1)?.date];
  if (!first || !last) return false;
  const [from, to] = [addDays(first, -YEAR_DAYS - SLACK_DAYS), addDays(last, -YEAR_DAYS + SLACK_DAYS)];
  const lastYear = payments.filter(({ date }) => date >= from && date <= to);
  // Known then, and at another level after: else it is only the level of the first payments.
  const isWhole =
    lastYear.length >= Math.min(since.length, 2) && payments.some(({ date }) => date > to && date < first);
  const levelMinor = median(lastYear.map(({ amountMinor }) => amountMinor));
  const isSame = Math.abs(levelMinor - afterMinor) <= afterMinor * SAME_LEVEL;
  return isWhole && isSame && Math.abs(levelMinor - beforeMinor) > beforeMinor * SAME_LEVEL;
}

/**
 * Whether pay ended at about this time of the year before as well, and began again: a fishing season ends a week earlier or later.
 *
 * @param days  of its payments, oldest first
 */
function hadSeason(days: readonly Day[], { lastDate, cadence }: RecurringSeries, today: Day): boolean {
  const pauseDays = Math.max(MIN_PAUSE_DAYS, 2 * CADENCES[cadence].periodDays);
  return days.some((end, index) => {
    const next = days[index + 1];
    if (next === undefined || daysBetween(end, next) < pauseDays) return false;
    const shiftDays = daysBetween(addDays(end, YEAR_DAYS), lastDate);
    return (
      Math.abs(shiftDays) <= SEASON_SLACK_DAYS &&
      daysBetween(lastDate, today) <= daysBetween(end, next) + SEASON_SLACK_DAYS
    );
  });
}

/**
 * Whether pay that came regularly ended or paused, and one of these months lacks it: what was left over in them is neither
 * what the person saved before nor what they will.
 */
export function lacksPay(input: DetectorInput, months: readonly Month[], earlier: readonly Month[]): boolean {
  const incomeOf = (month: Month) => totalsOfMonth(input, month).incomeMinor;
  const usualMinor = usualOf(earlier.map(incomeOf));
  const first = months.at(-1);
  if (usualMinor === null || first === undefined) return false;
  const hasEnded = seriesOf(input).some(
    (series) =>
      series.direction === "in" &&
      !series.isActive &&
      series.lastDate >= addDays(lastDayOf(addMonths(first, -1)), -SLACK_DAYS),
  );
  return hasEnded && months.some((month) => incomeOf(month) < usualMinor * MISSING_SHARE);
}
