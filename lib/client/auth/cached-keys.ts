/** docs/spec.md, 9.13: a stored key with one of these words in it is a person's cached data. */
export const CACHE_WORDS = ["subscription", "user", "plaid", "insights", "cashflow", "transactions"] as const;
export const SCANNED_KEYS_PER_STORAGE = 50;

/**
 * Removes a person's cached data from one of the browser's storages. Looks at 50 keys at most; what the page's look
 * is made of (theme, blurred figures) has none of the words and stays.
 */
export function removeCachedKeys(storage: Pick<Storage, "length" | "key" | "removeItem">): void {
  const scanned = Array.from({ length: Math.min(storage.length, SCANNED_KEYS_PER_STORAGE) }, (_, at) =>
    storage.key(at),
  );
  for (const key of scanned) {
    if (key !== null && CACHE_WORDS.some((word) => key.toLowerCase().includes(word))) storage.removeItem(key);
  }
}
