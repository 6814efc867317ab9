import { hasShape } from "@/lib/client/api/shape";

/** docs/spec.md, 9.9. */
export const TAB_KEY_LIFETIME_MS = 100;
/** Contains no cache word: a message must outlive the clearing it triggers. */
export const TAB_KEY = "auth-event";

/** Message between tabs (docs/spec.md, 3.6, "Cross-tab event"). The cookie says who logged in. */
export type TabMessage = {
  type: "LOGIN" | "LOGOUT";
  data: { email: string } | null;
  /** Milliseconds since 1970; makes identical messages distinct. */
  timestamp: number;
  sourceSessionId: string;
};

export type TabChannelEnvironment = {
  /** Called at every use: a browser that forbids storage throws on access. */
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Id of this tab, for recognizing its own messages. */
  sourceSessionId: string;
  now: () => number;
};

/**
 * Sends messages to the browser's other tabs through localStorage. Writing a key fires an event in every other tab; the
 * key is removed after 100 ms. With storage forbidden, tabs catch up when next seen.
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

  /** Removes the key early, for a page being left, whose timers end with it. */
  function removeNow(): void {
    if (!removal) return;
    const { written, timer, end } = removal;
    clearTimeout(timer);
    removal = null;
    try {
      // The key may now hold another tab's message, which has its own 100 ms.
      if (storage().getItem(TAB_KEY) === written) storage().removeItem(TAB_KEY);
    } catch {
      // Storage was forbidden in the meantime, so no tab reads the key either.
    }
    end();
  }

  return {
    announce,
    removeNow,
    /** Resolves once this tab has no message in storage. */
    quiet: (): Promise<void> => removal?.done ?? Promise.resolve(),
    /** @returns another tab's message; null for other keys, removals, our own messages and malformed ones */
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
    const message: unknown = JSON.parse(text);
    return isTabMessage(message) ? message : null;
  } catch {
    return null;
  }
}

function isTabMessage(value: unknown): value is TabMessage {
  const fields = { type: ["LOGIN", "LOGOUT"], timestamp: "number", sourceSessionId: "text" } as const;
  if (!hasShape(value, fields) || !("data" in value)) return false;
  return value.data === null || hasShape(value.data, { email: "text" });
}

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}
