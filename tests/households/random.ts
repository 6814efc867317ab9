/** Seeded randomness: equal seeds give equal households on every machine. */
export type Random = {
  /** From 0 up to, but not including, 1. */
  next: () => number;
  between: (min: number, max: number) => number;
  /** A whole number, both ends included. */
  whole: (min: number, max: number) => number;
  chance: (share: number) => boolean;
  pick: <T>(values: readonly [T, ...T[]]) => T;
  /**
   * Shop-like amounts: many near the middle, a few far above. `spread` is 0.3 for a supermarket, 0.8 for a department
   * store.
   */
  amount: (middleMinor: number, spread: number) => number;
};

export function randomOf(seed: number): Random {
  let state = (seed * 2_654_435_761) >>> 0;
  // Mulberry32: small, fast, and random enough for shopping.
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (min: number, max: number) => min + next() * (max - min);
  const bell = () => next() + next() + next() + next() + next() + next() - 3;
  return {
    next,
    between,
    whole: (min, max) => Math.floor(between(min, max + 1)),
    chance: (share) => next() < share,
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
    amount: (middleMinor, spread) => Math.max(50, Math.round(middleMinor * Math.exp(bell() * 1.41 * spread))),
  };
}
