import { currencyExponent, formatMoney, MINUS_SIGN, type MoneyFormat } from "@/lib/domain/money";

/**
 * Writes an amount of the API for a person.
 *
 * @param value  major units, as on the wire, positive for money in
 */
export function formatAmount(value: number, currency: string, format: MoneyFormat = {}): string {
  return formatMoney(toShownMinor(value, currency), currency, format);
}

/**
 * Minor units of an amount that is only to be shown. Unlike the domain's `toMinor` it rounds: an average or a forecast
 * has more decimals than money has.
 */
export function toShownMinor(value: number, currency: string): number {
  return Math.round(value * 10 ** currencyExponent(currency));
}

const shortFormats = new Map<string, Intl.NumberFormat>();

/** `"$3k"`, `"−$1.5k"`: an amount short enough for an axis. */
export function formatMoneyShort(value: number, currency: string, locale: string): string {
  const key = `${locale} ${currency}`;
  let format = shortFormats.get(key);
  if (!format) {
    format = new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      notation: "compact",
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
    });
    shortFormats.set(key, format);
  }
  const text = format
    .formatToParts(value)
    .map((part) => (part.type === "minusSign" ? MINUS_SIGN : part.value))
    .join("");
  // English axes say "$3k"; other languages keep their own word for a thousand.
  return locale.startsWith("en") ? text.replace("K", "k") : text;
}

/** A smaller change, as a share of the earlier figure, is none that is worth a percentage. */
export const SMALLEST_CHANGE = 0.0005;

/** `0.027` → `"2.7%"`, `0.316` → `"32%"`: one decimal below ten percent, none above. */
export function formatShare(share: number, locale: string): string {
  const digits = Math.abs(share) < 0.0995 ? 1 : 0;
  return new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: digits }).format(share);
}
