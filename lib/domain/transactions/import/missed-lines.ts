import { plainLetters } from "./column-headers";
import { isRecord } from "./find-table";
import { isSummaryLabel } from "./prove-by-lines";
import { looksLikeAmount, looksLikeMoney } from "./read-amount";
import { looksLikeDay } from "./read-day";
import { isBalanceLine } from "./row-texts";
import type { RawRow, RejectedLine } from "./statement";

const MAX_TEXT_LENGTH = 200;

/** Returns whether cells look like a transaction: money with a day or a text, and no balance or total. */
export function looksLikeTransaction(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  if (filled.some((cell) => isBalanceLine(cell) || isSummaryLabel(cell))) return false;
  if (isRecord(filled)) return true;
  return (
    filled.some(looksLikeMoney) &&
    filled.some((cell) => /\p{L}{2}/u.test(plainLetters(cell)) && !looksLikeDay(cell) && !looksLikeAmount(cell))
  );
}

/** Lines above a table: a day and an amount there are mostly a balance's, unless a third cell says what for. */
export function rejectAbove(preamble: readonly RawRow[]): RejectedLine[] {
  return preamble.map(({ line, cells }) => {
    const isMissed = cells.filter((cell) => cell.trim() !== "").length >= 3 && isRecord(cells);
    const reason = "It stands above the table";
    return isMissed && looksLikeTransaction(cells) ? { line, reason, isMissed } : { line, reason };
  });
}

/** Gives rejected lines the text of their cells. */
export function withTexts(rejected: readonly RejectedLine[], rows: readonly RawRow[]): RejectedLine[] {
  if (rejected.length === 0) return [];
  const cellsOf = new Map(rows.map(({ line, cells }) => [line, cells]));
  return rejected.map((one) => {
    const cells = cellsOf.get(one.line);
    if (cells === undefined || one.text !== undefined) return one;
    return { ...one, text: shownText(cells.filter((cell) => cell.trim() !== "").join(" · ")) };
  });
}

/** Returns a line's text, short enough to be shown. */
export function shownText(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > MAX_TEXT_LENGTH ? `${line.slice(0, MAX_TEXT_LENGTH)}…` : line;
}

const MIN_ROWS = 3;
const CUT = "The file ends in the middle of this line. Export it again to have the rest.";

/** Rejects a cut-off last line: no line end, and fewer cells or fewer decimals than all rows before. */
export function rejectCutEnd(rows: readonly RawRow[], text: string): { whole: readonly RawRow[]; cut: RejectedLine[] } {
  const last = rows.at(-1);
  const before = rows.slice(-30, -1);
  const like = before.filter(({ cells }) => cells.length === (before.at(-1)?.cells.length ?? 0));
  if (!last || like.length < MIN_ROWS || /[\r\n]\s*$/.test(text)) return { whole: rows, cut: [] };
  const width = like[0]?.cells.length ?? 0;
  const isFooter = last.cells.filter((cell) => cell.trim() !== "").length <= 1 && last.cells.length === 1;
  const isShort = last.cells.length < width && !isFooter;
  // The first of them may be the names of the columns.
  const decimals = like.slice(1).map(({ cells }) => decimalsOf(cells[width - 1] ?? ""));
  const usual = decimals[0];
  const own = decimalsOf(last.cells[width - 1] ?? "");
  const isCutAmount = usual !== undefined && usual > 0 && decimals.every((one) => one === usual) && own !== usual;
  return isShort || isCutAmount
    ? { whole: rows.slice(0, -1), cut: [{ line: last.line, reason: CUT, isMissed: true }] }
    : { whole: rows, cut: [] };
}

/** Decimals of an amount at the end of a cell, 0 for a whole number; undefined for no amount, which is then like any text. */
function decimalsOf(cell: string): number | undefined {
  const found = /^[^\p{L}\d]*\d[\d.,' ]*?(?:[.,](\d{1,2}))?$/u.exec(cell.trim());
  return found ? (found[1]?.length ?? 0) : undefined;
}
