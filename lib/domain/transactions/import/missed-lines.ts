import { isSummaryLabel } from "./balance-proofs/prove-by-lines";
import { plainLetters } from "./column-headers";
import { isRecord } from "./find-table";
import { looksLikeAmount, looksLikeMoney } from "./read-amount";
import { looksLikeDay } from "./read-day";
import { isBalanceLine } from "./row-texts";
import type { RawRow, RejectedLine } from "./statement";

/** Longer lines are cut where they are shown. */
const MAX_TEXT_LENGTH = 200;

/** Returns whether cells look like a transaction: money with a day or a text, and no balance or total. */
export function looksLikeTransaction(cells: readonly string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter(Boolean);
  if (filled.some((cell) => isBalanceLine(cell) || isSummaryLabel(cell))) return false;
  if (isRecord(filled)) return true;
  return filled.some(looksLikeMoney) && filled.some(isText);
}

function isText(cell: string): boolean {
  return /\p{L}{2}/u.test(plainLetters(cell)) && !looksLikeDay(cell) && !looksLikeAmount(cell);
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
