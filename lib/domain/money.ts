import { AppError } from "./errors";

/**
 * Currencies whose smallest unit is not a hundredth (ISO 4217, table A.1). The table is ours because the browser's own
 * answer is not ISO's: ICU gives what is customary in shops (no decimals for IQD, AFN or ALL), and a ledger
 * that is a factor of 1000 off on one platform cannot be repaired afterwards.
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

/** U+2212: as wide as the plus and the digits, which the hyphen is not. */
export const MINUS_SIGN = "\u2212";

/** How many decimals a currency has by ISO 4217: 2 for USD, 0 for JPY, 3 for KWD; 2 for a code not in the table. */
export function currencyExponent(currency: string): number {
  return EXPONENTS.get(currency) ?? 2;
}

/**
 * Turns an amount from the wire into minor units, exactly or not at all.
 *
 * @param amountMajor  e.g. `12.34`; the sign is kept
 * @throws AppError `INVALID_AMOUNT` when it is not finite, has more decimals than the currency, or is so large that
 *   a number no longer tells neighboring cents apart. Nothing is rounded: a caller with `0.1 + 0.2` has a bug.
 */
export function toMinor(amountMajor: number, currency: string): number {
  const scale = 10 ** currencyExponent(currency);
  const amountMinor = Math.round(amountMajor * scale);
  const isExact = Number.isFinite(amountMajor) && amountMinor / scale === amountMajor;
  if (!isExact || !isUnambiguous(amountMinor, scale)) {
    throw new AppError("INVALID_AMOUNT", `The amount is not a valid ${currency} amount`);
  }
  return amountMinor + 0; // -0 becomes 0
}

/**
 * Turns minor units into the number that goes on the wire; `toMinor` returns the very same minor units.
 *
 * @throws AppError `UNPROCESSABLE` for a fraction of a minor unit, or an amount beyond the exact range: each row is within
 *   it, so the caller asked for a sum of too many.
 */
export function toMajor(amountMinor: number, currency: string): number {
  const scale = 10 ** currencyExponent(currency);
  if (!isUnambiguous(amountMinor, scale)) {
    throw new AppError("UNPROCESSABLE", `The ${currency} rows add up to more than we can show exactly`);
  }
  return amountMinor / scale + 0;
}

/** Whether `toMajor` can write these minor units, as a sum of many may be too large for. */
export function isExactAmount(amountMinor: number, currency: string): boolean {
  return isUnambiguous(amountMinor, 10 ** currencyExponent(currency));
}

/**
 * A sum of minor units as the database writes it, which may be beyond what a number can hold.
 *
 * @throws AppError `UNPROCESSABLE` naming the currency
 */
export function exactSum(text: string, currency: string): number {
  const sum = Number(text);
  if (isExactAmount(sum, currency)) return sum;
  const message = `The ${currency} rows add up to more than we can show exactly`;
  throw new AppError("UNPROCESSABLE", message);
}

/** The most decimals of any currency (CLF). */
const MAX_EXPONENT = 4;

/**
 * The size of an amount in ten-thousandths of a major unit, by which amounts of different currencies are put in one
 * order. It says nothing of what they are worth: no exchange rate is known. An integer, as text: it may pass 2^53.
 */
export function magnitudeOf(amountMinor: number, currency: string): string {
  const magnitude = BigInt(Math.abs(amountMinor)) * 10n ** BigInt(MAX_EXPONENT - currencyExponent(currency));
  return magnitude.toString();
}

/**
 * Adds minor units of one currency.
 *
 * @throws AppError `UNPROCESSABLE` when a summand or the running sum leaves the range in which integers are exact.
 */
export function sumMinor(amounts: Iterable<number>): number {
  let sumOfMinor = 0;
  for (const amountMinor of amounts) sumOfMinor = addMinor(sumOfMinor, amountMinor);
  return sumOfMinor;
}

/** Adds major units of one currency, exactly. */
export function sumMajor(amounts: readonly number[], currency: string): number {
  return toMajor(sumMinor(amounts.map((amount) => toMinor(amount, currency))), currency);
}

/** Two amounts, as `sumMinor` adds them. */
export function addMinor(a: number, b: number): number {
  const sum = a + b;
  if (!Number.isSafeInteger(b) || !Number.isSafeInteger(sum)) {
    throw new AppError("UNPROCESSABLE", "The rows add up to more than we can show exactly");
  }
  return sum + 0;
}

/**
 * How an amount is written. `sign`: `auto` shows only the minus (U+2212), `always` also a plus before money in,
 * `never` the magnitude alone. `cents: false` rounds to whole major units for axes and captions.
 */
export type MoneyFormat = {
  locale?: string;
  sign?: "auto" | "always" | "never";
  cents?: boolean;
  /** `false` leaves the currency's symbol out, while it isn't known. */
  hasSymbol?: boolean;
};

/**
 * The pieces of a written amount in reading order: `sign + symbolAndWhole + fraction` is `formatMoney`. `fraction` begins
 * with the decimal separator and also holds what the locale writes after it (`",50 €"`); it is empty without cents.
 */
export type MoneyParts = { sign: "" | "+" | typeof MINUS_SIGN; symbolAndWhole: string; fraction: string };

/** Writes an amount for a person: `−$1,284.61`, `+$3,120.00`, `¥1,200`. */
export function formatMoney(amountMinor: number, currency: string, format: MoneyFormat = {}): string {
  const { sign, symbolAndWhole, fraction } = formatMoneyParts(amountMinor, currency, format);
  return sign + symbolAndWhole + fraction;
}

/** As `formatMoney`, in pieces, so that the cents can be set smaller. */
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

/** Above 2^46 major units two neighboring cents are the same double: such an amount could come back as another. */
function isUnambiguous(amountMinor: number, scale: number): boolean {
  return (
    Number.isSafeInteger(amountMinor) &&
    Math.round((amountMinor / scale) * scale) === amountMinor &&
    (amountMinor + 1) / scale !== amountMinor / scale &&
    (amountMinor - 1) / scale !== amountMinor / scale
  );
}

/** Making a formatter costs about 50 µs, using one less than 1: a table of thousands of rows needs them cached. */
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
