import { guessDecimal, readAmount } from "./read-amount";
import { possibleOrders, readDay } from "./read-day";
import { looksLikeAmount } from "./read-table";
import { type DateOrder, type ImportMapping, type RawRow, Unreadable } from "./statement";

/** What the file alone leaves open, or does not hold: the person is asked. */
export type ImportNeed = "date" | "amount" | "name" | "dateOrder" | "decimal" | "isOutPositive";

/** A mapping that may still lack a column. */
export type DraftMapping = Omit<ImportMapping, "date" | "name"> & {
  date?: number | undefined;
  name?: number | undefined;
};

export type FoundTable = {
  /** The names over the columns; `Column 1`… where the file has none. */
  headers: string[];
  hasHeader: boolean;
  rows: RawRow[];
  /** Lines above the table that hold something: an account's number, a period. */
  preamble: RawRow[];
};

/** A table begins within so many rows, or it is none. */
const MAX_PREAMBLE_ROWS = 30;

/** Finds where the table begins: its first row with a date and an amount; the row above it holds the names. */
export function findTable(all: readonly RawRow[]): FoundTable {
  const first = all.slice(0, MAX_PREAMBLE_ROWS).findIndex(({ cells }) => isRecord(cells));
  // Without such a row the first one is taken for the names, so that the person sees what the file has.
  const start = first === -1 ? 1 : first;
  const above = all[start - 1];
  const hasHeader = above !== undefined && above.cells.filter(isFilled).length >= 2;
  const rows = all.slice(start);
  const width = rows.slice(0, 100).reduce((most, { cells }) => Math.max(most, cells.length), above?.cells.length ?? 0);
  const headers = Array.from({ length: width }, (_, column) => {
    const name = hasHeader ? above.cells[column]?.trim() : "";
    return name || `Column ${column + 1}`;
  });
  return { headers, hasHeader, rows, preamble: all.slice(0, hasHeader ? start - 1 : start) };
}

function isRecord(cells: readonly string[]): boolean {
  const date = cells.findIndex(looksLikeDay);
  return date !== -1 && cells.some((cell, column) => column !== date && looksLikeAmount(cell));
}

const isFilled = (cell: string) => cell.trim() !== "";

function looksLikeDay(text: string): boolean {
  return !(readDay(text, "dmy") instanceof Unreadable) || !(readDay(text, "mdy") instanceof Unreadable);
}

/** The words that banks put over their columns, by what they mean; earlier ones win. */
const WORDS = {
  date: [
    /transaction date|date of transaction|booking date|buchungstag|buchungsdatum/,
    /\bdate\b|datum|fecha|\bdata\b/,
  ],
  name: [
    /description|verwendungszweck|libell|concepto|omschrijving/,
    /payee|merchant|beneficiary|counterparty|empf(?:ä|ae)nger|auftraggeber|\bname\b/,
    /details|narrative|particulars|\btext\b|memo/,
  ],
  amount: [/^amount|\bamount\b|betrag|montant|importe|importo|bedrag|\bvalue\b|umsatz/],
  debit: [/debit|withdrawal|money out|paid out|\bsoll\b|ausgang|d(?:é|e)bit|cargo/],
  credit: [/credit|deposit|money in|paid in|\bhaben\b|eingang|cr(?:é|e)dit|abono/],
  currency: [/currency|w(?:ä|ae)hrung|devise|moneda|valuta\b|\bccy\b/],
  notes: [/\bnotes?\b|comment|memo|reference/],
  category: [/^category|kategorie|cat(?:é|e)gorie|categor(?:í|i)a/],
  type: [/^type$|transaction type|dr ?\/ ?cr|debit ?\/ ?credit|credit debit|direction/],
} satisfies Record<string, RegExp[]>;

const SAMPLE_ROWS = 200;

/**
 * Guesses which column is which and how its texts are to be read: by the names over the columns, checked against what is in
 * them, else by what is in them alone.
 *
 * @param isMonthFirst  how dates are written where the person lives: the first guess when the file leaves it open
 * @returns `needs`: what is missing or can be read in two ways; the mapping then holds the likelier one
 */
