import { expect, test } from "vitest";
import { CACHE_WORDS, removeCachedKeys, SCANNED_KEYS_PER_STORAGE } from "./cached-keys";

function storageOf(keys: readonly string[]) {
  const stored = new Map(keys.map((key) => [key, "1"]));
  return {
    get length() {
      return stored.size;
    },
    key: (at: number) => [...stored.keys()][at] ?? null,
    removeItem: (key: string) => void stored.delete(key),
    keys: () => [...stored.keys()],
  };
}

test("a key with one of the six words is removed, in whatever case [spec 9.13]", () => {
  expect(CACHE_WORDS).toEqual(["subscription", "user", "plaid", "insights", "cashflow", "transactions"]);
  const storage = storageOf(CACHE_WORDS.flatMap((word) => [word, `sorrel:${word.toUpperCase()}:1`]));
  removeCachedKeys(storage);
  expect(storage.keys()).toEqual([]);
});

test("what has none of the words stays: how the page looks is not the person's data", () => {
  const stored = ["theme", "hide-amounts", "auth-event", "arrival-message", "pending-logouts", "transaction"];
  const storage = storageOf([...stored, "insights"]);
  removeCachedKeys(storage);
  expect(storage.keys()).toEqual(stored);
});

test("at most 50 keys of a storage are looked at [spec 9.13]", () => {
  expect(SCANNED_KEYS_PER_STORAGE).toBe(50);
  const others = Array.from({ length: 49 }, (_, at) => `other-${at}`);
  const storage = storageOf([...others, "user-50", "user-51"]);
  removeCachedKeys(storage);
  expect(storage.keys()).toEqual([...others, "user-51"]);
});
