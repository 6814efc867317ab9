/** docs/spec.md, 9.13: a stored key containing one of these words is a user's cached data. */
export const CACHE_WORDS = ["subscription", "user", "plaid", "insights", "cashflow", "transactions"] as const;
export const SCANNED_KEYS_PER_STORAGE = 50;

/**
 * Removes a user's cached data from a browser storage, scanning at most 50 keys. Display preferences (theme, blurred
 * figures) contain none of the words and stay.
 */
export function removeCachedKeys(storage: Pick<Storage, "length" | "key" | "removeItem">): void {
  const scanned = Array.from({ length: Math.min(storage.length, SCANNED_KEYS_PER_STORAGE) }, (_, at) =>
    storage.key(at),
  );
  for (const key of scanned) {
    if (key !== null && CACHE_WORDS.some((word) => key.toLowerCase().includes(word))) storage.removeItem(key);
  }
}
