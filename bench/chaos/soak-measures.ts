import { connect, type Socket } from "node:net";

/** Connections opened at once, about the size of a listener's queue. */
const AT_ONCE = 200;

/** Opens idle connections, or ones that send only `sent`. `close` ends them; `openCount` is the number still open. */
export async function holdIdle(
  port: number,
  count: number,
  sent = "",
): Promise<{ openCount: () => number; close: () => void }> {
  const sockets: Socket[] = [];
  const open = (): Promise<void> =>
    new Promise((resolve) => {
      const socket = connect(port, "127.0.0.1");
      // Being dropped by the server is expected.
      socket.on("error", () => undefined);
      socket.once("connect", resolve);
      socket.once("close", () => resolve());
      if (sent !== "") socket.write(sent);
      // Reading is needed to see the end.
      socket.resume();
      sockets.push(socket);
    });
  while (sockets.length < count) {
    await Promise.all(Array.from({ length: Math.min(AT_ONCE, count - sockets.length) }, open));
  }
  return {
    openCount: () => sockets.filter(({ readyState }) => readyState === "open").length,
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}

export type HeapSample = { atMs: number; heapBytes: number };
export type MemorySample = HeapSample & { rssBytes: number };

/** Finds the sample nearest to a minute, within half a minute. */
export function sampleAt(
  samples: readonly MemorySample[],
  startedAtMs: number,
  minute: number,
): MemorySample | undefined {
  const distance = ({ atMs }: MemorySample) => Math.abs(atMs - startedAtMs - minute * 60_000);
  const nearest = samples.toSorted((a, b) => distance(a) - distance(b))[0];
  return nearest && distance(nearest) <= 30_000 ? nearest : undefined;
}

/**
 * Fits a line to the heap samples, so one sample between collections doesn't decide.
 *
 * @param bytesOf  the measured value; the heap by default
 * @returns megabytes a minute; 0 for fewer than two samples
 */
export function growthPerMinute<S extends HeapSample>(
  samples: readonly S[],
  bytesOf: (sample: S) => number = ({ heapBytes }) => heapBytes,
): number {
  const meanAt = mean(samples.map(({ atMs }) => atMs));
  const meanHeap = mean(samples.map(bytesOf));
  let covariance = 0;
  let variance = 0;
  for (const sample of samples) {
    covariance += (sample.atMs - meanAt) * (bytesOf(sample) - meanHeap);
    variance += (sample.atMs - meanAt) ** 2;
  }
  return variance === 0 ? 0 : ((covariance / variance) * 60_000) / 1e6;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
