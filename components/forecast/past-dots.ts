/** A past amount as a dot: `at` is its position from 0 to 1, `level` the number of dots below it. */
type PastDot = { key: string; at: number; level: number };

/** Dots of past amounts beside the expected range, on an axis `from`–`to`. `at` places any other value. */
export type PastDots = { from: number; to: number; at: (value: number) => number; dots: PastDot[]; levels: number };

/** Columns of dots; with 30, dots don't overlap on a phone either. */
const PLACES = 30;
const MARGIN = 0.06;

/** @param past  in any order; earlier entries go below */
export function dotsOf(
  past: readonly { key: string; value: number }[],
  expected: { low: number; high: number },
): PastDots {
  const values = [expected.low, expected.high, ...past.map(({ value }) => value)];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // A single amount gets an axis of ±10%.
  const margin = most > least ? (most - least) * MARGIN : Math.max(1, Math.abs(most) * 0.1);
  const [from, to] = [least - margin, most + margin];
  const at = (value: number) => (value - from) / (to - from);
  const piles = new Map<number, number>();
  const dots = past.map(({ key, value }) => {
    const place = Math.min(PLACES - 1, Math.floor(at(value) * PLACES));
    const level = piles.get(place) ?? 0;
    piles.set(place, level + 1);
    return { key, at: (place + 0.5) / PLACES, level };
  });
  return { from, to, at, dots, levels: Math.max(0, ...piles.values()) };
}

/**
 * Sums each past day, with zero for days without transactions.
 *
 * @param rows  newest first
 * @param dayCount  number of days the rows fully cover; null when older rows were cut off, which drops the oldest,
 * possibly incomplete day
 */
export function daySums(
  rows: readonly { date: string; amount: number }[],
  dayCount: number | null,
): { key: string; value: number }[] {
  const sums = new Map<string, number>();
  for (const { date, amount } of rows) sums.set(date, (sums.get(date) ?? 0) + amount);
  const oldest = rows.at(-1)?.date;
  if (dayCount === null && oldest) sums.delete(oldest);
  return [
    ...Array.from({ length: Math.max(0, (dayCount ?? 0) - sums.size) }, (_, index) => ({
      key: `none ${index}`,
      value: 0,
    })),
    ...[...sums].map(([key, value]) => ({ key, value })),
  ];
}
