/** Returns a generator of numbers in [0, 1), seeded by a text's FNV-1a hash. */
export function randomOf(text: string): () => number {
  let seed = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) seed = Math.imul(seed ^ text.charCodeAt(index), 0x01000193);
  return mulberry32(seed);
}

/** Returns a generator of numbers in [0, 1): small, fast and random enough. */
export function mulberry32(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export function drawOf(values: readonly number[], random: () => number, fallback: number): number {
  return values[Math.floor(random() * values.length)] ?? fallback;
}

/**
 * Quantile with linear interpolation.
 *
 * @param sorted  ascending
 * @param share  0 to 1
 * @returns 0 for no values
 */
export function quantileOf(sorted: ArrayLike<number>, share: number): number {
  const place = (sorted.length - 1) * share;
  const below = sorted[Math.floor(place)] ?? 0;
  const above = sorted[Math.ceil(place)] ?? below;
  return below + (above - below) * (place - Math.floor(place));
}
