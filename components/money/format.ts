import { currencyExponent, formatMoney, MINUS_SIGN, type MoneyFormat } from "@/lib/domain/money";

/** @param value  major units, positive for money in */
export function formatAmount(value: number, currency: string, format: MoneyFormat = {}): string {
  return formatMoney(toShownMinor(value, currency), currency, format);
}

/**
 * Converts an amount to minor units for display only. Rounds, unlike the domain's `toMinor`: averages and forecasts
 * have extra decimals.
 */
export function toShownMinor(value: number, currency: string): number {
  return Math.round(value * 10 ** currencyExponent(currency));
}

const formats = new Map<string, Intl.NumberFormat>();

/** Making one takes a millisecond on a phone. */
function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(locale, options);
  formats.set(key, format);
  return format;
}

/** Formats an amount for an axis: `"$3k"`, `"−$1.5k"`. */
export function formatMoneyShort(value: number, currency: string, locale: string): string {
  const text = numberFormat(locale, {
    ...{ style: "currency", currency, notation: "compact" },
    ...{ minimumFractionDigits: 0, maximumFractionDigits: 1 },
  })
    .formatToParts(value)
    .map((part) => (part.type === "minusSign" ? MINUS_SIGN : part.value))
    .join("");
  // English axes say "$3k"; other languages keep their own abbreviation.
  return locale.startsWith("en") ? text.replace("K", "k") : text;
}

/** Smallest share of change shown as a percentage. */
export const SMALLEST_CHANGE = 0.0005;

/** Formats a share: `0.027` as `"2.7%"`, `0.316` as `"32%"`. One decimal below ten percent, none above. */
export function formatShare(share: number, locale: string): string {
  const digits = Math.abs(share) < 0.0995 ? 1 : 0;
  return numberFormat(locale, { style: "percent", maximumFractionDigits: digits }).format(share);
}
