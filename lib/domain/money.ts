import { AppError } from "./errors";

/**
 * Currencies whose minor unit isn't a hundredth (ISO 4217, table A.1). ICU differs from ISO: it uses what is customary
 * in shops (no decimals for IQD, AFN or ALL).
 * A ledger off by a factor of 1000 on one platform can't be repaired later.
 */
const EXPONENTS: ReadonlyMap<string, number> = new Map(
  (
    [
      [0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"],
      [3, "BHD IQD JOD KWD LYD OMR TND"],
      [4, "CLF UYW"],
    ] as const
  ).flatMap(([exponent, codes]) => codes.split(" ").map((code): [string, number] => [code, exponent])),
);

/** U+2212, as wide as the plus sign and digits, unlike the hyphen. */
export const MINUS_SIGN = "\u2212";

/** Returns the decimals of a currency by ISO 4217: 2 for USD, 0 for JPY, 3 for KWD; 2 for unlisted codes. */
export function currencyExponent(currency: string): number {
  return EXPONENTS.get(currency) ?? 2;
}

/** Returns true for an ISO 4217 code in capitals that this runtime knows. */
export function isKnownCurrency(code: string): boolean {
  return Intl.supportedValuesOf("currency").includes(code);
}

/** Reads a currency code in any case; null for anything else. */
export function readCurrencyCode(text: string | null): string | null {
  const code = (text ?? "").trim().toUpperCase();
  return isKnownCurrency(code) ? code : null;
}

/**
 * Converts a wire amount to minor units, exactly or not at all.
 *
 * @param amountMajor  e.g. `12.34`; the sign is kept
 * @throws AppError `INVALID_AMOUNT` if not finite, too precise for the currency, or too large to tell cents apart.
 *   Nothing is rounded: a caller with `0.1 + 0.2` has a bug.
 */
export function toMinor(amountMajor: number, currency: string): number {
  const scale = 10 ** currencyExponent(currency);
  const amountMinor = Math.round(amountMajor * scale);
  const isExact = Number.isFinite(amountMajor) && amountMinor / scale === amountMajor;
  if (!isExact || !isUnambiguous(amountMinor, scale)) {
    throw new AppError("INVALID_AMOUNT", `The amount is not a valid ${currency} amount`);
  }
  return amountMinor + 0; // avoids -0
}

/**
 * Converts minor units to the wire number; `toMinor` returns the same minor units.
 *
 * @throws AppError `UNPROCESSABLE` for fractions of a minor unit, or beyond the exact range. Single rows are within it,
 *   so the sum has too many.
 */
export function toMajor(amountMinor: number, currency: string): number {
  const scale = 10 ** currencyExponent(currency);
  if (!isUnambiguous(amountMinor, scale)) {
    throw new AppError("UNPROCESSABLE", `The ${currency} rows add up to more than we can show exactly`);
  }
  return amountMinor / scale + 0;
}

/** Returns true if `toMajor` can write these minor units exactly. Large sums may not fit. */
export function isExactAmount(amountMinor: number, currency: string): boolean {
  return isUnambiguous(amountMinor, 10 ** currencyExponent(currency));
}

/**
 * Parses a sum of minor units from the database, which may exceed a number's range.
 *
 * @throws AppError `UNPROCESSABLE` naming the currency
 */
export function exactSum(text: string, currency: string): number {
  const sum = Number(text);
  if (isExactAmount(sum, currency)) return sum;
  const message = `The ${currency} rows add up to more than we can show exactly`;
  throw new AppError("UNPROCESSABLE", message);
}

/** Most decimals of any currency (CLF). */
const MAX_EXPONENT = 4;

/**
 * Scales an amount to ten-thousandths of a major unit, for sorting across currencies. It says nothing about value: no
 * exchange rate is known.
 * An integer as text, because it may exceed 2^53.
 */
export function magnitudeOf(amountMinor: number, currency: string): string {
  const magnitude = BigInt(Math.abs(amountMinor)) * 10n ** BigInt(MAX_EXPONENT - currencyExponent(currency));
  return magnitude.toString();
}

/**
 * Adds minor units of one currency.
 *
 * @throws AppError `UNPROCESSABLE` if a summand or the running sum exceeds the safe integers
 */
export function sumMinor(amounts: Iterable<number>): number {
  let sumOfMinor = 0;
  for (const amountMinor of amounts) sumOfMinor = addMinor(sumOfMinor, amountMinor);
  return sumOfMinor;
}

/** Adds major units of one currency exactly. */
export function sumMajor(amounts: readonly number[], currency: string): number {
  return toMajor(sumMinor(amounts.map((amount) => toMinor(amount, currency))), currency);
}

/** Adds two amounts like `sumMinor`. */
export function addMinor(a: number, b: number): number {
  const sum = a + b;
  if (!Number.isSafeInteger(b) || !Number.isSafeInteger(sum)) {
    throw new AppError("UNPROCESSABLE", "The rows add up to more than we can show exactly");
  }
  return sum + 0;
}

/**
 * `sign`: `auto` shows only the minus (U+2212), `always` also a plus for money in, `never` the magnitude. `cents:
 * false` rounds to whole major units, for axes and captions.
 */
export type MoneyFormat = {
  locale?: string;
  sign?: "auto" | "always" | "never";
  cents?: boolean;
  /** `false` omits the currency symbol while it is unknown. */
  hasSymbol?: boolean;
};

/**
 * Parts of a formatted amount in reading order: `sign + symbolAndWhole + fraction` equals `formatMoney`.
 * `fraction` starts with the decimal separator and includes anything the locale writes after it (`",50 €"`); empty
 * without cents.
 */
export type MoneyParts = { sign: "" | "+" | typeof MINUS_SIGN; symbolAndWhole: string; fraction: string };

/** Formats an amount for people: `−$1,284.61`, `+$3,120.00`, `¥1,200`. */
export function formatMoney(amountMinor: number, currency: string, format: MoneyFormat = {}): string {
  const { sign, symbolAndWhole, fraction } = formatMoneyParts(amountMinor, currency, format);
  return sign + symbolAndWhole + fraction;
}

/** Formats like `formatMoney` but in parts, so cents can be set smaller. */
export function formatMoneyParts(amountMinor: number, currency: string, format: MoneyFormat = {}): MoneyParts {
  const { locale = "en-US", sign = "auto", cents = true, hasSymbol = true } = format;
  const decimals = cents ? currencyExponent(currency) : 0;
  const magnitude = Math.abs(toMajor(amountMinor, currency));
  const shown = cents ? magnitude : Math.round(magnitude);
  const all = numberFormat(locale, currency, decimals).formatToParts(shown);
  const parts = hasSymbol ? all : all.filter(({ type }) => type !== "currency" && type !== "literal");
  const cut = parts.findIndex((part) => part.type === "decimal");
  const join = (from: number, to?: number) =>
    parts
      .slice(from, to)
      .map((part) => part.value)
      .join("");
  return {
    sign: shown === 0 ? "" : signOf(amountMinor, sign),
    symbolAndWhole: cut === -1 ? join(0) : join(0, cut),
    fraction: cut === -1 ? "" : join(cut),
  };
}

function signOf(amountMinor: number, sign: "auto" | "always" | "never"): MoneyParts["sign"] {
  if (sign === "never") return "";
  if (amountMinor < 0) return MINUS_SIGN;
  return sign === "always" ? "+" : "";
}

/** Above 2^46 major units, neighboring cents are the same double and amounts could change on the wire. */
function isUnambiguous(amountMinor: number, scale: number): boolean {
  return (
    Number.isSafeInteger(amountMinor) &&
    Math.round((amountMinor / scale) * scale) === amountMinor &&
    (amountMinor + 1) / scale !== amountMinor / scale &&
    (amountMinor - 1) / scale !== amountMinor / scale
  );
}

/** Creating a formatter takes about 50 µs, using one under 1: a table of thousands of rows needs the cache. */
const numberFormats = new Map<string, Intl.NumberFormat>();

function numberFormat(locale: string, currency: string, decimals: number): Intl.NumberFormat {
  const key = `${locale} ${currency} ${decimals}`;
  const cached = numberFormats.get(key);
  if (cached) return cached;
  const made = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  numberFormats.set(key, made);
  return made;
}
