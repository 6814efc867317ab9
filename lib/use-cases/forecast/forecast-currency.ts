import { listLedgerAccounts } from "@/lib/db/transactions/analysis-rows";
import { type CurrencyShown, currencyShown } from "@/lib/domain/cashflow/currency-shown";
import { isForecastable } from "@/lib/domain/forecast/forecast";

/** Chooses the currency of a forecast among those of accounts that can have one. One query. */
export async function forecastCurrency(options: {
  userId: string;
  viewer: { currency: string };
  currency?: string | undefined;
}): Promise<CurrencyShown> {
  const accounts = (await listLedgerAccounts(options.userId)).filter(isForecastable);
  return currencyShown(accounts, options.viewer.currency, options.currency);
}
