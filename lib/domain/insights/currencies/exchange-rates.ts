import { addDays, type Day } from "@/lib/domain/calendar";
import { currencyExponent, isExactAmount } from "@/lib/domain/money";

/** What one euro is worth in `currency` on a day, as the decimal text that was published: `"1.0873"`. */
export type ExchangeRate = { day: Day; currency: string; perEuro: string };

/** The rates of each currency but the euro, oldest first. Made by `exchangeRatesOf`. */
export type ExchangeRates = ReadonlyMap<string, readonly ExchangeRate[]>;

/**
 * An amount in another currency: `amountMinor` is `× to ÷ from` of the own one, each the rate of a euro, null where the
 * currency is the euro itself. `day` is the day of the rates, the older one where they differ.
 */
export type Converted = { amountMinor: number; day: Day; from: string | null; to: string | null };

/** Rates are published on business days; over the longest holidays the last earlier one is this old. */
export const MAX_RATE_AGE_DAYS = 7;

/** Holds for rates of `last` that may still convert money of `day`. */
export function isUsableOn(last: Day | null, day: Day): last is Day {
  return last !== null && last >= addDays(day, -MAX_RATE_AGE_DAYS);
}

/** A positive decimal as it is published and stored: no sign, no exponent, and short enough to compute with. */
export const RATE_PATTERN = /^(?!0*(?:\.0*)?$)\d{1,9}(?:\.\d{1,10})?$/;

/** Puts rates into the order in which they are looked up. */
export function exchangeRatesOf(rates: Iterable<ExchangeRate>): ExchangeRates {
  const ofCurrency = new Map<string, ExchangeRate[]>();
  for (const rate of rates) {
    const known = ofCurrency.get(rate.currency);
    if (known) known.push(rate);
    else ofCurrency.set(rate.currency, [rate]);
  }
  for (const known of ofCurrency.values()) known.sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  return ofCurrency;
}

/**
 * Converts an amount at the rates of a day, over the euro, exactly; only the result is rounded, half away from zero.
 *
 * @param amount  signed minor units of its currency
 * @returns null where a rate is missing for the day and the `MAX_RATE_AGE_DAYS` before it, or the result is beyond what can
 *   be written exactly
 */
export function convertAmount(
  amount: { amountMinor: number; currency: string; day: Day },
  toCurrency: string,
  rates: ExchangeRates,
): Converted | null {
  const [from, to] = [rateOn(rates, amount.currency, amount.day), rateOn(rates, toCurrency, amount.day)];
  if (!from || !to) return null;
  const dividend = BigInt(amount.amountMinor) * to.value * 10n ** BigInt(from.decimals + currencyExponent(toCurrency));
  const divisor = from.value * 10n ** BigInt(to.decimals + currencyExponent(amount.currency));
  const amountMinor = Number(roundedQuotient(dividend, divisor));
  if (!isExactAmount(amountMinor, toCurrency)) return null;
  return { amountMinor, day: from.day < to.day ? from.day : to.day, from: from.text, to: to.text };
}

/** How an amount was converted, to be computed again by hand: `× 1.0873`, `÷ 0.8432`, `× 1.0873 ÷ 0.8432`. */
export function conversionFormula({ from, to }: Pick<Converted, "from" | "to">): string {
  return [to === null ? "" : `× ${to}`, from === null ? "" : `÷ ${from}`].filter(Boolean).join(" ");
}

type KnownRate = { value: bigint; decimals: number; day: Day; text: string | null };

function rateOn(rates: ExchangeRates, currency: string, day: Day): KnownRate | null {
  if (currency === "EUR") return { value: 1n, decimals: 0, day, text: null };
  const rate = lastUpTo(rates.get(currency) ?? [], day);
  if (!rate || !isUsableOn(rate.day, day)) return null;
  const [whole = "", fraction = ""] = rate.perEuro.split(".");
  return { value: BigInt(whole + fraction), decimals: fraction.length, day: rate.day, text: rate.perEuro };
}

/** The last rate of a day or before it: by halves, because this runs for every row. */
function lastUpTo(rates: readonly ExchangeRate[], day: Day): ExchangeRate | undefined {
  let [low, high] = [0, rates.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rates[middle]?.day ?? "") <= day) low = middle + 1;
    else high = middle;
  }
  return rates[low - 1];
}

/** Half away from zero, so that an expense and its refund come to the same. */
function roundedQuotient(dividend: bigint, divisor: bigint): bigint {
  const magnitude = ((dividend < 0n ? -dividend : dividend) * 2n + divisor) / (divisor * 2n);
  return dividend < 0n ? -magnitude : magnitude;
}
