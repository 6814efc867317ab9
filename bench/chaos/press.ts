import type { Random } from "../../tests/households/random";
import type { ChaosPerson } from "./people";

/** Three of four only read: of what people do with their money, most is looking. */
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
 * So many requests a second, reads and writes mixed, sent whether or not those before were answered; only writes of one person follow one
 * another, so that it is known which of two notes stays.
 *
 * @param meanwhile  done between the requests, again and again
 * @returns how many were sent, and how long each answer took
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
    // As many as are due by now: a timer that comes late must not make it fewer.
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
