/** Where a message waits for the page that is loaded next. Belongs to the tab and is taken away when read. */
const KEY = "arrival-message";

/** Leaves a message for the next page of this tab: a toast shown now would end with this one. */
export function leaveArrivalMessage(message: string, storage: () => Pick<Storage, "setItem">): void {
  try {
    storage().setItem(KEY, message);
  } catch {
    // Where storage is forbidden the next page shows what has happened, without a message about it.
  }
}

/** @returns the message that the page before has left, once */
export function takeArrivalMessage(storage: () => Pick<Storage, "getItem" | "removeItem">): string | null {
  try {
    const message = storage().getItem(KEY);
    if (message !== null) storage().removeItem(KEY);
    return message;
  } catch {
    return null;
  }
}
