import { currencyShown } from "@/lib/domain/cashflow/cashflow";
import { type BillsAhead, billsAhead } from "@/lib/domain/cashflow/upcoming";
import { toMajor } from "@/lib/domain/money";
import { categoryBySlug } from "@/lib/domain/transactions/category";
import type { RecurringSeries } from "@/lib/domain/transactions/series";
import type { LedgerAccount } from "@/lib/domain/transactions/transaction";
import type { OverviewPart } from "@/lib/schemas/cashflow";

/**
 * Lists the next two weeks' bills in one currency, as magnitudes, and the main paying account's balance afterwards
 * (`billsAhead`). Without a bill in the user's currency, uses the currency with most.
 *
 * @param options.accounts  of any currency
 * @param options.series  with the user's decisions, of any currency
 */
export function foreseeBills(options: {
  accounts: readonly LedgerAccount[];
  series: readonly RecurringSeries[];
  today: string;
  currency: string;
}): OverviewPart<"upcoming"> {
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
): NonNullable<OverviewPart<"upcoming">["after"]> {
  return {
    accountId: account.id,
    accountName: account.name,
    available: toMajor(availableMinor, currency),
    paid: toMajor(paidMinor, currency),
    balance: toMajor(leftMinor, currency),
  };
}
