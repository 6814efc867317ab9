import { isKnownCurrency } from "./money";

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
