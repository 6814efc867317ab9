/** Median: the mean of the two middle values for an even count, 0 for no values. */
export function median(values: readonly number[]): number {
  // A typed array sorts natively, several times faster than with a comparator.
  const sorted = Float64Array.from(values).sort();
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/**
 * Median absolute deviation: the typical distance from the median. A single outlier, such as a doubled payment, doesn't
 * affect it, unlike the standard deviation.
 */
export function medianDeviation(values: readonly number[]): number {
  const middle = median(values);
  return median(values.map((value) => Math.abs(value - middle)));
}

/** Makes the median deviation comparable with a standard deviation. */
export const DEVIATION_SCALE = 1.4826;

/** Share of values that meet the condition, 0 to 1; 1 for no values. */
export function shareOf<T>(values: readonly T[], condition: (value: T) => boolean): number {
  return values.length === 0 ? 1 : values.filter(condition).length / values.length;
}
