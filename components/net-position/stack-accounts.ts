import type { PositionMonth } from "./position-proofs";

/** An account, or the smaller ones together: from where to where it reaches at the end of each month. */
export type StackedLayer = { name: string; color: number; spans: readonly (readonly [from: number, to: number])[] };

/**
 * Stacks what is had upward from zero and what is owed downward, the largest accounts next to zero, so that the two heights of a month
 * differ by its net position.
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
    spans: months.map(({ balances }, index): readonly [number, number] => {
      const value = own.reduce((sum, place) => sum + (balances[place] ?? 0), 0);
      const top = tops[index] ?? { had: 0, owed: 0 };
      const side = value < 0 ? "owed" : "had";
      const from = top[side];
      top[side] = from + value;
      return [from, top[side]];
    }),
  }));
}
