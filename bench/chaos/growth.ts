/** What a process held when it was asked: its heap after garbage was collected. */
export type HeapSample = { atMs: number; heapBytes: number };

/**
 * By how much a heap grew a minute: the slope of the straight line that lies nearest to what was measured, so that one sample between two
 * collections of something large does not decide.
 *
 * @returns megabytes a minute; 0 for fewer than two samples
 */
export function growthPerMinute(samples: readonly HeapSample[]): number {
  const meanAt = mean(samples.map(({ atMs }) => atMs));
  const meanHeap = mean(samples.map(({ heapBytes }) => heapBytes));
  let covariance = 0;
  let variance = 0;
  for (const { atMs, heapBytes } of samples) {
    covariance += (atMs - meanAt) * (heapBytes - meanHeap);
    variance += (atMs - meanAt) ** 2;
  }
  return variance === 0 ? 0 : ((covariance / variance) * 60_000) / 1e6;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
