import { type Day, daysBetween } from "@/lib/domain/calendar";
import { CADENCES, type Cadence } from "@/lib/domain/transactions/cadence";

/** Days until a late payment counts as missed, each with its reason. */
export const LATE_PAYMENTS = {
  /** Holidays and banks delay a payment by a few days, not by a week and a half. */
  lateDays: 9,
  /** A series with this many punctual payments gets only a few days beyond its longest delay. */
  minPaymentsOfPunctual: 8,
  graceDays: 4,
  /** Bimonthly and quarterly bills are metered and sent when ready. */
  lateDaysOfRare: 16,
} as const;

/**
 * Returns the days after its due day that a payment is still expected, from the cadence and past days (oldest first).
 * Later, it is in no sum of upcoming payments; `bill_missing` asks about it.
 */
export function lateDaysAllowed(cadence: Cadence, dates: readonly Day[]): number {
  if (cadence !== "monthly") return Math.min(CADENCES[cadence].lateDays, LATE_PAYMENTS.lateDaysOfRare);
  const latest = dates.slice(-LATE_PAYMENTS.minPaymentsOfPunctual);
  if (latest.length < LATE_PAYMENTS.minPaymentsOfPunctual) return LATE_PAYMENTS.lateDays;
  const longest = Math.max(...latest.slice(1).map((date, index) => daysBetween(latest[index] ?? date, date)));
  const everLate = Math.ceil(longest - CADENCES.monthly.periodDays);
  return Math.min(LATE_PAYMENTS.lateDays, everLate + LATE_PAYMENTS.graceDays);
}
