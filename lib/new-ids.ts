import { v7 as uuidv7 } from "uuid";

const RANDOM_BYTES = 16;
const IDS_AT_ONCE = 500;

/**
 * Makes ids without end, each later in the order than the one before. Random bytes are read for many at once: reading
 * them takes most of an id's time.
 */
export function* newIds(): Generator<string, never> {
  const random = new Uint8Array(IDS_AT_ONCE * RANDOM_BYTES);
  const msecs = Date.now();
  for (let seq = 0; ; seq += 1) {
    const at = (seq % IDS_AT_ONCE) * RANDOM_BYTES;
    if (at === 0) crypto.getRandomValues(random);
    yield uuidv7({ random: random.subarray(at, at + RANDOM_BYTES), msecs, seq });
  }
}
