import { addDays } from "@/lib/domain/calendar";
import { expectedPayments, type PaymentAhead } from "@/lib/domain/cashflow/upcoming";
import { sumMinor, toMajor } from "@/lib/domain/money";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import type { Overview } from "@/lib/schemas/cashflow";

/** Today and the thirteen days after it. */
const DAYS_AHEAD = 13;

/**
 * The bills of the next 14 days in one currency, as magnitudes, and what the account that pays most of them would hold
 * once it has paid its own.
 *
 * @param options.series  as the person decided about them, of any currency
 */
export function foreseeBills(options: {
  accounts: readonly LedgerAccount[];
  series: readonly RecurringSeries[];
  today: string;
  currency: string;
}): Overview["upcoming"] {
  const { accounts, series, today, currency } = options;
  const range = { from: today, to: addDays(today, DAYS_AHEAD) };
  const bills = expectedPayments(
    series.filter((one) => one.currency === currency),
    range,
    "out",
  );
  return {
    ...range,
    bills: bills.map((bill) => ({
      date: bill.date,
      name: bill.merchant,
      categorySlug: bill.categorySlug,
      icon: categoryBySlug(bill.categorySlug)?.icon ?? "circle-question-mark",
      amount: toMajor(bill.amountMinor, currency),
      isEstimate: bill.isEstimate,
      accountId: bill.accountId,
      seriesKey: bill.seriesKey,
      basedOnTransactionId: bill.basedOnTransactionId,
    })),
    total: toMajor(sumMinor(bills.map(({ amountMinor }) => amountMinor)), currency),
    after: accountAfter(bills, accounts, currency),
  };
}

/** Money is short or not in an account that holds money; what a card owes after its bills says nothing about that. */
function accountAfter(
  bills: readonly PaymentAhead[],
  accounts: readonly LedgerAccount[],
  currency: string,
): Overview["upcoming"]["after"] {
  const payers = accounts
    .filter(({ type }) => type === "depository")
    .map((account) => ({ account, bills: bills.filter((bill) => bill.accountId === account.id) }))
    .filter((payer) => payer.bills.length > 0)
    .sort((a, b) => b.bills.length - a.bills.length);
  const balanceMinor = payers[0]?.account.availableBalanceMinor ?? payers[0]?.account.currentBalanceMinor;
  if (!payers[0] || balanceMinor === null || balanceMinor === undefined) return null;
  const paidMinor = sumMinor(payers[0].bills.map(({ amountMinor }) => amountMinor));
  return {
    accountId: payers[0].account.id,
    accountName: payers[0].account.name,
    available: toMajor(balanceMinor, currency),
    paid: toMajor(paidMinor, currency),
    balance: toMajor(balanceMinor - paidMinor, currency),
  };
}
