/** The middle value (the mean of the two middle ones of an even count); 0 of nothing. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

/**
 * Median absolute deviation: how far a typical value lies from the median. Unlike the standard deviation, one freak value
 * does not move it, so one missed or doubled payment does not hide a series.
 */
export function medianDeviation(values: readonly number[]): number {
  const middle = median(values);
  return median(values.map((value) => Math.abs(value - middle)));
}

/** The share of values that fulfil the condition, 0 to 1; 1 of nothing. */
export function shareOf<T>(values: readonly T[], condition: (value: T) => boolean): number {
  return values.length === 0 ? 1 : values.filter(condition).length / values.length;
}
