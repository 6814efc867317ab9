import { expect, test } from "vitest";
import { CACHE_WORDS, removeCachedKeys, SCANNED_KEYS_PER_STORAGE } from "./cached-keys";

function storageOf(keys: readonly string[]) {
  const kept = new Map(keys.map((key) => [key, "1"]));
  return {
    get length() {
      return kept.size;
    },
    key: (at: number) => [...kept.keys()][at] ?? null,
    removeItem: (key: string) => void kept.delete(key),
    keys: () => [...kept.keys()],
  };
}

test("a key with one of the six words is removed, in whatever case", () => {
  expect(CACHE_WORDS).toEqual(["subscription", "user", "plaid", "insights", "cashflow", "transactions"]);
  const storage = storageOf(CACHE_WORDS.flatMap((word) => [word, `sorrel:${word.toUpperCase()}:1`]));
  removeCachedKeys(storage);
  expect(storage.keys()).toEqual([]);
});

test("what has none of the words stays: how the page looks is not the person's data", () => {
  const kept = ["theme", "hide-amounts", "auth-event", "arrival-words", "transaction"];
  const storage = storageOf([...kept, "insights"]);
  removeCachedKeys(storage);
  expect(storage.keys()).toEqual(kept);
});

test("at most 50 keys of a storage are looked at", () => {
  expect(SCANNED_KEYS_PER_STORAGE).toBe(50);
  const others = Array.from({ length: 49 }, (_, at) => `other-${at}`);
  const storage = storageOf([...others, "user-50", "user-51"]);
  removeCachedKeys(storage);
  expect(storage.keys()).toEqual([...others, "user-51"]);
});
