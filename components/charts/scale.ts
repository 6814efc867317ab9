export type Scale = (value: number) => number;

/**
 * Maps the domain to the range linearly; a domain of zero width maps to the middle. Ours instead of a chart library's
 * (docs/decisions/0006).
 */
export function linearScale([d0, d1]: readonly [number, number], [r0, r1]: readonly [number, number]): Scale {
  if (d0 === d1) return () => (r0 + r1) / 2;
  return (value) => r0 + ((value - d0) / (d1 - d0)) * (r1 - r0);
}

/** Three is included: 0, 3k, 6k is calmer than 0, 2.5k, 5k, 7.5k. */
const STEPS = [1, 2, 3, 5, 10];

/**
 * Returns round values from `min` to `max`, including zero when in between.
 *
 * @param maxIntervals  most steps allowed between `min` and `max`
 */
export function niceTicks(min: number, max: number, maxIntervals: number): number[] {
  const span = max - min;
  if (!(span > 0)) return [min];
  const rough = span / maxIntervals;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((candidate) => candidate * power >= rough) ?? 10) * power;
  const ticks: number[] = [];
  for (let index = Math.ceil(min / step); index * step <= max; index += 1) ticks.push(index * step);
  return ticks;
}
