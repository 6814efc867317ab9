import { expect, test } from "vitest";
import { CACHE_WORDS, removeCachedKeys, SCANNED_KEYS_PER_STORAGE } from "./session-cookies";

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

test("removes keys containing one of six words, in any case [spec 9.13]", () => {
  expect(CACHE_WORDS).toEqual(["subscription", "user", "plaid", "insights", "cashflow", "transactions"]);
  const storage = storageOf(CACHE_WORDS.flatMap((word) => [word, `sorrel:${word.toUpperCase()}:1`]));
  removeCachedKeys(storage);
  expect(storage.keys()).toEqual([]);
});

test("keeps display preferences, which contain none of the words", () => {
  const stored = ["theme", "hide-amounts", "auth-event", "arrival-message", "pending-logouts", "transaction"];
  const storage = storageOf([...stored, "insights"]);
  removeCachedKeys(storage);
  expect(storage.keys()).toEqual(stored);
});

test("scans at most 50 keys per storage [spec 9.13]", () => {
  expect(SCANNED_KEYS_PER_STORAGE).toBe(50);
  const others = Array.from({ length: 49 }, (_, at) => `other-${at}`);
  const storage = storageOf([...others, "user-50", "user-51"]);
  removeCachedKeys(storage);
  expect(storage.keys()).toEqual([...others, "user-51"]);
});
