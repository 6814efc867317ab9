import * as z from "zod";

/** docs/spec.md, 9.9. */
export const TAB_KEY_LIFETIME_MS = 100;
/** Not one of the words by which caches are cleared: a message must outlive the clearing it goes with. */
export const TAB_KEY = "auth-event";

/** The messages between tabs (docs/spec.md, 3.6, "Cross-tab event"). Who logged in is read from the cookie. */
const tabMessage = z.object({
  type: z.enum(["LOGIN", "LOGOUT"]),
  data: z.object({ email: z.string() }).nullable(),
  /** Milliseconds since 1970; makes two messages alike two messages. */
  timestamp: z.number(),
  sourceSessionId: z.string(),
});
export type TabMessage = z.infer<typeof tabMessage>;

export type TabChannelEnvironment = {
  /** Asked for at every use: a browser that forbids storage throws already here. */
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** This tab's own id, by which it knows its own messages. */
  sourceSessionId: string;
  now: () => number;
};

/**
 * Messages to the browser's other tabs, through localStorage: writing a key is an event in every other tab, and the key
 * is gone again after 100 ms. Where storage is forbidden, tabs find out when they are looked at next.
 */
export function createTabChannel({ storage, sourceSessionId, now }: TabChannelEnvironment) {
  let removal: { written: string; timer: ReturnType<typeof setTimeout>; done: Promise<void>; end: () => void } | null =
    null;

  function announce(message: Pick<TabMessage, "type" | "data">): void {
    const written = JSON.stringify({ ...message, timestamp: now(), sourceSessionId } satisfies TabMessage);
    try {
      storage().setItem(TAB_KEY, written);
    } catch {
      return;
    }
    if (removal) clearTimeout(removal.timer);
    const { promise, resolve } = withResolvers();
    const waitingBefore = removal?.end;
    removal = {
      written,
      timer: setTimeout(removeNow, TAB_KEY_LIFETIME_MS),
      done: promise,
      end: () => {
        waitingBefore?.();
        resolve();
      },
    };
  }

  /** Takes the key away before its time: for a page that is being left, whose timers end with it. */
  function removeNow(): void {
    if (!removal) return;
    const { written, timer, end } = removal;
    clearTimeout(timer);
    removal = null;
    try {
      // By now it may hold another tab's message, which has its own hundred milliseconds.
      if (storage().getItem(TAB_KEY) === written) storage().removeItem(TAB_KEY);
    } catch {
      // Storage was forbidden in the meantime; then no tab reads it either.
    }
    end();
  }

  return {
    announce,
    removeNow,
    /** Resolves when no message of this tab stands in storage any more. */
    quiet: (): Promise<void> => removal?.done ?? Promise.resolve(),
    /** @returns the message of another tab, or null for other keys, removals, our own messages and anything else */
    read({ key, newValue }: Pick<StorageEvent, "key" | "newValue">): TabMessage | null {
      if (key !== TAB_KEY || newValue === null) return null;
      const message = parse(newValue);
      return message && message.sourceSessionId !== sourceSessionId ? message : null;
    },
  };
}

export type TabChannel = ReturnType<typeof createTabChannel>;

function parse(text: string): TabMessage | null {
  try {
    return tabMessage.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
