import type { Day } from "@/lib/domain/calendar";
import type { LedgerAccount, LedgerTransaction } from "@/lib/domain/transactions/transaction";
import { type Converted, convertAmount, type ExchangeRates } from "./exchange-rates";

/** Conversion of an amount in another currency; `own` is the bank's, in signed minor units. */
export type Conversion = Converted & { own: { amountMinor: number; currency: string } };

/** A person's transactions as far as they can be counted in one currency. */
export type LedgerInOneCurrency = {
  /** In the order they were given. Those without a rate keep their own currency, in which no detector counts them. */
  transactions: LedgerTransaction[];
  /** Keyed by transaction id. */
  conversions: ReadonlyMap<string, Conversion>;
  /** Accounts of other currencies with what they hold at today's rate, beside the accounts that were given. */
  convertedAccounts: { account: LedgerAccount; conversion: Conversion }[];
};

/** Converts what is in other currencies: a transaction at the rate of its own day, a balance at that of `today`. */
export function inOneCurrency(
  ledger: {
    transactions: readonly LedgerTransaction[];
    accounts: readonly LedgerAccount[];
    today: Day;
    currency: string;
  },
  rates: ExchangeRates,
): LedgerInOneCurrency {
  const { currency, today } = ledger;
  const conversions = new Map<string, Conversion>();
  const transactions = ledger.transactions.map((transaction) => {
    if (transaction.currency === currency) return transaction;
    const own = { amountMinor: transaction.amountMinor, currency: transaction.currency };
    const converted = convertAmount({ ...own, day: transaction.date }, currency, rates);
    if (!converted) return transaction;
    conversions.set(transaction.id, { ...converted, own });
    // Parts are in its own currency: converted, it counts whole, in its largest part's category.
    const { parts: _, ...whole } = transaction;
    return { ...whole, amountMinor: converted.amountMinor, currency };
  });
  const convertedAccounts = ledger.accounts.flatMap((account) => {
    if (account.currency === currency || account.currentBalanceMinor === null) return [];
    const own = { amountMinor: account.currentBalanceMinor, currency: account.currency };
    const converted = convertAmount({ ...own, day: today }, currency, rates);
    if (!converted) return [];
    const inCurrency = {
      ...account,
      currency,
      currentBalanceMinor: converted.amountMinor,
      // What can be drawn is asked of accounts of the one currency only.
      availableBalanceMinor: null,
    };
    return [{ account: inCurrency, conversion: { ...converted, own } }];
  });
  return { transactions, conversions, convertedAccounts };
}
