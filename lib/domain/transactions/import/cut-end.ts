import type { RawRow, RejectedLine } from "./statement";

/** So many rows show what a whole one looks like. */
const MIN_ROWS = 3;
const CUT = "The file ends in the middle of this line. Export it again to have the rest.";

/**
 * Keeps out a last line that stops in the middle: without a line end, and with fewer cells than all rows before it, or with an
 * amount of fewer decimals than all before it have. `-1,250.00` that became `-1` would be another amount.
 */
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
