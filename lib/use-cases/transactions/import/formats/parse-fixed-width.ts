import { type ColumnRole, countHeaderRoles, rankHeader } from "@/lib/domain/transactions/import/column-headers";
import { isRecord } from "@/lib/domain/transactions/import/find-table";
import { looksLikeAmount, NOTHING } from "@/lib/domain/transactions/import/read-amount";
import { looksLikeDay } from "@/lib/domain/transactions/import/read-day";
import type { RawRow } from "@/lib/domain/transactions/import/statement";
import { refusalOfSpaces } from "../refuse-file";

/** Names of columns are looked for in so many lines, and so are rows where there are none. */
const HEAD_LINES = 200;

/** A day, money and one thing more. */
const MIN_ROLES = 3;
const MIN_RECORDS = 2;

const MONEY: readonly ColumnRole[] = ["amount", "net", "debit", "credit", "balance", "fee"];

type Span = { start: number; end: number };

/**
 * Reads a text with columns at fixed positions, where days and amounts are under their names in every row.
 * @returns null for any other text
 * @throws AppError `UNPROCESSABLE` if spaces alone divide columns at uncertain positions
 */
export function parseFixedWidth(text: string): RawRow[] | null {
  const lines = text.split(/\r\n?|\n/);
  const head = lines.slice(0, HEAD_LINES).findIndex(isHead);
  if (head === -1) {
    const written = lines.slice(0, HEAD_LINES).filter((line) => line.trim() !== "");
    const records = written.filter(isAlignedRecord).length;
    // Wrapped texts and headings may outnumber the transactions.
    if (records >= MIN_RECORDS && records > written.filter(isSeparatedRecord).length) throw refusalOfSpaces();
    return null;
  }
  const last = lines.findLastIndex((line, index) => index > head && (isAlignedRecord(line) || isSpacedRecord(line)));
  if (last === -1) return null;
  const name = lines[head] ?? "";
  const isOfTable = (line: string) => line.trim() !== "" && !isRuled(line) && line.trim() !== name.trim();
  const body = lines.slice(head + 1, last + 1).filter(isOfTable);
  // Columns are set apart by two spaces and more; where names stand next to one another, by one as well. Letters of East Asia may be two wide.
  for (const widen of [(line: string) => line, withWideLetters])
    for (const spans of [cellSpans(widen(name)), wordSpans(widen(name))]) {
      const starts = startsThatFit(startsOf(spans, body.map(widen)), name, body, widen);
      if (starts) return lines.flatMap((line, index) => toRow(line, index, (text) => sliced(widen(text), starts)));
    }
  throw refusalOfSpaces();

  function toRow(line: string, index: number, cellsOf: (line: string) => string[]): RawRow[] {
    if (line.trim() === "" || (index > head && !isOfTable(line))) return [];
    // Around the table stand lines with columns of their own.
    return [{ line: index + 1, cells: index >= head && index <= last ? cellsOf(line) : textsIn(line) }];
  }
}

