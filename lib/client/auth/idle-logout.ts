/** The key of when any tab of this browser was last used, in epoch milliseconds. None of the words that a logout clears by is in it. */
export const LAST_USED_KEY = "last-used-at";

/** A key pressed a second later changes nothing that anyone waits for. */
const WRITE_INTERVAL_MS = 5_000;

export type IdleLogoutEnvironment = {
  /** How long the person wants to be away at most; null: nothing is watched. */
  minutes: () => number | null;
  storage: () => Pick<Storage, "getItem" | "setItem">;
  now: () => number;
  /** Ends the session; called once. */
  end: (minutes: number) => void;
};

/**
 * Logs out a person who has been away for as long as they chose: a page that is left open shows their money to whoever passes, and
 * asks the server nothing by which it would find the session over. What is done in one tab counts for all of them.
 */
export function createIdleLogout({ minutes, storage, now, end }: IdleLogoutEnvironment) {
  let usedAt = now();
  let writtenAt = 0;
  let isOver = false;

  function used(): void {
    usedAt = now();
    if (usedAt - writtenAt < WRITE_INTERVAL_MS) return;
    writtenAt = usedAt;
    try {
      storage().setItem(LAST_USED_KEY, String(usedAt));
    } catch {
      // Where storage is forbidden each tab goes by itself.
    }
  }

  /** To be called every few seconds, and when the page is seen again: timers stand still while a computer sleeps. */
  function check(): void {
    const limit = minutes();
    if (limit === null || isOver) return;
    if (now() - Math.max(usedAt, usedElsewhere()) < limit * 60_000) return;
    isOver = true;
    end(limit);
  }

  function usedElsewhere(): number {
    try {
      return Number(storage().getItem(LAST_USED_KEY)) || 0;
    } catch {
      return 0;
    }
  }

  return { used, check };
}

/** `15` → `15 minutes`, `60` → `1 hour`, `1440` → `1 day`. */
export function timeAway(minutes: number): string {
  const [count, unit] =
    minutes % 1_440 === 0
      ? [minutes / 1_440, "day"]
      : minutes % 60 === 0
        ? [minutes / 60, "hour"]
        : [minutes, "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
