import { plainLetters } from "../column-headers";
import { isBalanceLine } from "../row-texts";
import type { ImportMapping, RawRow } from "../statement";

/** Words that a balance line may consist of, and a wallet's way to pay, a category or a merchant as well. */
const BARE = /^(?:balance|saldo|solde|total)$/;

/** What a row without these words comes to; null where it has no day or no amount. */
type Amounts = { amountOf: (row: RawRow) => number | null; balanceOf: (row: RawRow) => number | null };

/**
 * Finds the words by which rows say that they are a balance or a total and no transaction. Those of a row's name do; of a row
 * without one those of any cell, but for a bare word where the column says it of other rows too, or says what kind, state or
 * category they are of. A row that moves the running balance by its amount is a transaction whatever it says, and so is a "Total"
 * with a day of its own between others that do not come to it: it is the filling station.
 */
export function balanceWordsOf(
  rows: readonly RawRow[],
  mapping: ImportMapping,
  { amountOf, balanceOf }: Amounts,
): (row: RawRow, name: string) => string | null {
  const { category, status, type, account, currency, tags } = mapping;
  const stated = new Set([category, status, type, account, currency, tags]);
  const isBare = (text: string) => BARE.test(plainLetters(text));
  /** The columns in which rows that have a name say a bare word; only looked for where it matters. */
  let repeated: ReadonlySet<number> | null = null;
  const isRepeated = (column: number) => {
    repeated ??= new Set(
      rows.flatMap(({ cells }) =>
        cells[mapping.name]?.trim()
          ? cells.flatMap((cell, at) => (at !== mapping.name && isBare(cell) ? [at] : []))
          : [],
      ),
    );
    return repeated.has(column);
  };
  let sums: ReturnType<typeof sumsOf> | null = null;
  return (row, name) => {
    const isOf = (text: string, column: number) =>
      isBalanceLine(text) && !(isBare(text) && (stated.has(column) || isRepeated(column)));
    const word = name !== "" ? (isBalanceLine(name) ? name : undefined) : row.cells.find(isOf);
    if (word === undefined) return null;
    return isBare(word) && isMoved(row, word) ? null : word;
  };

  function isMoved(row: RawRow, word: string): boolean {
    const amount = amountOf(row);
    if (amount === null) return false;
    sums ??= sumsOf(rows, amountOf);
    const at = sums.indexOf.get(row) ?? 0;
    const own = balanceOf(row);
    const beside = [rows[at - 1], rows[at + 1]].flatMap((one) => (one ? (balanceOf(one) ?? []) : []));
    if (own !== null && beside.some((other) => Math.abs(own - other) === Math.abs(amount))) return true;
    if (!/^total$/.test(plainLetters(word))) return false;
    const [above, all] = [sums.before[at] ?? NONE, sums.before.at(-1) ?? NONE];
    const below = less(all, sums.before[at + 1] ?? NONE);
    if (above.rows === 0 || below.rows === 0) return false;
    return ![above, below, less(all, sumOf(amount))].some((part) => comesTo(part, Math.abs(amount)));
  }
}

/** What rows come to in each direction. */
type Sum = { out: number; back: number; rows: number };

const NONE: Sum = { out: 0, back: 0, rows: 0 };

const sumOf = (amount: number): Sum => ({ out: Math.max(0, -amount), back: Math.max(0, amount), rows: 1 });
const less = (one: Sum, other: Sum): Sum => ({
  ...{ out: one.out - other.out, back: one.back - other.back },
  rows: one.rows - other.rows,
});

/** Sums before each row and after the last, once for all: every row of a file may call itself a total. */
function sumsOf(rows: readonly RawRow[], amountOf: Amounts["amountOf"]) {
  const before: Sum[] = [NONE];
  for (const row of rows) {
    const [sum, amount] = [before.at(-1) ?? NONE, amountOf(row)];
    before.push(amount === null ? sum : less(sum, less(NONE, sumOf(amount))));
  }
  return { before, indexOf: new Map(rows.map((row, index) => [row, index])) };
}

/** Whether amounts come to a total: together, those of one direction, or all without their signs. */
function comesTo({ out, back }: Sum, total: number): boolean {
  return [Math.abs(back - out), out, back, out + back].includes(total);
}
