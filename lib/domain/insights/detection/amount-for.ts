import { currencyExponent } from "@/lib/domain/money";

/** A threshold in this currency's minor units: 4000 is 40.00 dollars, 4000 yen, 40.000 dinars; near enough for a threshold. */
export function amountFor(currency: string, amountMinor: number): number {
  return currencyExponent(currency) === 3 ? amountMinor * 10 : amountMinor;
}
