import { addDays, type Day } from "@/lib/domain/calendar";
import { sumMinor } from "@/lib/domain/money";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import { answeredOf, expectedPayments, type PaymentAhead } from "./upcoming";

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
