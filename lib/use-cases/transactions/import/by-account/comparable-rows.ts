import { getHeapStatistics } from "node:v8";

const MEGABYTE = 1024 * 1024;
/** Heap that a server in use holds besides (docs/reliability.md). */
const HELD_BYTES = 180 * MEGABYTE;
/** A row of a file beside a stored one, with what comparing them takes. */
const ROW_BYTES = 1100;

/** Stored rows that an import may compare on the smallest heap. */
export const LEAST_KNOWN_ROWS = 5000;

/**
 * Counts the rows of a file, with the stored ones it is compared with, that fit in memory. A full heap would end the
 * server: 118,000 rows with `--max-old-space-size=256`.
 */
export function comparableRows(heapBytes: number = getHeapStatistics().heap_size_limit): number {
  return Math.max(0, Math.floor((heapBytes - HELD_BYTES) / ROW_BYTES));
}
