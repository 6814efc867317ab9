import { load } from "./load";
import type { Measurement } from "./report";
import type { MeasuredServer } from "./servers";

const GOAL = 1.3;
const CONNECTIONS_EACH = 8;

/** Minutes of load in the goal. */
export const FULL_MINUTES = 10;

/** Measures two fresh servers' memory after the same load, both at once. */
export async function measureMemory(
  servers: { bareNext: MeasuredServer; sorrel: MeasuredServer },
  options: { cookie: string; minutes: number },
): Promise<Measurement[]> {
  const { bareNext, sorrel } = servers;
  const { cookie, minutes } = options;
  const press = { cookie, connections: CONNECTIONS_EACH, seconds: minutes * 60 };
  await Promise.all([
    load(`${bareNext.url}/my-range`, press),
    load(`${sorrel.url}/api/accounts/transactions/my-range`, press),
  ]);
  const [bare, ours] = [await bareNext.ask("stats"), await sorrel.ask("stats")];
  const value = ours.rssBytes / bare.rssBytes;
  const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  const note =
    minutes < FULL_MINUTES ? ` (the goal speaks of ${FULL_MINUTES}: \`npm run bench:server -- --full\`)` : "";
  return [
    {
      what: `server memory after ${minutes} minutes of load${note}: ${mb(ours.rssBytes)} against bare Next's ${mb(bare.rssBytes)}`,
      measured: value.toFixed(2),
      goal: `≤ ${GOAL}`,
      isReached: value <= GOAL,
    },
  ];
}
