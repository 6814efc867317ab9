import { looksLikeAmount } from "../read-amount";
import { looksLikeDay } from "../read-day";
import type { RawRow } from "../statement";

/** Kinds of operations that one column names; more are texts of their own. */
const MAX_WORDS = 12;

/** Which column names the direction of amounts without a sign, and what it calls money out. */
type DirectionWords = { type: number; outWords: string[] };

/**
 * Finds the words that always stand where the running balance falls, and those that stand where it rises: "Payment" and "Reload" of a
 * wallet that writes no sign.
 *
 * @param numberOf  what a row has in a column, in minor units
 * @returns null where no column divides the steps so, or a word of it stands at no step
 */
export function wordsByBalance(
  rows: readonly RawRow[],
  { amount, balance }: { amount: number; balance: number },
  numberOf: (row: RawRow, column: number) => number | null,
): DirectionWords | null {
  for (const isNewestFirst of [false, true]) {
    const ordered = isNewestFirst ? rows.toReversed() : rows;
    const steps = ordered.slice(1).map((row, index) => {
      const before = ordered[index];
      const [from, to, moved] = [before && numberOf(before, balance), numberOf(row, balance), numberOf(row, amount)];
      if (typeof from !== "number" || to === null || !moved) return null;
      return to - from === moved ? { row, isOut: false } : from - to === moved ? { row, isOut: true } : null;
    });
    const met = steps.filter((step) => step !== null);
    if (met.length < steps.length || new Set(met.map(({ isOut }) => isOut)).size < 2) continue;
    const width = Math.max(...rows.map(({ cells }) => cells.length));
    const found = Array.from({ length: width }, (_, column) => wordsIn(column, rows, met)).filter(
      (one) => one !== null,
    );
    const [fewest] = found.toSorted((a, b) => a.words - b.words);
    if (fewest) return { type: fewest.type, outWords: fewest.outWords };
  }
  return null;
}

function wordsIn(type: number, rows: readonly RawRow[], steps: readonly { row: RawRow; isOut: boolean }[]) {
  const wordOf = ({ cells }: RawRow) => cells[type]?.trim() ?? "";
  const all = new Set(rows.map(wordOf));
  const isWords = [...all].every((word) => /\p{L}/u.test(word) && !looksLikeDay(word) && !looksLikeAmount(word));
  if (!isWords || all.size > MAX_WORDS || all.size === rows.length) return null;
  const [out, back] = [true, false].map(
    (isOut) => new Set(steps.filter((step) => step.isOut === isOut).map(({ row }) => wordOf(row))),
  );
  const isDivided = out && back && [...all].every((word) => out.has(word) !== back.has(word));
  return isDivided ? { type, outWords: [...out], words: all.size } : null;
}