function isHead(line: string): boolean {
  if (/[\t;|",]/.test(line)) return false;
  const names = textsIn(line);
  return names.length >= MIN_ROLES && countHeaderRoles(names) >= MIN_ROLES;
}

function isAlignedRecord(line: string): boolean {
  if (/[\t;|"]/.test(line)) return false;
  const cells = textsIn(line);
  return cells.length > 1 && isRecord(cells) && cells.some((cell) => looksLikeDay(cell) && !cell.includes(","));
}

/** Returns whether a line holds a day and an amount with a separator between them. */
function isSeparatedRecord(line: string): boolean {
  const divided = [",", ";", "\t", "|"].map((mark) => line.split(mark).map((cell) => cell.trim()));
  return divided.some((cells) => isRecord(cells) && cells.some((cell) => looksLikeDay(cell) && !/ {2}/.test(cell)));
}

/** The same as an aligned record, where one space may stand between a number and the next one. */
function isSpacedRecord(line: string): boolean {
  return !/[\t;|"]/.test(line) && /\S {2,}\S/.test(line) && isRecord(line.trim().split(/\s+/));
}

function isRuled(line: string): boolean {
  return /^[\s=*_~-]+$/.test(line);
}

/** Texts that two spaces and more set apart. */
function cellSpans(line: string): Span[] {
  return [...line.matchAll(/\S+(?: \S+)*/g)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
  }));
}

function wordSpans(line: string): Span[] {
  return [...line.matchAll(/\S+/g)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}

function textsIn(line: string): string[] {
  return cellSpans(line).map(({ start, end }) => line.slice(start, end));
}

/** Lists possible starts of each column: between its name and the one before, where all rows are empty. */
function startsOf(names: readonly Span[], body: readonly string[]): Span[][] {
  const starts: Span[][] = [];
  for (const [index, { end }] of names.slice(0, -1).entries()) {
    const next = names[index + 1]?.start ?? end;
    const gaps: Span[] = [];
    for (let at = end; at < next; at += 1) {
      if (!body.every((line) => (line[at] ?? " ") === " ")) continue;
      const open = gaps.at(-1);
      if (open?.end === at) open.end = at + 1;
      else gaps.push({ start: at, end: at + 1 });
    }
    if (gaps.length > 0) starts.push(gaps.toReversed());
  }
  return starts;
}

const MAX_WAYS = 256;

/** Picks column starts that put days and amounts under their names in all rows. If several fit, they must agree. */
function startsThatFit(
  gaps: readonly Span[][],
  name: string,
  body: readonly string[],
  widen: (line: string) => string,
): number[] | null {
  if (gaps.length < MIN_ROLES - 1) return null;
  if (gaps.reduce((ways, { length }) => ways * length, 1) > MAX_WAYS) return null;
  const ways = gaps.reduce<number[][]>(
    (all, places) => all.flatMap((starts) => places.map(({ end }) => [...starts, end])),
    [[]],
  );
  let found: { starts: number[]; figures: string } | null = null;
  for (const starts of ways) {
    const cellsOf = (line: string) => sliced(widen(line), starts);
    const [names, rows] = [cellsOf(name), body.map(cellsOf)];
    if (!agrees(names, rows)) continue;
    const isFigure = (_: string, column: number) =>
      [...MONEY, ...(["date", "type", "currency", "status"] as const)].some(
        (role) => rankHeader(names[column] ?? "", role) !== null,
      );
    const figures = JSON.stringify(rows.map((cells) => cells.filter(isFigure)));
    if (found && found.figures !== figures) return null;
    found ??= { starts, figures };
  }
  return found?.starts ?? null;
}

function sliced(line: string, starts: readonly number[]): string[] {
  return [0, ...starts].map((start, index) => line.slice(start, starts[index]).replaceAll(WIDENED, "").trim());
}

/** Rows hold days and amounts under such names, and some hold both. */
function agrees(names: readonly string[], rows: readonly string[][]): boolean {
  const columnsOf = (roles: readonly ColumnRole[]) =>
    names.flatMap((name, column) => (roles.some((role) => rankHeader(name, role) !== null) ? [column] : []));
  const [days, money] = [columnsOf(["date"]), columnsOf(MONEY)];
  const isDay = (text = "") => text === "" || (looksLikeDay(text) && !/\s{2}/.test(text));
  // Between thousands stands one space: with more of them it is a number of another column, and an amount.
  const isMoney = (text = "") =>
    text === "" || NOTHING.test(text) || (looksLikeAmount(text) && !/\d\s{2,}\d/.test(text));
  const has = (cells: readonly string[], columns: readonly number[]) => columns.some((column) => cells[column] !== "");
  return (
    countHeaderRoles(names) >= MIN_ROLES &&
    !names.some((name) => /\s{2}/.test(name)) &&
    rows.every((cells) => days.every((at) => isDay(cells[at])) && money.every((at) => isMoney(cells[at]))) &&
    rows.some((cells) => has(cells, days) && has(cells, money)) &&
    // An amount that no name of money stands over would be another column's text.
    rows.every((cells) => !has(cells, days) || has(cells, money))
  );
}

/** Stands behind a letter that is two wide. */
const WIDENED = "\u0000";

function withWideLetters(line: string): string {
  return line.replaceAll(
    /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]/g,
    `$&${WIDENED}`,
  );
}
