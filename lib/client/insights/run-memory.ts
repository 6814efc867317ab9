import type { InsightEnvironment } from "./insight-actions";

/**
 * Remembers a running request so a reload resumes it. With storage forbidden, memory lasts as long as the page: a run
 * must not depend on storage.
 *
 * @param storage  called at every use: a browser that forbids storage throws on access
 */
export function createRunMemory(storage: () => InsightEnvironment["memory"]): InsightEnvironment["memory"] {
  const inMemory = new Map<string, string>();
  return {
    getItem: (key) => {
      try {
        return storage().getItem(key);
      } catch {
        return inMemory.get(key) ?? null;
      }
    },
    setItem: (key, value) => {
      try {
        storage().setItem(key, value);
      } catch {
        inMemory.set(key, value);
      }
    },
    removeItem: (key) => {
      inMemory.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Nothing is stored in that case.
      }
    },
  };
}
