import { addDays, type Day } from "@/lib/domain/calendar";
import { currencyExponent } from "@/lib/domain/money";

/** A euro in `currency` on a day, as the published decimal text: `"1.0873"`. */
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

/** Converts minor units exactly: `amount × multiplier ÷ divisor`, to be rounded half away from zero. */
export type ConversionFactor = Omit<Converted, "amountMinor"> & { multiplier: bigint; divisor: bigint };

/** The largest converted amount, in minor units: below it every currency's amounts can be written exactly. */
export const MAX_CONVERTED_MINOR = 2 ** 52;

/** @returns null where a rate is missing for the day and the `MAX_RATE_AGE_DAYS` before it */
export function conversionFactor(
  { currency, day }: { currency: string; day: Day },
  toCurrency: string,
  rates: ExchangeRates,
): ConversionFactor | null {
  const [from, to] = [rateOn(rates, currency, day), rateOn(rates, toCurrency, day)];
  if (!from || !to) return null;
  return {
    multiplier: to.value * 10n ** BigInt(from.decimals + currencyExponent(toCurrency)),
    divisor: from.value * 10n ** BigInt(to.decimals + currencyExponent(currency)),
    day: from.day < to.day ? from.day : to.day,
    from: from.text,
    to: to.text,
  };
}

/**
 * Converts an amount at the rates of a day, over the euro, exactly; only the result is rounded, half away from zero.
 * `sumConverted` of lib/db/transactions/sums.ts does the same in SQL.
 *
 * @param amount  signed minor units of its currency
 * @returns null without a rate (`conversionFactor`), or for a result beyond `MAX_CONVERTED_MINOR`
 */
export function convertAmount(
  amount: { amountMinor: number; currency: string; day: Day },
  toCurrency: string,
  rates: ExchangeRates,
): Converted | null {
  const factor = conversionFactor(amount, toCurrency, rates);
  if (!factor) return null;
  const { multiplier, divisor, ...rest } = factor;
  const amountMinor = Number(roundedQuotient(BigInt(amount.amountMinor) * multiplier, divisor));
  return Math.abs(amountMinor) > MAX_CONVERTED_MINOR ? null : { amountMinor, ...rest };
}

/** Formula of a conversion, to check by hand: `× 1.0873`, `÷ 0.8432`, `× 1.0873 ÷ 0.8432`. */
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
