import { plainLetters } from "../column-headers";
import { isBalanceLine } from "../row-texts";
import type { ImportMapping, RawRow } from "../statement";

/** Words that a balance line may consist of, and a wallet's way to pay, a category or a merchant as well. */
const BARE = /^(?:balance|saldo|solde|total)$/;

type Amounts = { amountOf: (row: RawRow) => number | null; balanceOf: (row: RawRow) => number | null };

/**
 * Returns the word by which a row calls itself a balance or total, or null for a transaction.
 * The name decides; without one, any cell. Bare words don't count in columns of states or repeated words.
 * Bare words are transactions where the running balance moves by the amount, or a "Total" sums up nothing.
 */
export function balanceWordsOf(
  rows: readonly RawRow[],
  mapping: ImportMapping,
  { amountOf, balanceOf }: Amounts,
): (row: RawRow, name: string) => string | null {
  const { category, status, type, account, currency, tags } = mapping;
  const stated = new Set([category, status, type, account, currency, tags]);
  const isBare = (text: string) => BARE.test(plainLetters(text));
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

  function isTotal({ cells }: RawRow): boolean {
    const name = cells[mapping.name]?.trim() ?? "";
    return name === "" ? cells.some(isTotalWord) : isTotalWord(name);
  }

  function isMoved(row: RawRow, word: string): boolean {
    const amount = amountOf(row);
    if (amount === null) return false;
    sums ??= sumsOf(rows, amountOf, isTotal);
    const at = sums.indexOf.get(row) ?? 0;
    const own = balanceOf(row);
    const beside = [rows[at - 1], rows[at + 1]].flatMap((one) => (one ? (balanceOf(one) ?? []) : []));
    if (own !== null && beside.some((other) => Math.abs(own - other) === Math.abs(amount))) return true;
    if (!isTotalWord(word) || sums.areTotals) return false;
    const [above, all] = [sums.before[at] ?? NONE, sums.before.at(-1) ?? NONE];
    const below = less(all, sums.before[at + 1] ?? NONE);
    if (sums.ofSections.has(at)) return false;
    if (above.rows === 0 || below.rows === 0) return false;
    return ![above, below, less(all, sumOf(amount))].some((part) => comesTo(part, Math.abs(amount)));
  }
}

type Sum = { out: number; back: number; rows: number };

const NONE: Sum = { out: 0, back: 0, rows: 0 };

const sumOf = (amount: number): Sum => ({ out: Math.max(0, -amount), back: Math.max(0, amount), rows: 1 });
const less = (one: Sum, other: Sum): Sum => ({
  ...{ out: one.out - other.out, back: one.back - other.back },
  rows: one.rows - other.rows,
});

const isTotalWord = (text: string) => plainLetters(text) === "total";

/** Fewer come to an amount by chance: what was filled up may cost what was bought before it. */
const MIN_SECTION_ROWS = 2;

/** Running sums before each row. `ofSections` equal the rows since the previous total or up to the next. */
function sumsOf(rows: readonly RawRow[], amountOf: Amounts["amountOf"], isTotal: (row: RawRow) => boolean) {
  const before: Sum[] = [NONE];
  const named: { at: number; amount: number }[] = [];
  for (const [at, row] of rows.entries()) {
    const [sum, amount] = [before.at(-1) ?? NONE, amountOf(row)];
    before.push(amount === null ? sum : less(sum, less(NONE, sumOf(amount))));
    if (amount !== null && isTotal(row)) named.push({ at, amount });
  }
  const between = (from: number, to: number) => less(before[to] ?? NONE, before[from] ?? NONE);
  const ofSections = new Set(
    named.flatMap(({ at, amount }, index) => {
      const sections = [
        between((named[index - 1]?.at ?? -1) + 1, at),
        between(at + 1, named[index + 1]?.at ?? rows.length),
      ];
      const isOf = (part: Sum) => part.rows >= MIN_SECTION_ROWS && comesTo(part, Math.abs(amount));
      return sections.some(isOf) ? [at] : [];
    }),
  );
  const areTotals = named.length > 0 && ofSections.size * 2 >= named.length;
  return { before, ofSections, areTotals, indexOf: new Map(rows.map((row, index) => [row, index])) };
}

function comesTo({ out, back }: Sum, total: number): boolean {
  return [Math.abs(back - out), out, back, out + back].includes(total);
}
