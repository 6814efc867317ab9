/** Which sign an amount carries: `-` alone, both, or none because words beside it say which way it went. */
export type MoneySign = "negative" | "always" | "never";

export type MoneyFormat = {
  locale: string;
  /** ISO 4217. */
  currency: string;
  sign?: MoneySign;
  /** `false` rounds to whole units, for axes and sentences. */
  hasCents?: boolean;
};

/** An amount cut where the display sizes change: `before` + `cents` + `after` is the whole text. */
export type MoneyParts = { before: string; cents: string; after: string };

const MINUS = "\u2212";
const formats = new Map<string, Intl.NumberFormat>();

/**
 * Writes an amount as the person's locale does, with a true minus sign.
 *
 * @param value  major units, positive for money in
 */
export function formatMoney(value: number, format: MoneyFormat): string {
  const parts = moneyParts(value, format);
  return parts.before + parts.cents + parts.after;
}

/** As {@link formatMoney}, with the decimal sign and the digits after it apart. */
export function moneyParts(
  value: number,
  { locale, currency, sign = "negative", hasCents = true }: MoneyFormat,
): MoneyParts {
  const parts: MoneyParts = { before: "", cents: "", after: "" };
  for (const part of numberFormat(locale, currency, sign, hasCents).formatToParts(value)) {
    if (part.type === "decimal" || part.type === "fraction") parts.cents += part.value;
    else if (parts.cents === "") parts.before += part.type === "minusSign" ? MINUS : part.value;
    else parts.after += part.type === "minusSign" ? MINUS : part.value;
  }
  return parts;
}

/** Major units of an amount in minor ones, by the currency's exponent: 1234 USD is 12.34, 1234 JPY is 1234. */
export function toMajor(minor: number, currency: string): number {
  const exponent = numberFormat("en-US", currency, "negative", true).resolvedOptions().maximumFractionDigits ?? 2;
  return minor / 10 ** exponent;
}

/** `"$3k"`, `"−$1.5k"`: an amount short enough for an axis. */
export function formatMoneyShort(
  value: number,
  { locale, currency }: Pick<MoneyFormat, "locale" | "currency">,
): string {
  const key = `${locale} ${currency} short`;
  const format =
    formats.get(key) ??
    new Intl.NumberFormat(locale, {
      style: "currency",
      currency,
      currencyDisplay: "narrowSymbol",
      notation: "compact",
      minimumFractionDigits: 0,
      maximumFractionDigits: 1,
    });
  formats.set(key, format);
  const text = format
    .formatToParts(value)
    .map((part) => (part.type === "minusSign" ? MINUS : part.value))
    .join("");
  // In English the axis is written "$3k", as people write it; other languages keep their own word.
  return locale.startsWith("en") ? text.replace("K", "k") : text;
}

function numberFormat(locale: string, currency: string, sign: MoneySign, hasCents: boolean): Intl.NumberFormat {
  const key = `${locale} ${currency} ${sign} ${hasCents}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    currencyDisplay: "narrowSymbol",
    signDisplay: sign === "always" ? "exceptZero" : sign,
    ...(hasCents ? {} : { maximumFractionDigits: 0 }),
  });
  formats.set(key, made);
  return made;
}
