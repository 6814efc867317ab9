import type { Day } from "@/lib/domain/calendar";
import { looksLikeAmount } from "./read-amount";
import { looksLikeDay } from "./read-day";
import type { RawRow } from "./statement";

/** A row of a file with what its balance column says after it; null where the cell is empty. */
type BalancedRow = { date: Day; amountMinor: number; balanceMinor: number | null };

/** Proof that every step between balances is the sum of the amounts between them. */
export type BalanceProof = {
  matched: number;
  openingMinor: number;
  closingMinor: number;
  /** -1: balances fall with positive amounts, so the amounts are turned or the balance is a debt. */
  sign: 1 | -1;
};

/**
 * Proves amounts by running balances: oldest or newest first, as they are or turned, before or after each row.
 * @returns null if no order fits, or both signs do
 */
export function proveByBalance(rows: readonly BalancedRow[]): BalanceProof | null {
  const [first, last] = [rows[0]?.date ?? "", rows.at(-1)?.date ?? ""];
  const [isRising, isFalling] = [first < last, first > last];
  const found = ([1, -1] as const).flatMap((sign) => {
    const [oldestFirst, newestFirst] = [rows, rows.toReversed()];
    const ways = [
      ...(isFalling ? [] : [walk(oldestFirst, sign)]),
      ...(isRising ? [] : [walk(newestFirst, sign)]),
      ...(isRising ? [before(walk(newestFirst, sign === 1 ? -1 : 1))] : []),
      ...(isFalling ? [before(walk(oldestFirst, sign === 1 ? -1 : 1))] : []),
    ];
    return ways.filter((one) => one !== null).slice(0, 1);
  });
  const [only, other] = found;
  return only && !other ? only : null;
}

/** Fewer balances prove too little to leave a row out. */
const MIN_BALANCES = 4;
/** The most rows that may be unbooked. More without a balance are another account's. */
const MAX_SHARE_PASSED_OVER = 0.26;

/**
 * Finds rows without a balance that all steps between other rows skip, such as a canceled payment.
 * @returns null if every row has a balance, or too few
 */
export function findPassedOver<Row extends BalancedRow>(
  rows: readonly Row[],
): { proof: BalanceProof; passedOver: Row[] } | null {
  const held = rows.filter(({ balanceMinor }) => balanceMinor !== null);
  if (
    held.length === rows.length ||
    held.length < MIN_BALANCES ||
    rows.length - held.length > rows.length * MAX_SHARE_PASSED_OVER
  )
    return null;
  const proof = proveByBalance(held);
  return proof && { proof, passedOver: rows.filter(({ balanceMinor }) => balanceMinor === null) };
}

/** Counts balances that don't follow from the one before; 0 if at least half don't, as in no balance column. */
export function countBroken(rows: readonly BalancedRow[]): number {
  const counts = [rows, rows.toReversed()].flatMap((ordered) =>
    ([1, -1] as const).map((sign) => brokenIn(ordered, sign)),
  );
  const fewest = Math.min(...counts.map(({ broken }) => broken));
  return fewest * 2 < (counts[0]?.steps ?? 0) ? fewest : 0;
}

function brokenIn(rows: readonly BalancedRow[], sign: 1 | -1): { steps: number; broken: number } {
  let last: number | null = null;
  let [sum, steps, broken] = [0, 0, 0];
  for (const { amountMinor, balanceMinor } of rows) {
    sum += sign * amountMinor;
    if (balanceMinor === null) continue;
    if (last !== null) {
      steps += 1;
      if (last + sum !== balanceMinor) broken += 1;
    }
    [last, sum] = [balanceMinor, 0];
  }
  return { steps, broken };
}

/** The same steps with a balance before each row: walked the other way round, they begin where they end. */
function before(proof: BalanceProof | null): BalanceProof | null {
  if (proof === null) return null;
  const { matched, openingMinor, closingMinor, sign } = proof;
  return { matched, openingMinor: closingMinor, closingMinor: openingMinor, sign: sign === 1 ? -1 : 1 };
}

function walk(rows: readonly BalancedRow[], sign: 1 | -1): BalanceProof | null {
  let last: number | null = null;
  let opening: number | null = null;
  let sum = 0;
  let matched = 0;
  for (const { amountMinor, balanceMinor } of rows) {
    sum += sign * amountMinor;
    if (balanceMinor === null) continue;
    if (last === null) opening = balanceMinor - sum;
    else if (last + sum === balanceMinor) matched += 1;
    else return null;
    last = balanceMinor;
    sum = 0;
  }
  // What stands after the last balance is accounted for by none.
  if (last === null || opening === null || matched === 0 || sum !== 0) return null;
  return { matched: matched + 1, openingMinor: opening, closingMinor: last, sign };
}

/** Enough rows to tell most columns of numbers from a balance. */
export const PROBED_ROWS = 60;

/** Fewer steps are no evidence. */
const MIN_STEPS = 4;

/**
 * Checks in the first rows that half of the steps equal an amount (magnitudes; null for no number).
 * Spares reading whole tables for other columns.
 */
export function mayMeetBalance(moved: readonly (number | null)[], balances: readonly (number | null)[]): boolean {
  let [steps, ofRow, ofRowBefore] = [0, 0, 0];
  for (let at = 1; at < balances.length; at += 1) {
    const [from, to, own, before] = [balances[at - 1], balances[at], moved[at], moved[at - 1]];
    if (typeof from !== "number" || typeof to !== "number" || typeof own !== "number" || typeof before !== "number")
      continue;
    steps += 1;
    if (Math.abs(to - from) === own) ofRow += 1;
    if (Math.abs(to - from) === before) ofRowBefore += 1;
  }
  return steps < MIN_STEPS || Math.max(ofRow, ofRowBefore) * 2 >= steps;
}

/** Kinds of operations that one column names; more are texts of their own. */
const MAX_WORDS = 12;

/** A column of directions and its words for money out. */
type DirectionWords = { type: number; outWords: string[] };

/**
 * Finds words that separate falling from rising balances: "Payment" and "Reload" of a wallet without signs.
 * @param numberOf  minor units of a cell
 * @returns null if no column separates all steps
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
