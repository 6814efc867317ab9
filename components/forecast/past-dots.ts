/** A dot of the past: how far along the axis, from 0 to 1, and how many lie below it. */
export type PastDot = { key: string; at: number; level: number };

/** The dots of past amounts over the range that is expected, on an axis from `from` to `to`. `at` places any other value on it. */
export type PastDots = { from: number; to: number; at: (value: number) => number; dots: PastDot[]; levels: number };

/** So many places beside each other: dots as wide as one do not cover each other on a phone either. */
const PLACES = 30;
/** Room beside the outermost dot, as a share of what is between them. */
const MARGIN = 0.06;

/**
 * Piles past amounts where they lie, beside the range that is expected.
 *
 * @param past  in any order; the earlier ones lie below
 */
export function dotsOf(
  past: readonly { key: string; value: number }[],
  expected: { low: number; high: number },
): PastDots {
  const values = [expected.low, expected.high, ...past.map(({ value }) => value)];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  // Of one amount alone the axis is a tenth of it to either side.
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
 * The sum of each past day that had transactions, and zero for each of the others.
 *
 * @param rows  newest first
 * @param dayCount  of how many days the rows are all there are; null where older ones were left out: then the oldest day may lack some, and is left out too
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
