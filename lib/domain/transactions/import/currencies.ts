import type { Day } from "@/lib/domain/calendar";
import { plainLetters, rankHeader } from "./column-headers";
import { columnsWhere, type FoundTable, withCells } from "./find-table";
import { columnTexts, type StatementRow } from "./statement";

/** Signs and words that name one currency; `$`, `kr` and `¥` are several's and name none. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/€|\beuros?\b/i, "EUR"],
  [/£/, "GBP"],
  [/₹|\bRs\.?(?=\s|\d|$)/, "INR"],
  [/R\$/, "BRL"],
  [/zł|\bPLN\b/i, "PLN"],
  [/Kč/i, "CZK"],
  [/₽|руб/i, "RUB"],
  [/₺|\bTL\b/, "TRY"],
  [/₩|원/, "KRW"],
  [/円/, "JPY"],
  [/(?<!\p{Script=Han})元(?!\p{Script=Han})|人民币/u, "CNY"],
  [/(?<!\p{L})S\/\.?(?=\s?[-+]?\s?\d)/u, "PEN"],
  [/(?<![\p{L}\d])R(?=\s?\d)/u, "ZAR"],
  [/\bFt\b/, "HUF"],
  [/₴/, "UAH"],
  [/₪/, "ILS"],
  [/\blei\b/i, "RON"],
  [/\bRM(?=\s?\d)/, "MYR"],
  [/HK\$/, "HKD"],
  [/(?:NT)\$/, "TWD"],
  [/(?:AU|A)\$/, "AUD"],
  [/(?:CA|C)\$/, "CAD"],
  [/US\$/, "USD"],
  [/₫|(?<=\d ?)đ(?!\p{L})/u, "VND"],
  [/฿/, "THB"],
  [/₱/, "PHP"],
  [/\bSFr\.|\bFr\.(?=\s?\d)/, "CHF"],
];

const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));
/** Codes that are words elsewhere: a file's name with "ALL" in it is not Albanian. */
const WORDS_TOO = new Set(["ALL", "TOP", "TRY", "CUP", "GEL", "MOP", "PEN", "RON", "LAK", "BAM", "MAD", "BOB", "SOS"]);

/** Tells codes that are words elsewhere. */
export function mayBeWord(code: string): boolean {
  return WORDS_TOO.has(code);
}

/** The currency that a text names by its code or sign, such as `Betrag (EUR)`, `12,50 €` or `zł`; null where none is named. */
export function currencyOfText(text: string): string | null {
  const upper = text.trim().toUpperCase();
  if (/^[A-Z]{3}$/.test(upper) && CODES.has(upper)) return upper;
  for (const [code] of text.matchAll(/(?<![\p{L}])[A-Z]{3}(?![\p{L}])/gu)) {
    if (CODES.has(code) && !WORDS_TOO.has(code)) return code;
  }
  return SIGNS.find(([sign]) => sign.test(text))?.[1] ?? null;
}

/** The one currency that these texts name; null where none or several do. */
export function currencyOfTexts(texts: readonly string[]): string | null {
  // A cell that is "ALL" and nothing else may be the word.
  const named = new Set(
    texts
      .filter((text) => !WORDS_TOO.has(text.trim()))
      .map(currencyOfText)
      .filter((one) => one !== null),
  );
  const [only] = named;
  return named.size === 1 && only !== undefined ? only : null;
}

/** Currencies of this and the last years of the century before: the day from which accounts were kept in another one, and which (ISO 4217, table A.3). */
const WITHDRAWN: ReadonlyMap<string, { from: Day; by: string }> = new Map(
  (
    [
      ["2002-01-01", "EUR", "ATS BEF DEM ESP FIM FRF GRD IEP ITL LUF NLG PTE"],
      ["2007-01-01", "EUR", "SIT"],
      ["2008-01-01", "EUR", "CYP MTL"],
      ["2009-01-01", "EUR", "SKK"],
      ["2011-01-01", "EUR", "EEK"],
      ["2014-01-01", "EUR", "LVL"],
      ["2015-01-01", "EUR", "LTL"],
      ["2023-01-01", "EUR", "HRK"],
      ["2026-01-01", "EUR", "BGN"],
      ["1995-01-01", "PLN", "PLZ"],
      ["1999-07-05", "BGN", "BGL"],
      ["2005-01-01", "TRY", "TRL"],
      ["2005-07-01", "RON", "ROL"],
      ["2006-01-01", "AZN", "AZM"],
      ["2007-07-01", "GHS", "GHC"],
      ["2008-01-01", "VEF", "VEB"],
      ["2013-01-01", "ZMW", "ZMK"],
      ["2016-07-01", "BYN", "BYR"],
      ["2018-01-01", "MRU", "MRO"],
      ["2018-01-01", "STN", "STD"],
      ["2018-08-20", "VES", "VEF"],
      ["2025-04-01", "XCG", "ANG"],
    ] as const
  ).flatMap(([from, by, codes]) =>
    codes.split(" ").map((code): [string, { from: Day; by: string }] => [code, { from, by }]),
  ),
);