export function guessMapping(
  table: FoundTable,
  { isMonthFirst }: { isMonthFirst: boolean },
): { mapping: DraftMapping; needs: ImportNeed[] } {
  const columns = assignColumns(table);
  const cellsOf = (column: number | undefined) =>
    column === undefined ? [] : table.rows.map(({ cells }) => cells[column] ?? "");
  const orders = possibleOrders(cellsOf(columns.date));
  const likely: DateOrder = isMonthFirst ? "mdy" : "dmy";
  const dateOrder = orders.length === 1 ? (orders[0] ?? likely) : likely;
  const amounts = [...cellsOf(columns.amount), ...cellsOf(columns.debit), ...cellsOf(columns.credit)];
  const decimal = guessDecimal(amounts);
  const mapping = { ...columns, dateOrder, decimal: decimal ?? ".", isOutPositive: false };
  const needs: ImportNeed[] = [];
  if (columns.date === undefined) needs.push("date");
  else if (orders.length !== 1) needs.push("dateOrder");
  const hasAmount = columns.amount !== undefined || columns.debit !== undefined || columns.credit !== undefined;
  if (!hasAmount) needs.push("amount");
  else if (decimal === null) needs.push("decimal");
  if (columns.name === undefined) needs.push("name");
  if (columns.type === undefined && isAllPositive(cellsOf(columns.amount), mapping.decimal))
    needs.push("isOutPositive");
  return { mapping, needs };
}

type Columns = Omit<DraftMapping, "dateOrder" | "decimal" | "isOutPositive">;

function assignColumns({ headers, hasHeader, rows }: FoundTable): Columns {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const taken = new Set<number>();
  const filled = (column: number) => sample.map(({ cells }) => cells[column] ?? "").filter(isFilled);
  const mostly = (column: number, fits: (text: string) => boolean) => {
    const texts = filled(column);
    return texts.length > 0 && texts.filter(fits).length >= texts.length * 0.6;
  };
  const isDate = (column: number) => mostly(column, looksLikeDay);
  const isAmount = (column: number) => mostly(column, looksLikeAmount) && !isDate(column);
  const isText = (column: number) => mostly(column, (text) => /\p{L}/u.test(text)) && !isDate(column);
  const take = (found: number | undefined) => {
    if (found !== undefined) taken.add(found);
    return found;
  };
  const named = (words: readonly RegExp[], fits: (column: number) => boolean) => {
    if (!hasHeader) return undefined;
    for (const word of words) {
      const found = headers.findIndex(
        (header, column) =>
          !taken.has(column) && word.test(header.toLowerCase()) && !/balance|saldo|solde/i.test(header) && fits(column),
      );
      if (found !== -1) return found;
    }
    return undefined;
  };
  const byContent = (fits: (column: number) => boolean) => {
    const found = headers.findIndex(
      (header, column) => !taken.has(column) && !/balance|saldo/i.test(header) && fits(column),
    );
    return found === -1 ? undefined : found;
  };
  const isEmptyOr = (fits: (column: number) => boolean) => (column: number) =>
    filled(column).length === 0 || fits(column);

  const date = take(named(WORDS.date, isDate) ?? byContent(isDate));
  const type = take(named(WORDS.type, (column) => mostly(column, isDirection)));
  const single = take(named(WORDS.amount, isAmount));
  const debit = single === undefined ? take(named(WORDS.debit, isEmptyOr(isAmount))) : undefined;
  const credit = single === undefined ? take(named(WORDS.credit, isEmptyOr(isAmount))) : undefined;
  const hasTwo = debit !== undefined || credit !== undefined;
  const amount = single ?? (hasTwo ? undefined : take(byContent(isAmount)));
  const currency = take(named(WORDS.currency, (column) => mostly(column, (text) => /^[a-z]{3}$/i.test(text.trim()))));
  const category = take(named(WORDS.category, isText));
  const name = take(
    named(WORDS.name, (column) => filled(column).length > 0 && !isDate(column)) ??
      longestText(headers.length, taken, filled, isText),
  );
  const notes = take(named(WORDS.notes, isEmptyOr(isText)));
  return {
    date,
    name,
    amount,
    debit,
    credit,
    type: amount === undefined ? undefined : type,
    currency,
    notes,
    category,
  };
}

function isDirection(text: string): boolean {
  return /^(?:d|dr|db|c|cr|debit|credit|deposit|withdrawal)$/i.test(text.trim());
}

function longestText(
  width: number,
  taken: ReadonlySet<number>,
  filled: (column: number) => string[],
  isText: (column: number) => boolean,
): number | undefined {
  const lengths = Array.from({ length: width }, (_, column) => {
    if (taken.has(column) || !isText(column)) return 0;
    const texts = filled(column);
    return texts.reduce((sum, text) => sum + text.length, 0) / Math.max(1, texts.length);
  });
  const longest = Math.max(0, ...lengths);
  return longest === 0 ? undefined : lengths.indexOf(longest);
}

/** Several rows and not one minus: the file says what was moved, but not which way. */
function isAllPositive(texts: readonly string[], decimal: "." | ","): boolean {
  let positive = 0;
  for (const text of texts) {
    const amount = readAmount(text, decimal, "CLF");
    if (amount instanceof Unreadable) continue;
    if (amount < 0) return false;
    positive += 1;
  }
  return positive > 0;
}
