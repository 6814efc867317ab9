/** Requests that are being answered in this process. Next bundles routes and start apart; both must count the same ones. */
const shared = globalThis as typeof globalThis & { sorrelInFlight?: Set<Promise<unknown>> };

/** Counts a request until it is answered, so that the process does not end in the middle of one. */
export function countInFlight<T>(answer: Promise<T>): Promise<T> {
  shared.sorrelInFlight ??= new Set();
  const requests = shared.sorrelInFlight;
  const counted = answer.finally(() => requests.delete(counted));
  requests.add(counted);
  return counted;
}

/** Resolves when every request that was being answered is, or after `timeoutMs`. Never rejects. */
export async function untilAnswered(timeoutMs: number): Promise<void> {
  const running = [...(shared.sorrelInFlight ?? [])];
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, timeoutMs);
  });
  await Promise.race([Promise.allSettled(running), timeout]);
  clearTimeout(timer);
}

/** How many requests are being answered. */
export function requestsInFlight(): number {
  return shared.sorrelInFlight?.size ?? 0;
}