/** Finds a currency's replacement; null for a current or unknown code. */
export function replacedBy(code: string): { by: string; year: string } | null {
  const end = WITHDRAWN.get(code);
  return end ? { by: end.by, year: end.from.slice(0, 4) } : null;
}

/** The one replaced currency whose code these texts name; null where none or several do. */
export function replacedIn(texts: readonly string[]): string | null {
  const codes = texts.flatMap((text) => text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? []);
  const [only, ...others] = new Set(codes.filter((code) => WITHDRAWN.has(code)));
  return only !== undefined && others.length === 0 ? only : null;
}

/** Says of each currency that was withdrawn, a sentence each, how many rows are in it after that day. */
export function remarkOnWithdrawn(rows: readonly Pick<StatementRow, "currency" | "date">[]): string[] {
  const counts = new Map<string, number>();
  for (const { currency, date } of rows) {
    const end = WITHDRAWN.get(currency);
    if (end && date >= end.from) counts.set(currency, (counts.get(currency) ?? 0) + 1);
  }
  return [...counts].map(([currency, count]) => {
    const { by = "", year = "" } = replacedBy(currency) ?? {};
    const rowsInWords = count === 1 ? "one transaction" : `${count} transactions`;
    return `${by} replaced ${currency} in ${year}, and ${rowsInWords} in this file ${count === 1 ? "is" : "are"} later.`;
  });
}

/** Words that mean one currency wherever a bank writes them. */
const OF_ONE: readonly (readonly [words: RegExp, currency: string])[] = [
  [
    /^(?:u s|us dollars?|dollars? us|dolar(?:es)?(?: americanos?| estadounidenses?| eua| usa)?|dollaro|dollari)$/,
    "USD",
  ],
  [/^euros?$/, "EUR"],
  [/^canadian dollars?$/, "CAD"],
  [/^australian dollars?$/, "AUD"],
  [/^new zealand dollars?$/, "NZD"],
  [/^singapore dollars?$/, "SGD"],
  [/^hong kong dollars?$/, "HKD"],
  [/^swiss francs?$/, "CHF"],
  [/^british pounds?$/, "GBP"],
  [/^(?:mexican pesos?|pesos? mexicanos?)$/, "MXN"],
  [/^(?:real|reais)$/, "BRL"],
  [/^(?:sol|soles|nuevos soles)$/, "PEN"],
  [/^(?:zloty|zlote|zlotych|polish zloty|zloty polski)$/, "PLN"],
  [/^(?:forint|magyar forint)$/, "HUF"],
  [/^(?:ceska koruna|koruna ceska|czech koruna)$/, "CZK"],
  [/^(?:japanese )?yen$|^円$/, "JPY"],
  [/^(?:svenska kronor|swedish kron(?:a|or))$/, "SEK"],
  [/^(?:norske kroner|norwegian kroner?)$/, "NOK"],
  [/^(?:danske kroner|danish kroner?)$/, "DKK"],
  [/^(?:indian rupees?)$/, "INR"],
  [/^(?:rupiah|indonesian rupiah)$/, "IDR"],
  [/^(?:(?:thai )?baht|บาท)$/, "THB"],
  [/^(?:ringgit|malaysian ringgit)$/, "MYR"],
  [/^(?:turk lirasi|turkish lira)$/, "TRY"],
  [/^(?:hryvnia|гривна|гривня)$/, "UAH"],
  [/^российский рубль$|^russian rub(?:le|el)$/, "RUB"],
  [/^(?:renminbi|chinese yuan|yuan)$|^人民币元?$|^人民幣$/, "CNY"],
  [/^(?:台幣|新台幣|新臺幣)$/, "TWD"],
  [/^(?:港幣|港币)$/, "HKD"],
  [/^(?:south african rand|rand)$/, "ZAR"],
  [/^(?:ευρω|евро|ユーロ|欧元|유로)$/, "EUR"],
  [/^(?:米ドル|美元|美金)$/, "USD"],
  [/^(?:pounds? sterling|libras? esterlinas?|livres? sterling)$/, "GBP"],
];

