import { addDays, type Day, daysBetween, type Month } from "@/lib/domain/calendar";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import { usualOf } from "../coverage";
import { type DetectorInput, totalsOfMonth } from "../input";

const RULES = {
  /** A season starts and ends within so many days of last year's. */
  slackDays: 25,
  /** A pause is longer than the rhythm by this factor, and than a holiday. */
  minPeriods: 1.8,
  minPauseDays: 21,
  /** Pay that returned twice from as long a silence comes in turns. */
  minPauses: 2,
  /** A month below this share of the usual income lacks its pay. */
  missingShare: 0.5,
} as const;

/**
 * Tells if pay that is overdue stayed away before: twice as long, or at about this time of last year.
 *
 * @param days  of everything the payer paid, oldest first
 */
export function isUsualSilence(days: readonly Day[], { cadence }: Pick<RecurringSeries, "cadence">, today: Day) {
  const last = days.at(-1) ?? today;
  const silentDays = daysBetween(last, today);
  const minDays = Math.max(RULES.minPauseDays, CADENCES[cadence].periodDays * RULES.minPeriods);
  const pauses = days
    .slice(1)
    .map((to, at) => ({ from: days[at] ?? to, length: daysBetween(days[at] ?? to, to) }))
    .filter(({ length }) => length >= minDays);
  const isOfSeason = pauses.some(
    ({ from, length }) =>
      Math.abs(daysBetween(addDays(from, 365), last)) <= RULES.slackDays && silentDays <= length + RULES.slackDays,
  );
  return isOfSeason || pauses.filter(({ length }) => length >= silentDays).length >= RULES.minPauses;
}

/** Tells if some of these months lack the pay that others have: a savings rate would show that and nothing else. */
export function lacksPay(input: DetectorInput, months: readonly Month[], earlier: readonly Month[]): boolean {
  const incomeOf = (month: Month) => totalsOfMonth(input, month).incomeMinor;
  const usualMinor = usualOf(earlier.map(incomeOf));
  const isLacking = months.map((month) => incomeOf(month) < (usualMinor ?? 0) * RULES.missingShare);
  return isLacking.includes(true) && isLacking.includes(false);
}
