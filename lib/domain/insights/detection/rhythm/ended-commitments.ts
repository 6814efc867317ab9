import { addDays, daysBetween } from "@/lib/domain/calendar";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries, SeriesPayment } from "@/lib/domain/transactions/series";
import { type DetectorInput, seriesOf } from "../input";
import type { NewCharges } from "./new-charges";

/** When one commitment took another's place. Days throughout. */
const RULES = {
  /** A lease or a loan ends up to three months before the next begins, and two rents are paid in the month of a move. */
  maxDaysBefore: 92,
  maxDaysAfter: 36,
  /** So long after the day on which it was due it has ended, and is not late. */
  overdueDays: 7,
  /** What costs less than half or more than twice as much was for something else: a parking space, a van for a car. */
  maxFactor: 2,
  /** A year of its payments is shown. */
  shown: 12,
} as const;

/** What ended when another took its place: what it cost each time at last, and the payments at that amount, oldest first. */
export type EndedCommitment = Pick<RecurringSeries, "merchant" | "amountMinor" | "lastDate"> & {
  payments: SeriesPayment[];
};

/** The commitment of the same category and rhythm that ended about when a new one began, the latest of several; or null. */
export function endedBefore(input: DetectorInput, { first, rhythm }: NewCharges): EndedCommitment | null {
  const newMinor = -first.amountMinor;
  const [ended] = seriesOf(input)
    .filter(
      (series) =>
        series.direction === "out" &&
        !series.isVariable &&
        series.categorySlug === first.categorySlug &&
        CADENCES[series.cadence].perYear === rhythm.perYear &&
        series.firstDate < first.date &&
        series.lastDate >= addDays(first.date, -RULES.maxDaysBefore) &&
        series.lastDate <= addDays(first.date, RULES.maxDaysAfter) &&
        daysBetween(series.nextDate, input.today) > RULES.overdueDays &&
        Math.max(series.amountMinor, newMinor) <= Math.min(series.amountMinor, newMinor) * RULES.maxFactor &&
        !goesOn(input, series),
    )
    .sort((a, b) => (a.lastDate < b.lastDate ? 1 : -1));
  if (!ended) return null;
  const from = ended.payments.findLastIndex(({ amountMinor }) => amountMinor !== ended.amountMinor) + 1;
  return { ...ended, payments: ended.payments.slice(from).slice(-RULES.shown) };
}

/** Whether the payee is paid as much in another stream, as for two rooms. */
function goesOn(input: DetectorInput, { key, merchant, amountMinor }: RecurringSeries): boolean {
  return seriesOf(input).some(
    (other) => other.isActive && other.key !== key && other.merchant === merchant && other.amountMinor === amountMinor,
  );
}
