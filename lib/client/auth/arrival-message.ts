const KEY = "arrival-message";

/** Leaves a message for this tab's next page: a toast shown now would end with this page. */
export function leaveArrivalMessage(message: string, storage: () => Pick<Storage, "setItem">): void {
  try {
    storage().setItem(KEY, message);
  } catch {
    // With storage forbidden, the next page shows the result without a message.
  }
}

/** @returns the previous page's message, once */
export function takeArrivalMessage(storage: () => Pick<Storage, "getItem" | "removeItem">): string | null {
  try {
    const message = storage().getItem(KEY);
    if (message !== null) storage().removeItem(KEY);
    return message;
  } catch {
    return null;
  }
}
