import type { ChaosPerson } from "./people";

/** What was running goes on within fifteen seconds (a generation also waits for a provider that failed it). */
const REST_TIMEOUT_MS = 90_000;

/** Until no account is being read and no generation runs. @returns how long it took, in milliseconds */
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
      // What is left undone is then found by its invariant.
      if (Date.now() - sinceMs > REST_TIMEOUT_MS) return Date.now() - sinceMs;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
  return Date.now() - sinceMs;
}
