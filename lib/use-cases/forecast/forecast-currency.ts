import { listLedgerAccounts } from "@/lib/db/transactions/analysis-rows";
import { type CurrencyShown, currencyShown } from "@/lib/domain/cashflow/currency-shown";
import { isForecastable } from "@/lib/domain/forecast/forecast";

/** Chooses a forecast's currency among those of forecastable accounts. One query. */
export async function forecastCurrency(options: {
  userId: string;
  viewer: { currency: string };
  currency?: string | undefined;
}): Promise<CurrencyShown> {
  const accounts = (await listLedgerAccounts(options.userId)).filter(isForecastable);
  return currencyShown(accounts, options.viewer.currency, options.currency);
}
