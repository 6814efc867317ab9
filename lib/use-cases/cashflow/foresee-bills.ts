import { type BillsAhead, billsAhead } from "@/lib/domain/cashflow/bills-ahead";
import { currencyShown } from "@/lib/domain/cashflow/currency-shown";
import { toMajor } from "@/lib/domain/money";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import type { Overview } from "@/lib/schemas/cashflow";

/**
 * The bills of the next two weeks in one currency, as magnitudes, and what the account that pays most of them would hold
 * once it has paid its own (`billsAhead`). Without a bill in the person's currency, those of the currency with most.
 *
 * @param options.accounts  of any currency
 * @param options.series  as the person decided about them, of any currency
 */
export function foreseeBills(options: {
  accounts: readonly LedgerAccount[];
  series: readonly RecurringSeries[];
  today: string;
  currency: string;
}): Overview["upcoming"] {
  const { accounts, series, today } = options;
  const aheadIn = (one: string) =>
    billsAhead({ accounts: accounts.filter((account) => account.currency === one), series, today, currency: one });
  const inEach = [...new Set(series.map((one) => one.currency))].flatMap((one) => aheadIn(one).bills);
  const { currency, otherCurrencies } = currencyShown(inEach, options.currency);
  const { from, to, bills, totalMinor, left } = aheadIn(currency);
  return {
    ...{ from, to, currency, otherCurrencies },
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
    total: toMajor(totalMinor, currency),
    after: left && toAfter(left, currency),
  };
}

function toAfter(
  { account, availableMinor, paidMinor, leftMinor }: NonNullable<BillsAhead["left"]>,
  currency: string,
): NonNullable<Overview["upcoming"]["after"]> {
  return {
    accountId: account.id,
    accountName: account.name,
    available: toMajor(availableMinor, currency),
    paid: toMajor(paidMinor, currency),
    balance: toMajor(leftMinor, currency),
  };
}
