import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import type { Cadence } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries, SeriesPayment } from "@/lib/domain/transactions/series";
import { type DetectorInput, seriesOf } from "../input";
import type { NewCharges } from "./new-charges";

/** A lease or a loan ends up to three months before the next begins, and two rents are paid in the month of a move. */
const MAX_DAYS_BEFORE = 92;
const MAX_DAYS_AFTER = 36;
/** So long after the day on which it was due it has ended, and is not late. */
const OVERDUE_DAYS = 7;
/** What costs less than half or more than twice as much was for something else: a parking space, a van for a car. */
const MAX_FACTOR = 2;
/** A year of its payments is shown. */
const MAX_SHOWN = 12;

const CADENCE_OF: Record<NewCharges["rhythm"]["every"], Cadence> = {
  week: "weekly",
  "two weeks": "biweekly",
  month: "monthly",
};

/** What ended when another took its place: what it cost each time at last, and the payments at that amount, oldest first. */
export type EndedCommitment = { merchant: string; amountMinor: number; payments: SeriesPayment[]; lastDate: Day };

/**
 * The commitment of the same category and rhythm that ended about when a new one began, the latest of several; null where there is
 * none: then all of the new one comes on top.
 */
export function endedBefore(input: DetectorInput, { first, rows, rhythm }: NewCharges): EndedCommitment | null {
  const own = new Set(rows.map(({ id }) => id));
  const isPlaceOf = (amountMinor: number) =>
    amountMinor * MAX_FACTOR >= -first.amountMinor && amountMinor <= -first.amountMinor * MAX_FACTOR;
  const [ended] = seriesOf(input)
    .filter(
      (series) =>
        series.direction === "out" &&
        !series.isVariable &&
        series.categorySlug === first.categorySlug &&
        series.cadence === CADENCE_OF[rhythm.every] &&
        series.firstDate < first.date &&
        series.lastDate >= addDays(first.date, -MAX_DAYS_BEFORE) &&
        series.lastDate <= addDays(first.date, MAX_DAYS_AFTER) &&
        daysBetween(series.nextDate, input.today) > OVERDUE_DAYS &&
        isPlaceOf(series.amountMinor) &&
        !goesOn(input, series) &&
        !series.transactionIds.some((id) => own.has(id)),
    )
    .sort((a, b) => (a.lastDate < b.lastDate ? 1 : -1));
  if (!ended) return null;
  const { merchant, amountMinor, lastDate } = ended;
  const from = ended.payments.findLastIndex((payment) => payment.amountMinor !== amountMinor) + 1;
  return { merchant, amountMinor, lastDate, payments: ended.payments.slice(from).slice(-MAX_SHOWN) };
}

/** Whether the payee is paid as much in another stream, as for two rooms. */
function goesOn(input: DetectorInput, { key, merchant, amountMinor }: RecurringSeries): boolean {
  return seriesOf(input).some(
    (other) => other.isActive && other.key !== key && other.merchant === merchant && other.amountMinor === amountMinor,
  );
}
