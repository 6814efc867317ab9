/** Contains no cache word: a logout must outlive the clearing it triggers. */
export const PENDING_KEY = "pending-logouts";
/** Wait after the first unreachable try; doubles up to a minute. */
export const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;
/** More logouts than a user makes during an outage; the oldest sessions expire anyway. */
const MAX_PENDING = 10;

export type PendingLogoutsEnvironment = {
  /** Called at every use: a browser that forbids storage throws on access. */
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Ends the session that a ticket names. Resolves to true once the server received it, whatever it answered. */
  finish: (logoutTicket: string) => Promise<boolean>;
};

/**
 * Queues logouts the server hasn't received. The user is logged out here at once; later pages and visits keep retrying.
 * A ticket can only end its own session, so it is safe in storage and never ends a later login.
 */
export function createPendingLogouts({ storage, finish }: PendingLogoutsEnvironment) {
  /** Fallback when storage is forbidden; lasts as long as the page. */
  let inMemory: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = FIRST_RETRY_MS;

  function read(): readonly string[] {
    try {
      const stored: unknown = JSON.parse(storage().getItem(PENDING_KEY) ?? "[]");
      return isTickets(stored) ? stored : inMemory;
    } catch {
      return inMemory;
    }
  }

  function write(pending: readonly string[]): void {
    inMemory = pending;
    try {
      if (pending.length === 0) storage().removeItem(PENDING_KEY);
      else storage().setItem(PENDING_KEY, JSON.stringify(pending));
    } catch {}
  }

  const drop = (ticket: string) => write(read().filter((one) => one !== ticket));

  async function flush(): Promise<void> {
    clearTimeout(timer);
    for (const ticket of read()) if (await finish(ticket)) drop(ticket);
    if (read().length === 0) {
      waitMs = FIRST_RETRY_MS;
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), waitMs);
    waitMs = Math.min(waitMs * 2, LONGEST_RETRY_MS);
  }

  return {
    add: (ticket: string) => write([...read().filter((one) => one !== ticket), ticket].slice(-MAX_PENDING)),
    drop,
    flush,
    stop: () => clearTimeout(timer),
  };
}

function isTickets(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((ticket) => typeof ticket === "string");
}
