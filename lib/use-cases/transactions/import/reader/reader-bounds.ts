const MEGABYTE = 1024 * 1024;

/** Memory of all readers together: a share of the container's limit, or of a machine that has no limit. */
const SHARE_OF_LIMIT = 0.45;
const SHARE_OF_MACHINE = 0.25;
/** Enough for every file within the other bounds. */
const MOST_BYTES = 768 * MEGABYTE;
/** A second reader is worth its memory from here on. */
const ENOUGH_BYTES = 384 * MEGABYTE;
/** Node itself and what lies outside of the heap: the file's bytes, and pieces being unpacked. */
const BESIDE_HEAP_BYTES = 64 * MEGABYTE;

export type ReaderBounds = {
  /** Readers at once. */
  count: number;
  /** Resident memory at which a reader is ended. */
  residentBytes: number;
  heapMb: number;
};

/**
 * Bounds the readers' memory so that it fits beside the server.
 *
 * @param limitBytes  the container's limit; 0 or more than the machine has means none
 */
export function readerBounds({ limitBytes, machineBytes }: { limitBytes: number; machineBytes: number }): ReaderBounds {
  const isLimited = limitBytes > 0 && limitBytes < machineBytes;
  const together = isLimited ? limitBytes * SHARE_OF_LIMIT : machineBytes * SHARE_OF_MACHINE;
  const count = together >= 2 * ENOUGH_BYTES ? 2 : 1;
  const residentBytes = Math.min(MOST_BYTES, Math.floor(together / count));
  return { count, residentBytes, heapMb: Math.floor((residentBytes - BESIDE_HEAP_BYTES) / MEGABYTE) };
}
