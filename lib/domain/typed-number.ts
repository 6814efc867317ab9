import { currencyExponent, isKnownCurrency } from "./money";
import { withPlainDigits } from "./plain-digits";

/**
 * Currencies written with a dollar sign, and the letters before it. `l$`, `m$` and `bn$` are left out: lakh, million
 * and billion.
 */
const DOLLARS = [
  "USD us u usd",
  "AUD a au aud",
  "CAD c ca can cad",
  "NIO c",
  "NZD nz nzd",
  "HKD hk hkd",
  "SGD s sg sgd",
  "TWD nt",
  "BRL r",
  "MXN mx mex mxn",
  "ARS ar",
  "XCD ec",
  "TTD tt t",
  "TOP t",
  "JMD j",
  "NAD n",
  "DOP rd",
  "MOP mop",
  "BBD bds",
  "BZD bz",
  "FJD fj",
  "WST ws",
  "SBD si",
  "CLP cl",
  "COP co",
  "UYU uy",
];
/** Signs of several currencies that the runtime doesn't list, or lists for some of them. */
const SHARED = {
  rs: "INR LKR MUR NPR PKR SCR",
  "₨": "INR LKR MUR NPR PKR SCR",
  "﷼": "IRR OMR QAR SAR YER",
  "£": "EGP LBP SDG SSP",
};
/** `€`. Never a cent's sign: 50¢ isn't fifty. */
const SIGN = /^(?!¢)\p{Sc}$/u;
/** A single letter may mean a smaller unit or a multiple: `50p`, `50K`. */
const LETTER = /^\p{L}$/u;

let cached: ReadonlyMap<string, ReadonlySet<string>> | undefined;

/**
 * Finds the currencies that a mark beside an amount may mean: `$`, `US$`, `usd`, `kr`, `zł`, `dollars`, `Swiss francs`.
 * Ignores case and spaces.
 *
 * @returns undefined when the text is no currency mark, an empty set for a sign of no known currency
 */
export function currenciesOf(text: string): ReadonlySet<string> | undefined {
  const mark = text.replace(/\s/g, "").toLowerCase();
  const code = mark.toUpperCase();
  if (isKnownCurrency(code)) return new Set([code]);
  cached ??= currenciesByMark();
  return cached.get(mark) ?? (SIGN.test(mark) ? new Set() : undefined);
}

function currenciesByMark(): ReadonlyMap<string, ReadonlySet<string>> {
  const byMark = new Map<string, Set<string>>();
  const add = (mark: string, currency: string) => {
    const currencies = byMark.get(mark) ?? new Set();
    byMark.set(mark, currencies.add(currency));
  };
  for (const line of DOLLARS) {
    const [currency = "", ...prefixes] = line.split(" ");
    for (const prefix of ["", ...prefixes]) add(`${prefix}$`, currency);
  }
  for (const [mark, currencies] of Object.entries(SHARED)) {
    for (const currency of currencies.split(" ")) add(mark, currency);
  }
  for (const currency of Intl.supportedValuesOf("currency")) {
    for (const mark of marksOf(currency)) if (!LETTER.test(mark)) add(mark, currency);
  }
  return byMark;
}

/** Lists the runtime's own names of a currency, without spaces. */
function marksOf(currency: string): string[] {
  const names = [1, 2].map((count) => write(currency, "name", count));
  const nouns = names.map((name) => name.split(" ").at(-1) ?? "");
  return [write(currency, "narrowSymbol", 1), ...nouns, ...names].map((mark) => mark.replace(/\s/g, ""));
}

function write(currency: string, currencyDisplay: "narrowSymbol" | "name", count: number): string {
  const format = new Intl.NumberFormat("en", { style: "currency", currency, currencyDisplay });
  return (
    format
      .formatToParts(count)
      .find(({ type }) => type === "currency")
      ?.value.toLowerCase() ?? ""
  );
}

const MULTIPLES: ReadonlyMap<string, number> = new Map(
  (
    [
      [1, ""],
      [1e3, "k thousand"],
      [1e6, "m million"],
      [1e9, "bn billion"],
      [1e5, "l lac lacs lakh lakhs"],
      [1e7, "cr crore crores"],
    ] as const
  ).flatMap(([multiple, words]) => words.split(" ").map((word): [string, number] => [word, multiple])),
);

