/** Storage key for the last use of any tab, in epoch milliseconds. Contains no cache word, so a logout keeps it. */
export const LAST_USED_KEY = "last-used-at";

/** Writing more often would gain nothing noticeable. */
const WRITE_INTERVAL_MS = 5_000;

export type IdleLogoutEnvironment = {
  /** Longest idle time the user allows, in minutes; null disables the watch. */
  minutes: () => number | null;
  storage: () => Pick<Storage, "getItem" | "setItem">;
  now: () => number;
  /** Ends the session; called once. */
  end: (minutes: number) => void;
};

/**
 * Logs out a user who stays idle longer than they chose. An open page shows their money and sends no request that would
 * reveal an expired session. Use in one tab counts for all tabs.
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
      // With storage forbidden, each tab counts alone.
    }
  }

  /** Call every few seconds and on visibility: timers pause while a computer sleeps. */
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

/** Formats minutes: `15` → `15 minutes`, `60` → `1 hour`, `1440` → `1 day`. */
export function timeAway(minutes: number): string {
  const [count, unit] =
    minutes % 1_440 === 0
      ? [minutes / 1_440, "day"]
      : minutes % 60 === 0
        ? [minutes / 60, "hour"]
        : [minutes, "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}
