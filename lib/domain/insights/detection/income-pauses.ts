import { addDays, addMonths, type Day, daysBetween, lastDayOf, type Month } from "@/lib/domain/calendar";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import { merchantKeyOf } from "@/lib/domain/transactions/merchant-key";
import type { RecurringSeries } from "@/lib/domain/transactions/recurring";
import { usualOf } from "./coverage";
import { type DetectorInput, seriesOf, totalsOfMonth, transactionsByMerchant } from "./input";

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
