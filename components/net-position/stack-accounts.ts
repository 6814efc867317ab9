import type { PositionMonth } from "./position-proofs";

/** From where to where an account reaches at the end of a month; null while it was unknown. */
export type StackedSpan = readonly [from: number, to: number] | null;

/** An account, or the smaller ones together. */
export type StackedLayer = { name: string; color: number; spans: readonly StackedSpan[] };

/**
 * Stacks what is had upward from zero and what is owed downward, the largest accounts next to zero, so that the two heights of a month
 * differ by its net worth.
 *
 * @param names  accounts in the order of `balances`
 * @param max  as many layers as have a color; the smallest accounts share the last one
 */
export function stackAccounts(
  months: readonly Pick<PositionMonth, "balances">[],
  names: readonly string[],
  max: number,
): StackedLayer[] {
  const sizeOf = (place: number) => Math.max(0, ...months.map(({ balances }) => Math.abs(balances[place] ?? 0)));
  const places = names.map((_, place) => place).toSorted((a, b) => sizeOf(b) - sizeOf(a));
  const alone = places.length > max ? places.slice(0, max - 1) : places;
  const rest = places.slice(alone.length);
  const members = [
    ...alone.map((place) => ({ name: names[place] ?? "", places: [place] })),
    ...(rest.length > 0 ? [{ name: `${rest.length} smaller accounts`, places: rest }] : []),
  ];
  const tops = months.map(() => ({ had: 0, owed: 0 }));
  return members.map(({ name, places: own }, color) => ({
    name,
    color,
    spans: months.map(({ balances }, index): StackedSpan => {
      if (own.every((place) => (balances[place] ?? null) === null)) return null;
      const value = own.reduce((sum, place) => sum + (balances[place] ?? 0), 0);
      const top = tops[index] ?? { had: 0, owed: 0 };
      const side = value < 0 ? "owed" : "had";
      const from = top[side];
      top[side] = from + value;
      return [from, top[side]];
    }),
  }));
}

/**
 * The runs of months in which the same accounts are known: from one to the next the line would rise or fall by what was always there.
 *
 * @returns places in `months`, both included
 */
export function comparableRuns(months: readonly Pick<PositionMonth, "balances">[]): { from: number; to: number }[] {
  const runs: { from: number; to: number }[] = [];
  for (const [index, { balances }] of months.entries()) {
    const before = months[index - 1]?.balances;
    const isNewKnown = before === undefined || balances.some((one, place) => one !== null && before[place] === null);
    const last = runs.at(-1);
    if (isNewKnown || !last) runs.push({ from: index, to: index });
    else last.to = index;
  }
  return runs;
}

/**
 * Returns the first month of the line: the first that compares with the month after it. A month before, in which only some accounts
 * are known, would be a dot, and its debts alone a wedge below zero.
 *
 * @returns place in `months`; null where no two months compare
 */
export function firstDrawn(months: readonly Pick<PositionMonth, "balances">[]): number | null {
  return comparableRuns(months).find(({ from, to }) => to > from)?.from ?? null;
}
