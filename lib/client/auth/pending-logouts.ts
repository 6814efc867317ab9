import * as z from "zod";

/** None of the words by which caches are cleared: a logout must outlive the clearing it goes with. */
export const PENDING_KEY = "pending-logouts";
/** After a try that did not reach the server; each wait is twice the last, up to a minute. */
export const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 60_000;
/** More logouts than a person makes while a server is away; the oldest sessions end by themselves. */
const MAX_PENDING = 10;

const tickets = z.array(z.string());

export type PendingLogoutsEnvironment = {
  /** Asked for at every use: a browser that forbids storage throws already here. */
  storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
  /** Ends the session that a ticket names. @returns whether the server has received it, whatever it answered */
  finish: (logoutTicket: string) => Promise<boolean>;
};

/**
 * The logouts that the server has not received yet. A person is logged out here at once; ending the session's row is repeated
 * until the server has it, on later pages and later visits too. What is held is a ticket that can end its own session and
 * nothing else, so it is safe in storage, and a later login is never ended by it.
 */
export function createPendingLogouts({ storage, finish }: PendingLogoutsEnvironment) {
  /** Where storage is forbidden they are repeated while the page stands. */
  let inMemory: readonly string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = FIRST_RETRY_MS;

  function read(): readonly string[] {
    try {
      return tickets.parse(JSON.parse(storage().getItem(PENDING_KEY) ?? "[]"));
    } catch {
      return inMemory;
    }
  }

  function write(pending: readonly string[]): void {
    inMemory = pending;
    try {
      if (pending.length === 0) storage().removeItem(PENDING_KEY);
      else storage().setItem(PENDING_KEY, JSON.stringify(pending));
    } catch {
      // In memory, then.
    }
  }

  const drop = (ticket: string) => write(read().filter((one) => one !== ticket));

  /** Tries each that waits, and again later while one is not received. */
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
    /** The server has ended that session. */
    drop,
    flush,
    stop: () => clearTimeout(timer),
  };
}
