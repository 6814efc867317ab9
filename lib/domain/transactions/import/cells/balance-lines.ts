import { plainLetters } from "../column-headers";
import { isBalanceLine } from "../row-texts";
import type { ImportMapping, RawRow } from "../statement";

/** Words that a balance line may consist of, and a wallet's way to pay, a category or a merchant as well. */
const BARE = /^(?:balance|saldo|solde|total)$/;

type Amounts = { amountOf: (row: RawRow) => number | null; balanceOf: (row: RawRow) => number | null };

const isBare = (text: string) => BARE.test(plainLetters(text));
const isTotalWord = (text: string) => plainLetters(text) === "total";

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
  const nameOf = ({ cells }: RawRow) => cells[mapping.name]?.trim() ?? "";
  // Few files have such words, so these are only looked for where one has.
  let repeated: ReadonlySet<number> | undefined;
  let known: { indexOf: ReadonlyMap<RawRow, number>; totals: ReadonlySet<RawRow> } | undefined;
  return (row, name) => {
    const isOf = (text: string, column: number) => {
      if (!isBalanceLine(text) || !isBare(text)) return isBalanceLine(text);
      repeated ??= new Set(
        rows.filter(nameOf).flatMap(({ cells }) => cells.flatMap((cell, at) => (isBare(cell) ? [at] : []))),
      );
      return !stated.has(column) && !repeated.has(column);
    };
    const word = name === "" ? row.cells.find(isOf) : isBalanceLine(name) ? name : undefined;
    if (word === undefined) return null;
    return isBare(word) && isTransaction(row, word) ? null : word;
  };

  function isTransaction(row: RawRow, word: string): boolean {
    const amount = amountOf(row);
    if (amount === null) return false;
    known ??= {
      indexOf: new Map(rows.map((one, index) => [one, index])),
      totals: totalsIn(rows, amountOf, (one) => [nameOf(one) || one.cells].flat().some(isTotalWord)),
    };
    const at = known.indexOf.get(row) ?? 0;
    const own = balanceOf(row);
    const beside = [rows[at - 1], rows[at + 1]].map((one) => (one ? balanceOf(one) : null));
    const isStep = (other: number | null) => other !== null && Math.abs((own ?? other) - other) === Math.abs(amount);
    if (own !== null && beside.some(isStep)) return true;
    return isTotalWord(word) && !known.totals.has(row);
  }
}

/** Fewer come to an amount by chance: what was filled up may cost what was bought before it. */
const MIN_SECTION_ROWS = 2;

/**
 * Finds rows called total that sum up others: the rows up to the total before or after, or all above, below or beside
 * it. If half of them sum up such a section, all are totals. The first and last rows always are.
 */
function totalsIn(
  rows: readonly RawRow[],
  amountOf: Amounts["amountOf"],
  isTotal: (row: RawRow) => boolean,
): ReadonlySet<RawRow> {
  const sums = [{ out: 0, back: 0, count: 0 }];
  const named: { row: RawRow; at: number; amount: number }[] = [];
  for (const [at, row] of rows.entries()) {
    const [{ out, back, count } = { out: 0, back: 0, count: 0 }, amount] = [sums.at(-1), amountOf(row)];
    const [spent, received] = [Math.max(0, -(amount ?? 0)), Math.max(0, amount ?? 0)];
    sums.push({ out: out + spent, back: back + received, count: count + (amount === null ? 0 : 1) });
    if (amount !== null && isTotal(row)) named.push({ row, at, amount });
  }
  const between = (from: number, to: number) => {
    const [start, end] = [sums[from], sums[to]];
    const part = (key: "out" | "back" | "count") => (end?.[key] ?? 0) - (start?.[key] ?? 0);
    return { out: part("out"), back: part("back"), count: part("count") };
  };
  // A total may count one direction only, or add all amounts without their signs.
  const comesTo = ({ out, back }: { out: number; back: number }, amount: number) =>
    [Math.abs(back - out), out, back, out + back].includes(Math.abs(amount));
  const ofSections = named.filter(({ at, amount }, index) => {
    const sections = [
      between((named[index - 1]?.at ?? -1) + 1, at),
      between(at + 1, named[index + 1]?.at ?? rows.length),
    ];
    return sections.some((part) => part.count >= MIN_SECTION_ROWS && comesTo(part, amount));
  });
  const isSum = ({ at, amount }: (typeof named)[number]) => {
    const [above, below] = [between(0, at), between(at + 1, rows.length)];
    const others = { out: above.out + below.out, back: above.back + below.back };
    return above.count === 0 || below.count === 0 || [above, below, others].some((part) => comesTo(part, amount));
  };
  const totals = ofSections.length * 2 >= named.length ? named : [...ofSections, ...named.filter(isSum)];
  return new Set(totals.map(({ row }) => row));
}
