import type { Day } from "@/lib/domain/calendar";
import { median } from "@/lib/domain/statistics";
import { CADENCES, type Cadence } from "./cadence";

/**
 * One payment of a series; `amountMinor` is a magnitude. `repeatIds` are the rows of the same amount within two days of it: a
 * mistake where they stand alone, a second membership where every payment has them.
 */
export type SeriesPayment = { transactionId: string; date: Day; amountMinor: number; repeatIds?: readonly string[] };

/**
 * Payments that come again. `amountMinor` is the magnitude of the latest one: it is what the next is expected to be.
 * `isVariable`: the amount differs from time to time (power, not rent), so the next is an estimate. `isActive`: it is not
 * overdue by so much that it has to be taken for ended. `payments` are oldest first and `transactionIds` are theirs.
 */
export type RecurringSeries = {
  /** Stable from run to run: direction, currency and merchant, and the amount where a merchant has several series. */
  key: string;
  merchant: string;
  direction: "in" | "out";
  cadence: Cadence;
  amountMinor: number;
  isVariable: boolean;
  isActive: boolean;
  currency: string;
  categorySlug: string;
  /** Of the latest one, a category of the person's own too: `categorySlug` is then what it means the same as. */
  categoryId?: string;
  accountId: string | null;
  transactionIds: string[];
  payments: SeriesPayment[];
  firstDate: Day;
  lastDate: Day;
  nextDate: Day;
  /** 0 to 1: how regular, how often seen, how steady the amount. */
  confidence: number;
  /**
   * Only of one that the person typed in. `foundKey` names the found series that has taken its place; `paidDays` are those of its days that
   * a transaction was found for, early ones ahead of today among them.
   */
  byHand?: { id: string; firstDay: Day; isTrial: boolean; foundKey: string | null; paidDays: readonly Day[] };
  /** What the person merged into it. */
  mergedKeys?: readonly { key: string; name: string }[];
};

/** One payment that came twice may be a mistake, of two it may be chance; three in a row are how it is charged. */
const PAYMENTS_REPEATED = 3;
/** A charge that came once for years and twice of late is doubtful, and what is doubtful counts once until it is answered. */
const REPEATED_SHARE = 0.5;

/**
 * How many times over, beyond the first, each of the latest payments came: 1 for two memberships at one place. Of a series
 * that came once most of the time it is 0: there `duplicate_charge` asks whether the second charges are a mistake, and a sum
 * must not say that they are not.
 */
export function regularRepeats({ payments }: RecurringSeries): number {
  const latest = payments.slice(-PAYMENTS_REPEATED);
  if (latest.length < PAYMENTS_REPEATED) return 0;
  const repeated = payments.filter(({ repeatIds = [] }) => repeatIds.length > 0).length;
  if (repeated < REPEATED_SHARE * payments.length) return 0;
  return Math.min(...latest.map(({ repeatIds }) => repeatIds?.length ?? 0));
}

/** The rows of a series: its payments', and their repeats' where every payment has them. */
export function rowIdsOfSeries(series: RecurringSeries): string[] {
  const repeats = regularRepeats(series);
  return series.payments.flatMap(({ transactionId, repeatIds = [] }) => [
    transactionId,
    ...repeatIds.slice(0, repeats),
  ]);
}

/** How often each payment is made: two memberships at one place are paid twice each time. */
export function timesPaid(series: RecurringSeries): number {
  return 1 + regularRepeats(series);
}

/** What a series comes to in a year at its latest price, in minor units, every membership counted. */
export function yearMinorOf(series: RecurringSeries): number {
  return series.amountMinor * timesPaid(series) * CADENCES[series.cadence].perYear;
}

/** Of so many payments the usual one is the middle: what was paid before that is another price. */
const USUAL_PAYMENTS = 6;

/** The payments that the usual one is the middle of: the last six. */
export function usualPayments<T extends Pick<SeriesPayment, "amountMinor">>(payments: readonly T[]): T[] {
  return payments.slice(-USUAL_PAYMENTS);
}

/** What a usual payment of a series comes to: the middle of its last six, in minor units. The next one is expected as the last (`amountMinor`). */
export function usualPaymentMinor(payments: readonly Pick<SeriesPayment, "amountMinor">[]): number {
  return Math.round(median(usualPayments(payments).map(({ amountMinor }) => amountMinor)));
}

/** A price and the payments in a row that were made at it; `amountMinor` is a magnitude. */
export type PaidPrice = { amountMinor: number; from: Day; to: Day; transactionIds: string[] };

/** The prices of a series, the latest first: payments in a row of one amount are one step, and a price that comes back is a new one. */
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
