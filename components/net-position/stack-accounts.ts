import type { PositionMonth } from "./position-proofs";

/** Lower and upper edge of an account at a month's end; null while unknown. */
export type StackedSpan = readonly [from: number, to: number] | null;

/** One account, or the smallest ones combined. */
export type StackedLayer = { name: string; color: number; spans: readonly StackedSpan[] };

/**
 * Stacks assets upward and debts downward, largest next to zero, so the two heights differ by net worth.
 *
 * @param names  accounts in the order of `balances`
 * @param max  number of colors; the smallest accounts share the last
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
 * Splits months into runs with the same known accounts. Across runs the line would jump by balances that always
 * existed.
 *
 * @returns inclusive indexes into `months`
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
 * Returns the first month of the line: the first that compares with the next. An earlier month with only some accounts
 * would be a dot, and its debts alone a wedge below zero.
 *
 * @returns index into `months`, or null when no two months compare
 */
export function firstDrawn(months: readonly Pick<PositionMonth, "balances">[]): number | null {
  return comparableRuns(months).find(({ from, to }) => to > from)?.from ?? null;
}
