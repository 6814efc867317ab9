import { plainLetters, rankHeader } from "../column-headers";
import { currencyOfText } from "../currency-of-file";
import type { FoundTable } from "../find-table";

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

/** Whether a text is the word for several countries' money, which alone doesn't say whose. */
export function namesSeveral(text: string): boolean {
  return OF_SEVERAL.some(([words]) => words.test(plainLetters(text)));
}

function codeOfWord(text: string, expected: string): string | null {
  const plain = plainLetters(text);
  const own = OF_SEVERAL.some(([words, currencies]) => words.test(plain) && currencies.has(expected));
  return OF_ONE.find(([words]) => words.test(plain))?.[1] ?? (own ? expected : null);
}

/** Columns of currencies in which each cell is a code, a word, or empty, and some are words. */
function columnsOfWords({ headers, hasHeader, rows }: FoundTable): number[] {
  return headers.flatMap((header, column) => {
    if (!hasHeader || rankHeader(header, "currency") === null) return [];
    const filled = [...new Set(rows.map(({ cells }) => cells[column]?.trim() ?? "").filter(Boolean))];
    const isWord = (text: string) => namesSeveral(text) || codeOfWord(text, "") !== null;
    return filled.some(isWord) ? [column] : [];
  });
}

/**
 * A column that names the currencies in words, such as "Pesos" and "Dólares", says them in codes.
 *
 * @param expected  the account's or the viewer's currency, which a word of several currencies means where it is one of them
 */
export function withCurrencyCodes(table: FoundTable, expected: string): FoundTable {
  const columns = columnsOfWords(table);
  if (columns.length === 0) return table;
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, column) => (columns.includes(column) && codeOfWord(cell, expected)) || cell),
  }));
  return { ...table, rows };
}

/**
 * Whether the person has to say which currency a file is in: a column names one by a word of several that is still open, or its every
 * text is a word that no currency is known by, such as "Tokens".
 */
export function namesOpenCurrency(table: FoundTable): boolean {
  const isOpen = (column: number) => table.rows.some(({ cells }) => namesSeveral(cells[column] ?? ""));
  return columnsOfWords(table).some(isOpen) || table.headers.some((_, column) => holdsUnknownWords(table, column));
}

/** Words alone, and neither codes nor signs: of a few, so that it is no column of texts. */
function holdsUnknownWords({ headers, hasHeader, rows }: FoundTable, column: number): boolean {
  if (!hasHeader || !ALONE.test(plainLetters(headers[column] ?? ""))) return false;
  const filled = [...new Set(rows.map(({ cells }) => cells[column]?.trim() ?? "").filter(Boolean))];
  const isUnknown = (text: string) =>
    /^\p{L}[\p{L} .'-]{3,}$/u.test(text) && currencyOfText(text) === null && codeOfWord(text, "") === null;
  return filled.length > 0 && filled.length <= MAX_CURRENCIES && filled.every(isUnknown);
}

/** A file has few currencies. */
const MAX_CURRENCIES = 20;

/** Over a currency and nothing else. */
const ALONE =
  /^(?:(?:transaction |account |payment )?currency(?: code| type)?|ccy|wahrung|waehrung|buchungswahrung|devise|divisa|moneda|munt|muntsoort|waluta|mena|moeda|para birimi|валюта|penznem|币种|货币|通貨|통화|幣別|幣種|mata uang)$/;
