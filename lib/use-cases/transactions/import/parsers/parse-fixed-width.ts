import { type ColumnRole, countHeaderRoles, rankHeader } from "@/lib/domain/transactions/import/column-headers";
import { isRecord } from "@/lib/domain/transactions/import/find-table";
import { NOTHING } from "@/lib/domain/transactions/import/read-amount";
import { looksLikeDay } from "@/lib/domain/transactions/import/read-day";
import { looksLikeAmount } from "@/lib/domain/transactions/import/read-table";
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
 * The rows of a text whose columns stand at positions, with spaces between them and no separator. They are read only where the positions
 * are certain: between each two names of columns all rows leave the same place empty, and what they hold under the names of days and money
 * are days and amounts.
 *
 * @returns null for every other text
 * @throws AppError `UNPROCESSABLE` where spaces alone set columns apart, and their positions are not certain
 */
export function parseFixedWidth(text: string): RawRow[] | null {
  const lines = text.split(/\r\n?|\n/);
  const head = lines.slice(0, HEAD_LINES).findIndex(isHead);
  if (head === -1) {
    const written = lines.slice(0, HEAD_LINES).filter((line) => line.trim() !== "");
    const records = written.filter(isAlignedRecord).length;
    if (records >= MIN_RECORDS && records * 2 > written.length) throw refusalOfSpaces();
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
      const starts = startsOf(spans, body.map(widen));
      if (!starts) continue;
      const cellsOf = (line: string) => sliced(widen(line), starts);
      if (agrees(cellsOf(name), body.map(cellsOf))) return lines.flatMap((line, index) => toRow(line, index, cellsOf));
    }
  throw refusalOfSpaces();

  function toRow(line: string, index: number, cellsOf: (line: string) => string[]): RawRow[] {
    if (line.trim() === "" || (index > head && !isOfTable(line))) return [];
    // Around the table stand lines with columns of their own.
    return [{ line: index + 1, cells: index >= head && index <= last ? cellsOf(line) : textsIn(line) }];
  }
}

/** Whether a line names the columns of a statement, with spaces between the names. */
function isHead(line: string): boolean {
  if (/[\t;|",]/.test(line)) return false;
  const names = textsIn(line);
  return names.length >= MIN_ROLES && countHeaderRoles(names) >= MIN_ROLES;
}

/** Whether a line holds a day and an amount, with spaces between them. */
function isAlignedRecord(line: string): boolean {
  if (/[\t;|"]/.test(line)) return false;
  const cells = textsIn(line);
  return cells.length > 1 && isRecord(cells) && cells.some((cell) => looksLikeDay(cell) && !cell.includes(","));
}

/** The same where one space may stand between a number and the next one. */
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

/**
 * Where each column begins: between two names, behind the place that all rows leave empty. Names with no such place between them are one.
 * Null where there are several such places and none is the widest, so that it is not certain which of them divides the columns.
 */
function startsOf(names: readonly Span[], body: readonly string[]): number[] | null {
  const starts: number[] = [];
  for (const [index, { end }] of names.slice(0, -1).entries()) {
    const next = names[index + 1]?.start ?? end;
    const gaps: Span[] = [];
    for (let at = end; at < next; at += 1) {
      if (!body.every((line) => (line[at] ?? " ") === " ")) continue;
      const open = gaps.at(-1);
      if (open?.end === at) open.end = at + 1;
      else gaps.push({ start: at, end: at + 1 });
    }
    const [widest, second] = gaps.toSorted((a, b) => b.end - b.start - (a.end - a.start));
    if (!widest) continue;
    if (second && second.end - second.start === widest.end - widest.start) return null;
    starts.push(widest.end);
  }
  return starts.length < MIN_ROLES - 1 ? null : starts;
}

function sliced(line: string, starts: readonly number[]): string[] {
  return [0, ...starts].map((start, index) => line.slice(start, starts[index]).replaceAll(WIDENED, "").trim());
}

/** Whether the rows hold days and amounts where the names say so, and some of them both. */
function agrees(names: readonly string[], rows: readonly string[][]): boolean {
  const columnsOf = (roles: readonly ColumnRole[]) =>
    names.flatMap((name, column) => (roles.some((role) => rankHeader(name, role) !== null) ? [column] : []));
  const [days, money] = [columnsOf(["date"]), columnsOf(MONEY)];
  const isDay = (text = "") => text === "" || (looksLikeDay(text) && !/\s{2}/.test(text));
  const isMoney = (text = "") => text === "" || NOTHING.test(text) || looksLikeAmount(text);
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
