import { plainLetters, rankHeader } from "../column-headers";
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
    return filled.some(isWord) && filled.every((text) => isWord(text) || /^[A-Z]{3}$/.test(text)) ? [column] : [];
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

/** Whether a column names a currency by a word of several that is still open: the person has to say which. */
export function namesOpenCurrency(table: FoundTable): boolean {
  return columnsOfWords(table).some((column) => table.rows.some(({ cells }) => namesSeveral(cells[column] ?? "")));
}
