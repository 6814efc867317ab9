/** Where a message waits for the page that is loaded next. Belongs to the tab and is taken away when read. */
const KEY = "arrival-words";

/** Leaves words for the next page of this tab: a toast said now would end with this one. */
export function sayOnArrival(words: string, storage: () => Pick<Storage, "setItem">): void {
  try {
    storage().setItem(KEY, words);
  } catch {
    // Where storage is forbidden the page that comes shows what has happened, without the words for it.
  }
}

/** @returns the words that the page before has left, once */
export function takeArrivalWords(storage: () => Pick<Storage, "getItem" | "removeItem">): string | null {
  try {
    const words = storage().getItem(KEY);
    if (words !== null) storage().removeItem(KEY);
    return words;
  } catch {
    return null;
  }
}
