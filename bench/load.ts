import autocannon from "autocannon";

export type Load = { requestsPerS: number; meanMs: number; p99Ms: number };

/**
 * Keeps `connections` requests running for `seconds`, over persistent connections.
 *
 * @throws Error for any answer but 2xx: refusals are fast
 */
export async function load(
  url: string,
  options: { cookie: string; connections: number; seconds: number },
): Promise<Load> {
  // The first request of a route loads its code.
  await fetch(url, { headers: { cookie: options.cookie } });
  const result = await autocannon({
    url,
    connections: options.connections,
    duration: options.seconds,
    headers: { cookie: options.cookie },
  });
  if (result.non2xx > 0 || result.errors > 0 || result.timeouts > 0 || result["2xx"] === 0) {
    const { non2xx, errors, timeouts } = result;
    throw new Error(`${url}: ${non2xx} answers were not 2xx, ${errors} errors, ${timeouts} without an answer in time`);
  }
  return {
    requestsPerS: result["2xx"] / result.duration,
    meanMs: result.latency.mean,
    p99Ms: result.latency.p99,
  };
}

export function medianOfRuns(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  if (low === undefined || high === undefined) throw new Error("Nothing was measured");
  return (low + high) / 2;
}

/** Measures several targets in turn, once per round, so a slow minute of the machine affects all. */
export async function alternate<K extends string>(
  rounds: number,
  targets: Record<K, () => Promise<Load>>,
): Promise<Record<K, Load>> {
  const names = Object.keys(targets) as K[];
  const loads = new Map<K, Load[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const name of names) loads.get(name)?.push(await targets[name]());
  }
  const medians = names.map((name): [K, Load] => {
    const all = loads.get(name) ?? [];
    return [
      name,
      {
        requestsPerS: medianOfRuns(all.map(({ requestsPerS }) => requestsPerS)),
        meanMs: medianOfRuns(all.map(({ meanMs }) => meanMs)),
        p99Ms: medianOfRuns(all.map(({ p99Ms }) => p99Ms)),
      },
    ];
  });
  return Object.fromEntries(medians) as Record<K, Load>;
}
