import { addDays, type Day } from "@/lib/domain/calendar";
import { sumMinor } from "@/lib/domain/money";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import { answeredOf, expectedPayments, type PaymentAhead } from "./upcoming";

/** Two weeks, today included: as far as the next payday for most. */
export const BILL_DAYS = 14;

/**
 * What is left in an account after the bills it pays, in minor units: what can be drawn from it today (`availableMinor`), less its own
 * bills of the next two weeks (`paidMinor`). Pay that comes in before then is not counted.
 */
export type LeftAfterBills = {
  account: LedgerAccount;
  bills: PaymentAhead[];
  availableMinor: number;
  paidMinor: number;
  leftMinor: number;
};

/** What falls due within two weeks, and what it leaves; `left` is null where no account that holds money pays any of it, or its balance is unknown. */
export type BillsAhead = { from: Day; to: Day; bills: PaymentAhead[]; totalMinor: number; left: LeftAfterBills | null };

/**
 * The bills of the next two weeks in one currency, earliest first, and what is left after them in the account that pays most of them. The
 * only answer to both questions: the dashboard shows it and the insight `upcoming_bills` states it
 * (docs/decisions/0271-one-voice-a-figure.md).
 *
 * @param options.series  as the person decided about them, of any currency
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

/** Money is short or not in an account that holds money; what a card owes after its bills says nothing about that. */
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
