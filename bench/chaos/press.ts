import type { Random } from "../../tests/households/random";
import type { ChaosPerson } from "./people";

/** Three of four requests only read: people mostly look. */
const SHARE_OF_READS = 0.75;

export const READS = [
  "/api/accounts/transactions/my-range",
  "/api/accounts/transactions/my-range?startDate=2025-01-01&limit=50",
  "/api/transactions/search?q=coffee",
  "/api/accounts",
  "/api/overview",
  "/api/spending",
  "/api/cashflow/monthly/latest?limit=12",
  "/api/recurring",
  "/api/forecast",
  "/api/budgets",
  "/api/review",
  "/api/notifications",
  "/api/insights/history",
  "/api/auth/me",
] as const;

export type Pressure = { callsASecond: number; ms: number; servers: readonly [string, string] };

/**
 * Sends mixed requests at a fixed rate, whether or not earlier ones were answered. One person's writes are sequential,
 * so the last note is known.
 *
 * @param meanwhile  repeated between the requests
 * @returns the number sent, and the duration of each answer
 */
export async function press(
  people: readonly ChaosPerson[],
  { callsASecond, ms, servers }: Pressure,
  random: Random,
  meanwhile: () => Promise<void> = async () => undefined,
): Promise<{ sentCount: number; durationsMs: number[] }> {
  const startedAtMs = Date.now();
  const open = new Set<Promise<void>>();
  const written = new Map<ChaosPerson, Promise<unknown>>();
  const durationsMs: number[] = [];
  const timed = async (work: () => Promise<unknown>) => {
    const beganAtMs = performance.now();
    await work();
    durationsMs.push(performance.now() - beganAtMs);
  };
  const request = (person: ChaosPerson): Promise<void> => {
    const isRead = random.whole(0, 99) < SHARE_OF_READS * 100;
    if (isRead) return timed(() => person.call(random.pick(servers), "GET", random.pick(READS)));
    const write = (written.get(person) ?? Promise.resolve()).then(() => timed(() => person.act(random)));
    written.set(person, write);
    return write;
  };
  let sentCount = 0;
  while (Date.now() < startedAtMs + ms) {
    // All due by now, so late timers don't lower the rate.
    const due = Math.floor(((Date.now() - startedAtMs) / 1000) * callsASecond) - sentCount;
    for (let sent = 0; sent < due; sent += 1) {
      sentCount += 1;
      const one = request(random.pick(people as [ChaosPerson, ...ChaosPerson[]])).finally(() => open.delete(one));
      open.add(one);
    }
    await meanwhile();
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await Promise.all(open);
  return { sentCount, durationsMs };
}
