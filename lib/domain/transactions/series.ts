import type { Day } from "@/lib/domain/calendar";
import { isSubscription, type TraitCorrection, traitsOf } from "@/lib/domain/payees/traits-of";
import { median } from "@/lib/domain/statistics";
import { CADENCES, type Cadence } from "./cadence";
import { merchantKeyOf } from "./merchant-key";

/** One payment (magnitude). `repeatIds`: same amount within two days, a mistake if rare, else a second membership. */
export type SeriesPayment = { transactionId: string; date: Day; amountMinor: number; repeatIds?: readonly string[] };

/** `amountMinor` is the last payment's magnitude, our estimate. `isVariable`: amounts differ. `payments`: oldest first. */
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
  /** The latest payment's, own categories included; `categorySlug` is the product category of that meaning. */
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
  /** Manual series only. `foundKey`: the detected series replacing it. `paidDays`: due days with a payment. */
  byHand?: { id: string; firstDay: Day; isTrial: boolean; foundKey: string | null; paidDays: readonly Day[] };
  mergedKeys?: readonly { key: string; name: string }[];
};

/** One repeat may be a mistake and two a coincidence. Three in a row are regular. */
const PAYMENTS_REPEATED = 3;
/** A charge that was single for years and doubled lately is doubtful. It counts once until the user answers. */
const REPEATED_SHARE = 0.5;

/** Repeats of each recent payment: 1 for two memberships; 0 for a mostly single charge (see `duplicate_charge`). */
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

/** Marks series one signs up for and can end. `corrections` are the user's words on payees. */
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

/** Median of the last six payments, minor units; the next is expected to equal the last instead. */
export function usualPaymentMinor(payments: readonly Pick<SeriesPayment, "amountMinor">[]): number {
  return Math.round(median(usualPayments(payments).map(({ amountMinor }) => amountMinor)));
}

export type PaidPrice = { amountMinor: number; from: Day; to: Day; transactionIds: string[] };

/** Lists a series' prices, latest first; a returning price starts a new step. */
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