const PESOS = ["MXN", "ARS", "CLP", "COP", "UYU", "DOP", "PHP", "CUP"];
const DOLLARS = ["USD", "CAD", "AUD", "NZD", "SGD", "HKD", "TWD", "JMD", "TTD", "BBD", "FJD", "NAD"];

/** Words that are several currencies', of which the person's own is meant where it is one of them. */
const OF_SEVERAL: readonly (readonly [words: RegExp, currencies: ReadonlySet<string>])[] = [
  [/^pesos?$/, new Set(PESOS)],
  [/^dollars?$/, new Set(DOLLARS)],
  [/^rupees?$/, new Set(["INR", "PKR", "LKR", "NPR", "MUR"])],
  [/^(?:francs?|franken|franchi)$/, new Set(["CHF", "XOF", "XAF", "XPF"])],
  [/^рубль$/, new Set(["RUB", "BYN"])],
  [/^(?:kroner?|kronor)$/, new Set(["DKK", "NOK", "SEK", "ISK"])],
];

/** Tells words for several countries' money, such as "Pesos". */
export function namesSeveral(text: string): boolean {
  return OF_SEVERAL.some(([words]) => words.test(plainLetters(text)));
}

function codeOfWord(text: string, expected: string): string | null {
  const plain = plainLetters(text);
  const own = OF_SEVERAL.some(([words, currencies]) => words.test(plain) && currencies.has(expected));
  return OF_ONE.find(([words]) => words.test(plain))?.[1] ?? (own ? expected : null);
}

function columnsOfWords(table: FoundTable): number[] {
  return columnsWhere(table, (header, column) => {
    if (rankHeader(header, "currency") === null) return false;
    const filled = [...new Set(columnTexts(table.rows, column).filter(Boolean))];
    return filled.some((text) => namesSeveral(text) || codeOfWord(text, "") !== null);
  });
}

/** Replaces currency words ("Pesos") with codes. An ambiguous word means `expected` where it can. */
export function withCurrencyCodes(table: FoundTable, expected: string): FoundTable {
  return withCells(table, columnsOfWords(table), (text) => codeOfWord(text, expected) || text);
}

/** The user must choose the currency: a column holds an ambiguous or unknown word, such as "Tokens". */
export function namesOpenCurrency(table: FoundTable): boolean {
  const isOpen = (column: number) => table.rows.some(({ cells }) => namesSeveral(cells[column] ?? ""));
  return columnsOfWords(table).some(isOpen) || table.headers.some((_, column) => holdsUnknownWords(table, column));
}

/** Words alone, and neither codes nor signs: of a few, so that it is no column of texts. */
function holdsUnknownWords({ headers, hasHeader, rows }: FoundTable, column: number): boolean {
  if (!hasHeader || !ALONE.test(plainLetters(headers[column] ?? ""))) return false;
  const filled = [...new Set(columnTexts(rows, column).filter(Boolean))];
  const isUnknown = (text: string) =>
    /^\p{L}[\p{L} .'-]{3,}$/u.test(text) && currencyOfText(text) === null && codeOfWord(text, "") === null;
  return filled.length > 0 && filled.length <= MAX_CURRENCIES && filled.every(isUnknown);
}

const MAX_CURRENCIES = 20;

const ALONE =
  /^(?:(?:transaction |account |payment )?currency(?: code| type)?|ccy|wahrung|waehrung|buchungswahrung|devise|divisa|moneda|munt|muntsoort|waluta|mena|moeda|para birimi|валюта|penznem|币种|货币|通貨|통화|幣別|幣種|mata uang)$/;
