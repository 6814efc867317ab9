import type { InsightEnvironment } from "./insight-actions";

/**
 * What remembers a running request, so that a reload picks it up again. Where storage is forbidden it is remembered while the page
 * stands: a run must not depend on it.
 *
 * @param storage  asked for at every use: a browser that forbids storage throws already here
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
        // Then it is not there.
      }
    },
  };
}
