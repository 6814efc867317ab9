import { AppError } from "@/lib/domain/errors";
import { currencyExponent } from "@/lib/domain/money";

/**
 * The provider's decimals where they differ from ISO 4217 (docs.stripe.com/currencies): none for the ariary, two for
 * currencies that lost theirs.
 */
const OWN_EXPONENTS: Readonly<Record<string, number>> = { MGA: 0, ISK: 2, UGX: 2 };

/** @throws AppError `PROVIDER_FAILED` for an amount below our smallest unit */
export function toMinorUnits(amount: number, currency: string): number {
  const decimals = currencyExponent(currency);
  const theirDecimals = OWN_EXPONENTS[currency] ?? decimals;
  // Both factors are integers: a fraction of a power of ten isn't exact.
  const amountMinor =
    (amount * 10 ** Math.max(0, decimals - theirDecimals)) / 10 ** Math.max(0, theirDecimals - decimals);
  if (!Number.isSafeInteger(amountMinor)) {
    throw new AppError("PROVIDER_FAILED", `The payment provider returned an amount too fine for ${currency}`);
  }
  return amountMinor;
}
