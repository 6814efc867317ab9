import { countHeaderRoles, countRoles } from "./column-headers";
import { looksLikeAmount, looksLikeMoney } from "./read-amount";
import { looksLikeDay } from "./read-day";
import { isBalanceLine } from "./row-texts";
import type { RawRow } from "./statement";

export type FoundTable = {
  /** The names over the columns; `Column 1`… where the file has none. */
  headers: string[];
  hasHeader: boolean;
  rows: RawRow[];
  /** Cells that the header has; 0 where there is none. */
  headerWidth: number;
  /** Lines above the table that hold something: an account's number, a period. */
  preamble: RawRow[];
  /** The line that names the columns; null without one. */
  headerLine: number | null;
  /** The header names at least two roles. Otherwise it's a guess, and reported as skipped. */
  isHeaderSure: boolean;
};

/** Names of columns are looked for in so many lines; some banks write a letter above them. */
const MAX_PREAMBLE_ROWS = 200;

/**
 * Finds the table: below the line that names columns, else from the first row with a date and an amount.
 * @param firstLine  line of the headers, or of the first transaction, if the user says so
 */
export function findTable(file: readonly RawRow[], firstLine?: number): FoundTable {
  const all = file.filter((row) => !isRuled(row)).map(withoutApostrophes);
  const given = firstLine === undefined ? -1 : all.findIndex(({ line }) => line >= firstLine);
  const head = given === -1 ? headerRow(all) : given;
  const first = all.slice(0, MAX_PREAMBLE_ROWS).findIndex(({ cells }) => isRecord(cells));
  const isGivenRecord = given !== -1 && isRecord(all[given]?.cells ?? []);
  // Without any such row the first one is taken for the names, so that the person sees what the file has.
  const start = isGivenRecord ? given : head !== -1 ? head + 1 : first === -1 ? 1 : firstOfBlock(all, first);
  const above = isGivenRecord ? undefined : all[start - 1];
  const below = all[start]?.cells.length ?? 0;
  // A line that names nothing and is narrower than the rows, such as a card's number, stands above a table without names.
  const isLetterhead = head === -1 && given === -1 && first !== -1 && (above?.cells.length ?? 0) * 2 <= below;
  const isHeaderSure = above !== undefined && (head !== -1 || countRoles(above.cells) >= MIN_HEADER_ROLES);
  const hasHeader =
    above !== undefined &&
    !isLetterhead &&
    above.cells.filter(isFilled).length >= 2 &&
    (isHeaderSure || !above.cells.some((cell) => looksLikeDay(cell) || looksLikeAmount(cell)));
  const rows = all.slice(start);
  const width = rows.slice(0, 100).reduce((most, { cells }) => Math.max(most, cells.length), above?.cells.length ?? 0);
  const headers = Array.from({ length: width }, (_, column) => {
    const name = hasHeader ? above.cells[column]?.trim() : "";
    return name || `Column ${column + 1}`;
  });
  return {
    ...{ headers, hasHeader, rows, isHeaderSure: hasHeader && isHeaderSure },
    headerWidth: hasHeader ? above.cells.length : 0,
    headerLine: hasHeader ? above.line : null,
    preamble: all.slice(0, hasHeader ? start - 1 : start),
  };
}

/** Fewer known names may be words of a transaction. */
const MIN_HEADER_ROLES = 2;

/** Rows right above the first record, as wide and with an amount, belong to the table: their day can't be read. */
function firstOfBlock(all: readonly RawRow[], first: number): number {
  const width = all[first]?.cells.length ?? 0;
  let start = first;
  for (let at = first - 1; at >= 0; at -= 1) {
    const { cells } = all[at] ?? { cells: [] };
    const isOfTable = cells.length === width && cells.filter(isFilled).length >= MIN_RECORD_CELLS;
    const isNamed = countRoles(cells) >= MIN_HEADER_ROLES || cells.some(isBalanceLine);
    if (!isOfTable || isNamed || !cells.some(looksLikeAmount)) break;
    start = at;
  }
  return start;
}

/** An amount and one thing more. */
const MIN_RECORD_CELLS = 2;

/** The line that names the most of what a statement has, if a record follows it; -1 where none does. */
function headerRow(all: readonly RawRow[]): number {
  let best = { index: -1, roles: 1 };
  all.slice(0, MAX_PREAMBLE_ROWS).forEach(({ cells }, index) => {
    if (cells.length < 2 || isRecord(cells)) return;
    const roles = countHeaderRoles(cells);
    const isFollowed = all.slice(index + 1, index + 4).some((row) => row.cells.length > 1);
    if (roles > best.roles && isFollowed) best = { index, roles };
  });
  return best.index;
}

