import { AppError } from "@/lib/domain/errors";
import { currencyExponent } from "@/lib/domain/money";

/**
 * Where the provider's smallest unit is not ISO 4217's (docs.stripe.com/currencies): how many decimals it counts in. It has
 * none for the ariary, and two for currencies that have lost theirs.
 */
const OWN_EXPONENTS: Readonly<Record<string, number>> = { MGA: 0, ISK: 2, UGX: 2 };

/**
 * An amount as the provider counts it, in minor units as we do.
 *
 * @throws AppError `PROVIDER_FAILED` for an amount that our smallest unit cannot hold
 */
export function toMinorUnits(amount: number, currency: string): number {
  const decimals = currencyExponent(currency);
  const theirDecimals = OWN_EXPONENTS[currency] ?? decimals;
  // Both factors are whole: a fraction of a power of ten is not exact.
  const amountMinor =
    (amount * 10 ** Math.max(0, decimals - theirDecimals)) / 10 ** Math.max(0, theirDecimals - decimals);
  if (!Number.isSafeInteger(amountMinor)) {
    throw new AppError("PROVIDER_FAILED", `The payment provider named an amount that ${currency} has no coins for`);
  }
  return amountMinor;
}