/** Commas between thousands, or as India groups them. No group starts with 0: `0,500` may be a half. */
const COMMA_GROUPS = /^[1-9]\d{0,2}(?:,\d{2,3})*,\d{3}$/;
const POINT_GROUPS = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
/** Spaces or apostrophes between thousands. Elsewhere inside a figure they are a slip: `10 50`. */
const SPACE_GROUPS = /^[1-9]\d{0,2}(?:[\s'’]\d{2,3})*[\s'’]\d{3}(?:[.,]\d*)?$/;
/** `½`, alone or after a whole number. */
const FRACTION = /\s?(\p{No})/gu;
const isDigit = (char: string) => /\d/.test(char);
/** Swiss and Indian habits for an amount without cents: `50.-`, `500/-`. */
const NO_CENTS = /(?<=\d)[.,/][-–—]/;

type IsMark = (text: string) => boolean;
const isAnyMark: IsMark = (text) => currenciesOf(text) !== undefined;

/**
 * Reads an amount of money as people type it: `1,234.50`, `1.234,50`, `12,5`, `$9`, `5000 usd`, `500 kr`, `50 lakh`, `2½`,
 * `١٢٫٥`. A point before three digits may separate thousands or decimals, so `10.000` is refused.
 *
 * @param currency  sets the number of decimals (three make `1.234` a decimal) and the currency marks allowed; without
 *   it, two decimals and any mark
 * @returns null for anything else
 */
export function readTypedAmount(text: string, currency?: string): number | null {
  if (currency === undefined) return readMarked(text, 2, isAnyMark);
  return readMarked(text, currencyExponent(currency), (mark) => currenciesOf(mark)?.has(currency) ?? false);
}

/** Returns true for an amount that only its currency mark makes unreadable: `€50` in dollars. */
export function isInAnotherCurrency(text: string, currency: string): boolean {
  const magnitude = text.trim().replace(/^[-−]/, "");
  return (
    readTypedAmount(magnitude, currency) === null &&
    readMarked(magnitude, currencyExponent(currency), isAnyMark) !== null
  );
}

function readMarked(text: string, decimals: number, isMark: IsMark): number | null {
  const plain = withDecimals(withPlainDigits(text)).replace(NO_CENTS, "").trim();
  const { before, figure, after } = partsOf(withoutAbbreviation(plain));
  const multiple = before === "" || isMark(before) ? multipleOf(after, isMark) : undefined;
  const digits = /[\s'’]/.test(figure) && SPACE_GROUPS.test(figure) ? figure.replace(/[\s'’]/g, "") : figure;
  const value = readDecimal(digits, multiple === 1 ? decimals : 2);
  if (value === null || multiple === undefined) return null;
  // A decimal that a multiple makes whole is a hair off in binary: 1.15 × 100,000.
  return multiple === 1 ? value : Math.round(value * multiple);
}

/** Reads a rate, a share or a count. It has no thousands to separate, so a comma is a decimal mark. */
export function readRate(text: string): number | null {
  const figure = withDecimals(withPlainDigits(text))
    .trim()
    .replace(/(?:%|per\s?cent|pct)$/i, "")
    .trimEnd();
  return /^(?:\d+(?:[.,]\d{0,4})?|[.,]\d{1,4})$/.test(figure) ? Number(figure.replace(",", ".")) : null;
}

/** Replaces fraction signs by decimals: `2½` becomes `2.5`. Leaves `⅓`, which has no end, and `²`. */
export function withDecimals(text: string): string {
  return text.replace(FRACTION, (all, sign: string) => {
    const [over, under] = sign.normalize("NFKD").split("⁄").map(Number);
    const value = under === undefined ? Number.NaN : (over ?? Number.NaN) / under;
    return Number.isInteger(value * 1000) ? String(value).replace(/^0/, "") : all;
  });
}

/** Splits a text at its first and last digit. A decimal mark beside them is the figure's. */
function partsOf(text: string): { before: string; figure: string; after: string } {
  const chars = [...text];
  const isMark = (char: string | undefined) => char === "." || char === ",";
  const [first, last] = [chars.findIndex(isDigit), chars.findLastIndex(isDigit)];
  const start = isMark(chars[first - 1]) ? first - 1 : first;
  const end = isMark(chars[last + 1]) ? last + 2 : last + 1;
  const between = (from: number, to?: number) => chars.slice(from, to).join("");
  return first < 0
    ? { before: "", figure: "", after: text }
    : { before: between(0, start).trim(), figure: between(start, end), after: between(end) };
}

/** Drops the point of an abbreviated currency: `Rs. 500`, `Rs.500`. */
function withoutAbbreviation(text: string): string {
  return text.replace(/^(\p{L}{2,})\./u, "$1 ");
}

/**
 * @param text  what follows the figure: `k`, ` million USD`, `k$`, `€`
 * @returns undefined for unknown words, and for words with two readings
 */
function multipleOf(text: string, isMark: IsMark): number | undefined {
  const word = text.replace(/\s/g, "").toLowerCase();
  const whole = MULTIPLES.get(word);
  if (whole !== undefined) return whole;
  // A code is nothing else: LKR is Sri Lanka's rupee, not a lakh of kronor.
  if (isKnownCurrency(word.toUpperCase())) return isMark(word) ? 1 : undefined;
  const readings = [...MULTIPLES].filter(([start]) => word.startsWith(start) && isMark(word.slice(start.length)));
  const values = new Set(readings.map(([, multiple]) => multiple));
  return values.size === 1 ? readings[0]?.[1] : undefined;
}

function readDecimal(text: string, decimals: number): number | null {
  if (!/\d/.test(text)) return null;
  const isTwiceGrouped = POINT_GROUPS.test(text) && text.split(".").length > 2;
  if (/^\d+$/.test(text) || COMMA_GROUPS.test(text) || isTwiceGrouped) return Number(text.replace(/[.,]/g, ""));
  const [, whole = "", mark, fraction = ""] = /^([\d.,]*?)([.,])(\d*)$/.exec(text) ?? [];
  const groups = mark === "." ? COMMA_GROUPS : POINT_GROUPS;
  const isPlain = /^\d*$/.test(whole);
  // Three digits after a comma alone are thousands.
  const most = mark === "," && isPlain ? Math.min(2, decimals) : decimals;
  if (mark === undefined || !(isPlain || groups.test(whole)) || fraction.length > most) return null;
  return Number(`${whole.replace(/[.,]/g, "") || "0"}.${fraction || "0"}`);
}
