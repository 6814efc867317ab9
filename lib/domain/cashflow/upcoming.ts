import { type Day, daysBetween } from "@/lib/domain/calendar";
import { expectedDays } from "@/lib/domain/transactions/cadence";
import { type RecurringSeries, regularRepeats, type SeriesPayment } from "@/lib/domain/transactions/series";
import { lateDayOfByHand, unpaidDaysOfByHand } from "@/lib/domain/transactions/series-edits/by-hand";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import { lateDaysAllowed } from "./late-payments";

/**
 * A payment that is expected. `amountMinor` is the magnitude of the past payment it is modeled on, whose row is
 * `basedOnTransactionId`: so every expected amount can be shown with its proof. `isEstimate` when the amount varies. `date` is its own
 * day: of one that is late it lies before the range.
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

/** A payment that is expected, found or typed in: of one typed in there is no past payment. */
export type PaymentAhead = Omit<UpcomingBill, "basedOnTransactionId"> & { basedOnTransactionId: string | null };

/**
 * The bills expected from `from` to `to`, both included, earliest first. Only money going out, only series that have
 * not ended. One that is a few days late keeps its own day, before `from`; what is later than that is not expected.
 *
 * Where a series falls due several times in the range, the occurrences are modeled on as many of its latest
 * payments, so that no row proves two of them. Where the latest payments all came several times over (two memberships at one
 * place), so does the next.
 *
 * @param answered  of accounts that a bank reports: nothing is late there that the bank has not answered about since its day
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

/** As `upcomingBills`, of money in or out, with what the person typed in among them. */
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

/** The day on which the bank of an account answered last, by the account's id: what it had booked by then is known. */
export type Answered = ReadonlyMap<string, Day>;

const NO_BANKS: Answered = new Map();

/** The accounts whose bank has answered, and when. */
export function answeredOf(accounts: readonly Pick<LedgerAccount, "id" | "answeredOn">[]): Answered {
  return new Map(accounts.flatMap(({ id, answeredOn }) => (answeredOn ? [[id, answeredOn] as const] : [])));
}

/**
 * Every day from `from`, the day after today or today, to `to` on which a series that has not ended falls due. One that is late is due
 * on none of them: its day is past. Unlike `expectedPayments`, days for which there are no past payments to model them on are among them.
 */
export function dueDaysAhead(series: RecurringSeries, range: { from: Day; to: Day }): Day[] {
  if (!series.isActive) return [];
  if (series.byHand) return unpaidDaysOfByHand(series, range);
  const paidDays = series.payments.map((payment) => payment.date);
  return expectedDays(series.cadence, paidDays, series.nextDate, range);
}

/** Whether a payment's day has passed without it. */
function isLate({ nextDate, payments }: RecurringSeries, from: Day): boolean {
  return nextDate < from && !payments.some(({ date }) => daysBetween(date, from) < 0);
}

function billsOf(series: RecurringSeries, range: { from: Day; to: Day }, answered: Answered): UpcomingBill[] {
  const due = dueDaysAhead(series, range);
  if (isLate(series, range.from)) {
    const paidDays = series.payments.map(({ date }) => date);
    // What did not come is asked about, and so is whether it goes on.
    if (daysBetween(series.nextDate, range.from) > lateDaysAllowed(series.cadence, paidDays)) return [];
    // A bank that has not answered since before that day may have paid it.
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
  // One that is late keeps its own day, as a found one does.
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
