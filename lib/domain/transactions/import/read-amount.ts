import { currencyExponent, toMajor } from "@/lib/domain/money";
import { quoted, Unreadable } from "./statement";

/** An amount without its currency, spaces and grouping apostrophes: a sign before or behind, or accountants' brackets. */
const AMOUNT = /^(\()?([+-])?([\d.,]+)([+-])?(\))?$/;

/** Currencies as they stand beside amounts, before or behind, beyond the signs and the codes of three letters. */
const CURRENCY_WORDS =
  /(?:R|US|A|AU|C|CA|HK|S|NZ|NT|Mex|CLP|COP|MX|RD|TT|J)(?=\$)|(?<!\p{L})(?:S\/\.?|B\/\.|Bs\.?|Gs\.?|KSh\.?|Q)(?=\s?[-+]?\s?\d)|(?<!\p{L})(?:kr\.?|zł|zl|Kč|Kc|Rs\.?|руб\.?|р\.|лв\.?|Ft\.?|lei|TL|S?Fr\.|RM|R(?=\s?\d)|Rp\.?|dkk|đ|円|元|원)(?!\p{L})/giu;
/** A direction behind the amount: credit and debit, in German Haben and Soll. */
const DEBIT_BEHIND = /(?<=\d\s*)(?:DR|DB|D|S|Dr\.|\(-\)|\(Dr\)|\(DR\))$/;
const CREDIT_BEHIND = /(?<=\d\s*)(?:CR|C|H|K|Cr\.|\(\+\)|\(Cr\)|\(CR\))$/;

/** A dash where there is no amount. */
export const NOTHING = /^[-\u2012-\u2015\u2212]{1,3}$/;

/** Thousands, and lakhs in twos. Anything else between digits is the other separator in the wrong place: `3,50` is not 350. */
const GROUPED = /^\d{1,3}(?:[.,]\d{2,3})*[.,]\d{3}$/;

/**
 * Reads an amount digit by digit, never as a fraction: `"1,234.50"`, `"-1.234,50 €"`, `"(12.50)"`, `"USD 9"`.
 * @param decimal  begins the decimals; the other separator, spaces and apostrophes group thousands
 * @returns minor units of `currency`, or why it is none
 */
export function readAmount(text: string, decimal: "." | ",", currency: string): number | Unreadable {
  const bare = bareAmount(text);
  return bare === null ? new Unreadable("There is no amount") : readBare(bare, decimal, currency);
}

/** An amount's characters alone. `trimmed` is how a message quotes it. */
type BareAmount = { bare: string; isDebit: boolean; trimmed: string };

/** Most amounts: nothing to normalize and nothing to take away. */
const PLAIN = /^[-+]?\d[\d.,]*$/;

/** @returns null where there is no amount */
function bareAmount(text: string): BareAmount | null {
  if (PLAIN.test(text)) return { bare: text, isDebit: false, trimmed: text };
  const trimmed = text
    .normalize("NFKC")
    .replaceAll(/\p{Cf}/gu, "")
    .trim();
  if (trimmed === "" || NOTHING.test(trimmed)) return null;
  const marked = trimmed.replace(/(?:cr|dr)$/i, (mark) => mark.toUpperCase());
  const isDebit = DEBIT_BEHIND.test(marked);
  const bare = marked
    .replace(DEBIT_BEHIND, "")
    .replace(CREDIT_BEHIND, "")
    .replaceAll(CURRENCY_WORDS, "")
    .replaceAll(/[\s'’]|\p{Sc}|(?<!\p{L})[A-Z]{3}(?!\p{L})/gu, "")
    .replaceAll(/[\u2212\u2012\u2013]/g, "-");
  return { bare, isDebit, trimmed };
}

function readBare({ bare, isDebit, trimmed }: BareAmount, decimal: "." | ",", currency: string): number | Unreadable {
  const [, bracket, before, digits = "", behind] = AMOUNT.exec(bare) ?? [];
  const isNegative = isDebit || bracket !== undefined || before === "-" || behind === "-";
  const [grouped = "", fraction = "", ...rest] = digits.split(decimal);
  const isNumber = /^\d*$/.test(grouped) || GROUPED.test(grouped);
  if (!isNumber || rest.length > 0 || !/^\d*$/.test(fraction) || !/\d/.test(digits)) {
    return new Unreadable(`${quoted(trimmed)} isn't an amount`);
  }
  const whole = grouped.replaceAll(/\D/g, "");
  const exponent = currencyExponent(currency);
  const significant = fraction.replace(/0+$/, "");
  if (significant.length > exponent) {
    return new Unreadable(`${quoted(trimmed)} has more decimals than ${currency} has`);
  }
  const amountMinor = Number(whole + significant.padEnd(exponent, "0"));
  if (!isWritable(amountMinor, currency)) return new Unreadable(`${quoted(trimmed)} is too large`);
  return isNegative ? -amountMinor : amountMinor;
}

function isWritable(amountMinor: number, currency: string): boolean {
  try {
    return toMajor(amountMinor, currency) <= 1e10;
  } catch {
    return false;
  }
}

/** Enough different amounts with three digits behind the separator to be whole ones. */
const MIN_GROUPED = 3;

/**
 * Guesses the decimal separator: the last of two kinds, or the only kind unless three digits always follow.
 * @param decimals  of the currency if known: with two or none, repeated groups of three are thousands
 * @returns null if ambiguous (`"1,234"` alone)
 */
export function guessDecimal(texts: Iterable<string>, decimals?: number): "." | "," | null {
  const open: string[] = [];
  for (const text of texts) {
    const separators = [...text.matchAll(/[.,](?=\d)/g)].map(([separator]) => (separator === "," ? "," : "."));
    const last = separators.at(-1);
    if (last === undefined) continue;
    const other = last === "." ? "," : ".";
    if (separators.includes(other)) return last;
    if (separators.length > 1) return other;
    // Before a group of thousands stand three digits at most, and no zero alone.
    if (!/\d[.,]\d{3}(?!\d)/.test(text) || /(?:^|\D)0[.,]|\d{4}[.,]/.test(text)) return last;
    open.push(text);
  }
  const [first] = open;
  if (first === undefined) return ".";
  const isGrouped = decimals === 0 || (decimals === 2 && new Set(open).size >= MIN_GROUPED);
  return isGrouped ? (/[.,](?=\d)/.exec(first)?.[0] === "," ? "." : ",") : null;
}

/** Currencies written with cents: three digits ending in zero may be thousands or three decimals. */
export const WITH_CENTS: ReadonlySet<string> = new Set(["EUR", "USD", "GBP", "CHF", "CAD", "AUD", "NZD", "SGD"]);

/** Seven letters in a row: a currency beside an amount has six at most, as in `MEXUS$`. */
const WORD = /[A-Za-z]{7}/;

/** Tells whether a text can be an amount of anything at all, whatever its separators. */
export function looksLikeAmount(text: string): boolean {
  if (!/\d/.test(text) || WORD.test(text)) return false;
  const bare = bareAmount(text);
  if (bare === null) return false;
  const isReadable = (decimal: "." | ",") => !(readBare(bare, decimal, WIDEST) instanceof Unreadable);
  return isReadable(".") || isReadable(",");
}

/** The currency with the most decimals: four. */
const WIDEST = "CLF";

/** Has decimals or a sign, which a page or a reference number lacks. */
const MONEY = /[.,]\d{2}(?!\d)|^[-−+(]/;

export function looksLikeMoney(text: string): boolean {
  return MONEY.test(text.trim()) && looksLikeAmount(text);
}