/**
 * Returns true if rows look like a list of transactions: a line names its columns, or a row has a date and an amount.
 */
export function holdsTransactions(all: readonly RawRow[]): boolean {
  return headerRow(all) !== -1 || all.slice(0, MAX_PREAMBLE_ROWS).some(({ cells }) => isRecord(cells));
}

/** Answers of `isRecord`: a dozen rules ask it of each row. */
const answered = new WeakMap<readonly string[], boolean>();

/** Tells rows with a date and an amount. The cells may not change afterwards. */
export function isRecord(cells: readonly string[]): boolean {
  const known = answered.get(cells);
  if (known !== undefined) return known;
  const date = cells.findIndex(looksLikeDay);
  const isOne = date !== -1 && cells.some((cell, column) => column !== date && looksLikeAmount(cell));
  answered.set(cells, isOne);
  return isOne;
}

/** Some banks keep spreadsheets from reading a number as one by an apostrophe before it. */
function withoutApostrophes(row: RawRow): RawRow {
  return row.cells.some((cell) => APOSTROPHE.test(cell))
    ? { ...row, cells: row.cells.map((cell) => cell.replace(APOSTROPHE, "")) }
    : row;
}

const APOSTROPHE = /^'(?=\d[\d.,/-]*$)/;

/** A line drawn across the table, in stars or dashes: it holds nothing. */
export function isRuled({ cells }: RawRow): boolean {
  return cells.some(isFilled) && cells.every((cell) => !isFilled(cell) || /^([*=_~-])\1{2,}$/.test(cell.trim()));
}

const isFilled = (cell: string) => cell.trim() !== "";

/** Separates rows that fit the header from wider and narrower ones. Where most are wider, the header is short. */
export function dividedByWidth({ rows, headerWidth }: FoundTable): {
  fitting: RawRow[];
  wide: RawRow[];
  narrow: RawRow[];
} {
  const isWide = ({ cells }: RawRow) => headerWidth > 0 && cells.slice(headerWidth).some(isFilled);
  const found = rows.filter(isWide);
  const wide = found.length * 2 > rows.length ? [] : found;
  const rest = wide.length === 0 ? rows : rows.filter((row) => !isWide(row));
  const narrow = narrowRows(rest);
  if (narrow.length === 0) return { fitting: [...rest], wide, narrow };
  const isNarrow = new Set(narrow);
  return { fitting: rest.filter((row) => !isNarrow.has(row)), wide, narrow };
}

const widthOf = ({ cells }: RawRow) => cells.length;

/** Rows shorter than most whose cells are of another kind than their columns'. Empty cells at the end are usual. */
function narrowRows(rows: readonly RawRow[]): RawRow[] {
  const counts = new Map<number, number>();
  for (const row of rows) counts.set(widthOf(row), (counts.get(widthOf(row)) ?? 0) + 1);
  const [width] = [...counts].reduce((most, next) => (next[1] > most[1] ? next : most), [0, 0]);
  const full = rows.filter((row) => widthOf(row) === width);
  if (full.length * 2 <= rows.length || full.length === rows.length) return [];
  const short = rows.filter((row) => widthOf(row) < width && isRecord(row.cells));
  if (short.length === 0 || short.length >= full.length) return [];
  const kinds = Array.from({ length: width }, (_, column) => kindOf(full.map(({ cells }) => cells[column] ?? "")));
  return short.filter(({ cells }) => cells.some((cell, column) => isFilled(cell) && kinds[column]?.(cell) === false));
}

/** Returns a check for the kind of cell that all of a column's cells are; null for mixed kinds and gaps. */
function kindOf(column: readonly string[]): ((cell: string) => boolean) | null {
  if (!column.every(isFilled)) return null;
  if (column.every(looksLikeDay)) return looksLikeDay;
  if (column.every(looksLikeAmount)) return looksLikeAmount;
  return column.some(looksLikeMoney) ? null : (cell) => !looksLikeMoney(cell);
}

/** The columns whose name fits; none where the table has no names. */
export function columnsWhere(
  { headers, hasHeader }: FoundTable,
  fits: (header: string, column: number) => boolean,
): number[] {
  return headers.flatMap((header, column) => (hasHeader && fits(header, column) ? [column] : []));
}

/** The table with another text in each cell of these columns. */
export function withCells(table: FoundTable, columns: readonly number[], change: (text: string) => string): FoundTable {
  if (columns.length === 0) return table;
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, column) => (columns.includes(column) ? change(cell) : cell)),
  }));
  return { ...table, rows };
}
