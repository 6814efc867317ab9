/** Requests running in this process. Next bundles routes and startup separately, so both share this set. */
const shared = globalThis as typeof globalThis & { sorrelInFlight?: Set<Promise<unknown>> };

/** Registers a request until it is answered, so the process doesn't end midway. */
export function countInFlight<T>(answer: Promise<T>): Promise<T> {
  shared.sorrelInFlight ??= new Set();
  const requests = shared.sorrelInFlight;
  const counted = answer.finally(() => requests.delete(counted));
  requests.add(counted);
  return counted;
}

/** Waits for all running requests, at most `timeoutMs`. Never rejects. */
export async function untilAnswered(timeoutMs: number): Promise<void> {
  const running = [...(shared.sorrelInFlight ?? [])];
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([Promise.allSettled(running), timeout]);
  clearTimeout(timer);
}

export function requestsInFlight(): number {
  return shared.sorrelInFlight?.size ?? 0;
}
