import type { Day } from "@/lib/domain/calendar";
import { isSubscription, type TraitCorrection, traitsOf } from "@/lib/domain/payees/traits-of";
import { median } from "@/lib/domain/statistics";
import { CADENCES, type Cadence } from "./cadence";
import { merchantKeyOf } from "./merchant-key";

/**
 * One payment of a series; `amountMinor` is a magnitude. `repeatIds` are rows of the same amount within two days: a
 * mistake if rare, a second membership if every payment has them.
 */
export type SeriesPayment = { transactionId: string; date: Day; amountMinor: number; repeatIds?: readonly string[] };

/**
 * `amountMinor` is the magnitude of the last payment, our estimate for the next. `isVariable`: amounts differ (power,
 * not rent). `isActive`: not overdue enough to count as ended. `payments` are oldest first, and `transactionIds` are
 * theirs.
 */
export type RecurringSeries = {
  /** Stable between runs: direction, currency and merchant, plus the amount if a merchant has several series. */
  key: string;
  merchant: string;
  direction: "in" | "out";
  cadence: Cadence;
  amountMinor: number;
  isVariable: boolean;
  isActive: boolean;
  currency: string;
  categorySlug: string;
  /**
   * Category of the latest payment, own categories included. `categorySlug` is then the product category with the same
   * meaning.
   */
  categoryId?: string;
  accountId: string | null;
  transactionIds: string[];
  payments: SeriesPayment[];
  firstDate: Day;
  lastDate: Day;
  nextDate: Day;
  /** Payments still to come of a plan that ends; missing for one without end. A paid-off plan isn't active. */
  paymentsLeft?: number;
  /** Missing until `markSubscriptions` sets it. */
  isSubscription?: boolean;
  /** From 0 to 1: regularity, number of payments and steadiness of the amount. */
  confidence: number;
  /**
   * Manual series only. `foundKey` is the detected series that replaced it. `paidDays` are due days with a matching
   * transaction, early payments of future days included.
   */
  byHand?: { id: string; firstDay: Day; isTrial: boolean; foundKey: string | null; paidDays: readonly Day[] };
  mergedKeys?: readonly { key: string; name: string }[];
};

/** One repeat may be a mistake and two a coincidence. Three in a row are regular. */
const PAYMENTS_REPEATED = 3;
/** A charge that was single for years and doubled lately is doubtful. It counts once until the user answers. */
const REPEATED_SHARE = 0.5;

/**
 * Counts how often each recent payment was repeated: 1 for two memberships at one place.
 * Returns 0 for a mostly single charge. There `duplicate_charge` asks about the repeats, and a sum must not answer for
 * the user.
 */
export function regularRepeats({ payments }: RecurringSeries): number {
  const latest = payments.slice(-PAYMENTS_REPEATED);
  if (latest.length < PAYMENTS_REPEATED) return 0;
  const repeated = payments.filter(({ repeatIds = [] }) => repeatIds.length > 0).length;
  if (repeated < REPEATED_SHARE * payments.length) return 0;
  return Math.min(...latest.map(({ repeatIds }) => repeatIds?.length ?? 0));
}

/** Lists the rows of a series, including repeats if every payment has them. */
export function rowIdsOfSeries(series: RecurringSeries): string[] {
  const repeats = regularRepeats(series);
  return series.payments.flatMap(({ transactionId, repeatIds = [] }) => [
    transactionId,
    ...repeatIds.slice(0, repeats),
  ]);
}

/**
 * Marks the series that pay for services one signs up for and can end.
 *
 * @param corrections  the user's own words on payees
 */
export function markSubscriptions(
  series: readonly RecurringSeries[],
  corrections: readonly (TraitCorrection & { merchantKey: string })[],
): RecurringSeries[] {
  return series.map((one) => {
    const { merchant, currency, categorySlug } = one;
    const keys = [one, ...(one.mergedKeys ?? [])].map(({ key }) => key.split(":")[2] ?? "");
    if (one.byHand) keys.push(merchantKeyOf(merchant));
    const ofPayee = corrections.filter((correction) => keys.includes(correction.merchantKey));
    const traits = traitsOf({ names: [merchant], currency, categorySlug, corrections: ofPayee });
    return { ...one, isSubscription: one.direction === "out" && isSubscription(traits) };
  });
}

/** Payments per due day: 2 for two memberships at one place. */
export function timesPaid(series: RecurringSeries): number {
  return 1 + regularRepeats(series);
}

/** Cost of a year at the latest price, in minor units, all memberships included. */
export function yearMinorOf(series: RecurringSeries): number {
  return timesPaid(series) * yearMinorOfOne(series);
}

/** Cost of a year of one membership at the latest price, in minor units. */
export function yearMinorOfOne({ amountMinor, cadence }: RecurringSeries): number {
  return amountMinor * CADENCES[cadence].perYear;
}

/** Orders series by the cost of a year, largest first. */
export const byYearlyAmount = (a: RecurringSeries, b: RecurringSeries): number =>
  yearMinorOf(b) - yearMinorOf(a) || (a.key < b.key ? -1 : 1);

/** A usual payment is the median of this many. Older ones had another price. */
const USUAL_PAYMENTS = 6;

export function usualPayments<T extends Pick<SeriesPayment, "amountMinor">>(payments: readonly T[]): T[] {
  return payments.slice(-USUAL_PAYMENTS);
}

/**
 * Median of the last six payments, in minor units. The next payment is expected to equal the last instead
 * (`amountMinor`).
 */
export function usualPaymentMinor(payments: readonly Pick<SeriesPayment, "amountMinor">[]): number {
  return Math.round(median(usualPayments(payments).map(({ amountMinor }) => amountMinor)));
}

export type PaidPrice = { amountMinor: number; from: Day; to: Day; transactionIds: string[] };

/**
 * Lists a series' prices, latest first. Consecutive equal payments are one step; a returning price starts a new one.
 */
export function priceSteps({ payments }: Pick<RecurringSeries, "payments">): PaidPrice[] {
  const steps: PaidPrice[] = [];
  for (const { amountMinor, date, transactionId } of payments) {
    const last = steps.at(-1);
    if (last?.amountMinor === amountMinor) {
      last.to = date;
      last.transactionIds.push(transactionId);
    } else steps.push({ amountMinor, from: date, to: date, transactionIds: [transactionId] });
  }
  return steps.reverse();
}
