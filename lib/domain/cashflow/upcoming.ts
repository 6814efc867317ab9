import { type Day, daysBetween } from "@/lib/domain/calendar";
import { expectedDays } from "@/lib/domain/transactions/cadence";
import { type RecurringSeries, regularRepeats, type SeriesPayment } from "@/lib/domain/transactions/series";
import { lateDayOfByHand, unpaidDaysOfByHand } from "@/lib/domain/transactions/series-edits/by-hand";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import { lateDaysAllowed } from "./late-payments";

/**
 * `amountMinor` is the magnitude of the past payment `basedOnTransactionId`, so every amount has a source row.
 * `isEstimate`: the amount varies. `date` is the due day, before the range for a late one.
 */
export type UpcomingBill = {
  seriesKey: string;
  merchant: string;
  date: Day;
  amountMinor: number;
  currency: string;
  categorySlug: string;
  accountId: string | null;
  isEstimate: boolean;
  basedOnTransactionId: string;
};

/** An expected payment of a detected or manual series; a manual one has no past payment. */
export type PaymentAhead = Omit<UpcomingBill, "basedOnTransactionId"> & { basedOnTransactionId: string | null };

/**
 * Lists the expected bills from `from` to `to`, both included, earliest first: money out, active series only.
 * A bill a few days late keeps its due day, before `from`. Later, it isn't expected.
 *
 * If a series is due several times, each occurrence uses another of its latest payments, so no row is used twice.
 * Regular double payments (two memberships at one place) are expected doubled.
 *
 * @param answered  linked accounts only: nothing is late until the bank has answered after its due day
 */
export function upcomingBills(
  series: Iterable<RecurringSeries>,
  range: { from: Day; to: Day },
  answered: Answered = NO_BANKS,
): UpcomingBill[] {
  const bills: UpcomingBill[] = [];
  for (const one of series) {
    if (one.direction === "out" && one.isActive) bills.push(...billsOf(one, range, answered));
  }
  return bills.sort(byDayAndAmount);
}

/** Works like `upcomingBills` for either direction, manual series included. */
export function expectedPayments(
  series: Iterable<RecurringSeries>,
  range: { from: Day; to: Day },
  direction: "in" | "out",
  answered: Answered = NO_BANKS,
): PaymentAhead[] {
  const payments: PaymentAhead[] = [];
  for (const one of series) {
    if (one.direction !== direction || !one.isActive) continue;
    payments.push(...(one.byHand ? typedPayments(one, range) : billsOf(one, range, answered)));
  }
  return payments.sort(byDayAndAmount);
}

function byDayAndAmount(a: PaymentAhead, b: PaymentAhead): number {
  return a.date === b.date ? b.amountMinor - a.amountMinor : a.date < b.date ? -1 : 1;
}

/** Day of the last answer of each account's bank, by account id. Everything booked by then is known. */
export type Answered = ReadonlyMap<string, Day>;

const NO_BANKS: Answered = new Map();

export function answeredOf(accounts: readonly Pick<LedgerAccount, "id" | "answeredOn">[]): Answered {
  return new Map(accounts.flatMap(({ id, answeredOn }) => (answeredOn ? [[id, answeredOn] as const] : [])));
}

/**
 * Lists the due days of an active series up to `to`, where `from` is today or tomorrow. A late payment's due day has
 * passed, so it is missing.
 * Unlike `expectedPayments`, it includes days without a past payment to model them on.
 */
export function dueDaysAhead(series: RecurringSeries, range: { from: Day; to: Day }): Day[] {
  if (!series.isActive) return [];
  if (series.byHand) return unpaidDaysOfByHand(series, range);
  const paidDays = series.payments.map((payment) => payment.date);
  return expectedDays(series.cadence, paidDays, series.nextDate, range).slice(0, series.paymentsLeft);
}

function isLate({ nextDate, payments }: RecurringSeries, from: Day): boolean {
  return nextDate < from && !payments.some(({ date }) => daysBetween(date, from) < 0);
}

function billsOf(series: RecurringSeries, range: { from: Day; to: Day }, answered: Answered): UpcomingBill[] {
  const due = dueDaysAhead(series, range);
  if (isLate(series, range.from)) {
    const paidDays = series.payments.map(({ date }) => date);
    // Missed payments become a question, so the series' future is open too.
    if (daysBetween(series.nextDate, range.from) > lateDaysAllowed(series.cadence, paidDays)) return [];
    // Until the bank answers, the payment may already be booked.
    if ((answered.get(series.accountId ?? "") ?? range.from) > series.nextDate) due.unshift(series.nextDate);
  }
  const repeats = regularRepeats(series);
  const models = due.length === 0 ? [] : series.payments.slice(-due.length);
  return due.flatMap((date, index) => {
    const model: SeriesPayment | undefined = models[index];
    if (!model) return [];
    const expected = (basedOnTransactionId: string): UpcomingBill => ({
      seriesKey: series.key,
      merchant: series.merchant,
      date,
      amountMinor: model.amountMinor,
      currency: series.currency,
      categorySlug: series.categorySlug,
      accountId: series.accountId,
      isEstimate: series.isVariable || model.amountMinor !== series.amountMinor,
      basedOnTransactionId,
    });
    return [model.transactionId, ...(model.repeatIds ?? []).slice(0, repeats)].map(expected);
  });
}

function typedPayments(series: RecurringSeries, range: { from: Day; to: Day }): PaymentAhead[] {
  // A late payment keeps its due day, like in a detected series.
  const late = lateDayOfByHand(series, range.from);
  return [...(late === null ? [] : [late]), ...unpaidDaysOfByHand(series, range)].map((date) => ({
    seriesKey: series.key,
    merchant: series.merchant,
    date,
    amountMinor: series.amountMinor,
    currency: series.currency,
    categorySlug: series.categorySlug,
    accountId: series.accountId,
    isEstimate: false,
    basedOnTransactionId: null,
  }));
}
