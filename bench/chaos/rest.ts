import type { ChaosPerson } from "./people";

/** Interrupted work resumes within fifteen seconds; a generation may also wait for a failing provider. */
const REST_TIMEOUT_MS = 90_000;

/**
 * Waits until no account is syncing and no generation runs.
 *
 * @returns the time it took in milliseconds
 */
export async function untilAtRest(server: string, people: readonly ChaosPerson[]): Promise<number> {
  const sinceMs = Date.now();
  for (const person of people) {
    for (;;) {
      const accounts = await person.call<{ isSyncing: boolean; lastSyncedAt: string | null }[]>(
        server,
        "GET",
        "/api/accounts",
      );
      const running = await Promise.all(
        ["insights", "hidden-insights"].map(
          async (kind) =>
            (await person.call<{ running: object | null }>(server, "GET", `/api/${kind}/history`)).payload?.running ??
            null,
        ),
      );
      const isSynced =
        accounts.status === 200 && accounts.payload.every((one) => !one.isSyncing && one.lastSyncedAt !== null);
      if (isSynced && running.every((one) => one === null)) break;
      // Unfinished work is then reported by its invariant.
      if (Date.now() - sinceMs > REST_TIMEOUT_MS) return Date.now() - sinceMs;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
  return Date.now() - sinceMs;
}
