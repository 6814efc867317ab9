import { addDays, type Day, daysBetween } from "@/lib/domain/calendar";
import { sumMinor } from "@/lib/domain/money";
import { CADENCES, type Cadence, expectedDays } from "@/lib/domain/transactions/cadence";
import { type RecurringSeries, regularRepeats, type SeriesPayment } from "@/lib/domain/transactions/series";
import { lateDayOfByHand, unpaidDaysOfByHand } from "@/lib/domain/transactions/series-edits/by-hand";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";

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

/** Two weeks, today included: until the next payday for most people. */
const BILL_DAYS = 14;

/**
 * Balance left in an account after its bills, in minor units: available today (`availableMinor`) minus its bills of the
 * next two weeks (`paidMinor`). Pay until then isn't counted.
 */
type LeftAfterBills = {
  account: LedgerAccount;
  bills: PaymentAhead[];
  availableMinor: number;
  paidMinor: number;
  leftMinor: number;
};

/** `left` is null if no depository account pays any, or its balance is unknown. */
export type BillsAhead = { from: Day; to: Day; bills: PaymentAhead[]; totalMinor: number; left: LeftAfterBills | null };

/**
 * Lists the bills of the next two weeks in one currency, earliest first, and what they leave in the account that pays
 * most of them.
 * The dashboard and the insight `upcoming_bills` share this one answer (docs/decisions/0271-one-voice-a-figure.md).
 *
 * @param options.series  with the user's decisions, in any currency
 * @param options.accounts  of the currency
 */
export function billsAhead(options: {
  accounts: readonly LedgerAccount[];
  series: readonly RecurringSeries[];
  today: Day;
  currency: string;
}): BillsAhead {
  const { accounts, series, today, currency } = options;
  const range = { from: today, to: addDays(today, BILL_DAYS - 1) };
  const own = series.filter((one) => one.currency === currency);
  const bills = expectedPayments(own, range, "out", answeredOf(accounts));
  return {
    ...range,
    bills,
    totalMinor: sumMinor(bills.map(({ amountMinor }) => amountMinor)),
    left: leftAfterBills(bills, accounts),
  };
}

/** Depository accounts only: a card can't run short of money. */
function leftAfterBills(bills: readonly PaymentAhead[], accounts: readonly LedgerAccount[]): LeftAfterBills | null {
  const [payer] = accounts
    .filter(({ type }) => type === "depository")
    .map((account) => ({ account, bills: bills.filter(({ accountId }) => accountId === account.id) }))
    .filter((one) => one.bills.length > 0)
    .sort((a, b) => b.bills.length - a.bills.length);
  const availableMinor = payer?.account.availableBalanceMinor ?? payer?.account.currentBalanceMinor ?? null;
  if (!payer || availableMinor === null) return null;
  const paidMinor = sumMinor(payer.bills.map(({ amountMinor }) => amountMinor));
  return { ...payer, availableMinor, paidMinor, leftMinor: availableMinor - paidMinor };
}
