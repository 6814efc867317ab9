export type Dice = {
  /** From 0 up to, but not including, 1. */
  next: () => number;
  chance: (share: number) => boolean;
  between: (low: number, high: number) => number;
  whole: (low: number, high: number) => number;
  pick: <T>(values: readonly [T, ...T[]]) => T;
  /** Mean 0, spread 1. */
  bell: () => number;
  /** Around a median. */
  around: (middle: number, spread: number) => number;
};

/** sfc32, seeded by splitmix32. */
export function diceOf(seed: number): Dice {
  let mixed = seed | 0;
  const word = () => {
    mixed = (mixed + 0x9e3779b9) | 0;
    let value = mixed ^ (mixed >>> 16);
    value = Math.imul(value, 0x21f0aaad);
    value ^= value >>> 15;
    value = Math.imul(value, 0x735a2d97);
    return value ^ (value >>> 15);
  };
  let [a, b, c, counter] = [word(), word(), word(), 1];
  const next = () => {
    const sum = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = ((c << 21) | (c >>> 11)) + sum;
    return (sum >>> 0) / 2 ** 32;
  };
  for (let turn = 0; turn < 12; turn += 1) next();
  // The sum of twelve draws approximates a normal distribution without a logarithm of zero.
  const bell = () => Array.from({ length: 12 }, next).reduce((sum, one) => sum + one, -6);
  return {
    next,
    chance: (share) => next() < share,
    between: (low, high) => low + next() * (high - low),
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (values) => values[Math.floor(next() * values.length)] ?? values[0],
    bell,
    around: (middle, spread) => middle * Math.exp(spread * bell()),
  };
}
