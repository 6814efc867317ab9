import { type Day, daysBetween } from "@/lib/domain/calendar";
import { CADENCES, type Cadence } from "@/lib/domain/transactions/cadence";

/** How late a payment may be before it is one that did not come. Every number stands beside its reason; all are days but one. */
export const LATE_PAYMENTS = {
  /** Holidays and banks make a payment a few days late; a week and a half isn't one. */
  lateDays: 9,
  /** Of one that came on its day so many times, a few days more than it was ever late are enough. */
  minPaymentsOfPunctual: 8,
  graceDays: 4,
  /** What comes every second or third month is read off a meter, and sent when it has been. */
  lateDaysOfRare: 16,
} as const;

/**
 * How many days after its day a payment is still expected, by the rhythm and the days of those before it (oldest first). After that it
 * is in no sum of what is ahead: there `bill_missing` asks about it.
 */
export function lateDaysAllowed(cadence: Cadence, dates: readonly Day[]): number {
  if (cadence !== "monthly") return Math.min(CADENCES[cadence].lateDays, LATE_PAYMENTS.lateDaysOfRare);
  const latest = dates.slice(-LATE_PAYMENTS.minPaymentsOfPunctual);
  if (latest.length < LATE_PAYMENTS.minPaymentsOfPunctual) return LATE_PAYMENTS.lateDays;
  const longest = Math.max(...latest.slice(1).map((date, index) => daysBetween(latest[index] ?? date, date)));
  const everLate = Math.ceil(longest - CADENCES.monthly.periodDays);
  return Math.min(LATE_PAYMENTS.lateDays, everLate + LATE_PAYMENTS.graceDays);
}
