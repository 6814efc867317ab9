import { addDays, daysBetween } from "@/lib/domain/calendar";
import { CADENCES } from "@/lib/domain/transactions/cadence";
import type { RecurringSeries, SeriesPayment } from "@/lib/domain/transactions/series";
import { amountFor } from "../amount-for";
import { type DetectorInput, seriesOf } from "../input";
import { traitsOfRow } from "../payee-traits";
import type { NewCharges } from "./new-charges";

const RULES = {
  /** Below, it binds no one's month; a school, a lease or a treatment costs more than a class, a car wash or a copay. */
  minMinor: 2500,
  minMinorOfCare: 5000,
  /** Two visits to a doctor may happen to cost the same, and a word alone names a season of a club from so much on. */
  minPayments: 3,
  minMinorByWord: 10_000,
} as const;

/** Tells if regular payments bind for months: by what they are for, or by a text that says more than the category. */
export function isCommitment(input: DetectorInput, { first, rows, isBack }: NewCharges): boolean {
  const traits = traitsOfRow(input, first);
  const commitment = traits.get("commitment");
  if (!commitment || isBack) return false;
  const minor = (amount: number) => -amountFor(input.currency, amount);
  const isOwed = traits.has("binding") || traits.has("lender") || traits.has("negotiable");
  if (isOwed && !traits.has("care")) return first.amountMinor <= minor(RULES.minMinor);
  const isUnknown = first.categorySlug === "uncategorized" || isOwed || commitment.source === "category";
  if (isUnknown) {
    const isVisit = traits.has("care") && !isOwed;
    return first.amountMinor <= minor(RULES.minMinorOfCare) && (!isVisit || rows.length >= RULES.minPayments);
  }
  return (
    !traits.has("one-off") &&
    !traits.has("gambling") &&
    !traits.has("contract") &&
    rows.length >= RULES.minPayments &&
    rows.every(({ amountMinor }) => amountMinor === first.amountMinor) &&
    first.amountMinor <= minor(RULES.minMinorByWord)
  );
}

const ENDED = {
  /** A lease or a loan ends up to three months before the next begins, and two rents are paid in the month of a move. */
  maxDaysBefore: 92,
  maxDaysAfter: 36,
  /** A commitment this many days past due has ended rather than being late. */
  overdueDays: 7,
  /** A price below half or above double was for something else: a parking space, a van for a car. */
  maxFactor: 2,
  /** A year of its payments is shown. */
  shown: 12,
} as const;

/** A commitment that another replaced: its last price, and the payments at that price, oldest first. */
export type EndedCommitment = Pick<RecurringSeries, "merchant" | "amountMinor" | "lastDate"> & {
  payments: SeriesPayment[];
};

/** Finds the latest commitment of the same category and rhythm that ended when a new one began. */
export function endedBefore(input: DetectorInput, { first, rhythm }: NewCharges): EndedCommitment | null {
  const newMinor = -first.amountMinor;
  const [ended] = seriesOf(input)
    .filter(
      (series) =>
        series.direction === "out" &&
        !series.isVariable &&
        series.categorySlug === first.categorySlug &&
        Math.abs(CADENCES[series.cadence].perYear - rhythm.perYear) <= 1 &&
        series.firstDate < first.date &&
        series.lastDate >= addDays(first.date, -ENDED.maxDaysBefore) &&
        series.lastDate <= addDays(first.date, ENDED.maxDaysAfter) &&
        daysBetween(series.nextDate, input.today) > ENDED.overdueDays &&
        Math.max(series.amountMinor, newMinor) <= Math.min(series.amountMinor, newMinor) * ENDED.maxFactor &&
        !goesOn(input, series),
    )
    .sort((a, b) => (a.lastDate < b.lastDate ? 1 : -1));
  if (!ended) return null;
  const from = ended.payments.findLastIndex(({ amountMinor }) => amountMinor !== ended.amountMinor) + 1;
  return { ...ended, payments: ended.payments.slice(from).slice(-ENDED.shown) };
}

/** Returns true if another stream pays the payee as much, as for two rooms. */
function goesOn(input: DetectorInput, { key, merchant, amountMinor }: RecurringSeries): boolean {
  return seriesOf(input).some(
    (other) => other.isActive && other.key !== key && other.merchant === merchant && other.amountMinor === amountMinor,
  );
}
