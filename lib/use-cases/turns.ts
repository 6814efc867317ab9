import { LRUCache } from "lru-cache";
import { AppError } from "@/lib/domain/errors";

export type TurnBounds = {
  /** Maximal cost running at once. */
  capacity: number;
  /** Maximal cost of one person's calls running at once. */
  capacityEach: number;
  maxWaiting: number;
  maxWaitingEach: number;
  maxWaitMs: number;
  /** Told to whoever gets no turn, instead of the general text. */
  busyText?: string;
};

type Asked = { subject: string; cost?: number; signal?: AbortSignal };
type Turn = { subject: string; cost: number };
type Waiter = Turn & { start: () => void };

/** Ends a turn. Idempotent. */
type Release = () => void;

/** The next turn goes to whoever was served longest ago, so nobody's calls block another's. */
export class Turns {
  readonly #bounds: TurnBounds;
  readonly #held = new Map<string, number>();
  readonly #served = new LRUCache<string, number>({ max: 1000 });
  #free: number;
  #count = 0;
  #waiting: Waiter[] = [];

  constructor(bounds: TurnBounds) {
    this.#bounds = bounds;
    this.#free = bounds.capacity;
  }

  /** Cost of the turns now running. */
  get used(): number {
    return this.#bounds.capacity - this.#free;
  }

  /**
   * @throws AppError `NOT_READY` when too many wait or the wait is too long; `REQUEST_TIMEOUT` once nobody waits for
   * the answer
   */
  async take({ subject, cost = 1, signal }: Asked): Promise<Release> {
    const asked = { subject, cost: Math.min(cost, this.#bounds.capacityEach) };
    if (this.#fits(asked)) return this.#begin(asked);
    await this.#wait(asked, signal);
    return this.#releaseOf(asked);
  }

  /** @throws AppError `NOT_READY` when there is no room */
  takeNow({ subject, cost = 1 }: Asked): Release {
    const asked = { subject, cost };
    if (!this.#fits(asked)) throw busy(this.#bounds.busyText);
    return this.#begin(asked);
  }

  /** @throws AppError as `take` */
  async run<T>(asked: Asked, work: () => Promise<T>): Promise<T> {
    const release = await this.take(asked);
    try {
      return await work();
    } finally {
      release();
    }
  }

  #fits({ subject, cost }: Turn): boolean {
    return cost <= this.#free && (this.#held.get(subject) ?? 0) + cost <= this.#bounds.capacityEach;
  }

  #begin(asked: Turn): Release {
    const { subject, cost } = asked;
    this.#free -= cost;
    this.#held.set(subject, (this.#held.get(subject) ?? 0) + cost);
    this.#count += 1;
    this.#served.set(subject, this.#count);
    return this.#releaseOf(asked);
  }

  #releaseOf({ subject, cost }: Turn): Release {
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#free += cost;
      const held = (this.#held.get(subject) ?? 0) - cost;
      if (held > 0) this.#held.set(subject, held);
      else this.#held.delete(subject);
      this.#startWaiting();
    };
  }

  #wait(asked: Turn, signal: AbortSignal | undefined): Promise<void> {
    const { maxWaiting, maxWaitingEach, maxWaitMs, busyText } = this.#bounds;
    const ofSubject = this.#waiting.filter(({ subject }) => subject === asked.subject).length;
    if (this.#waiting.length >= maxWaiting || ofSubject >= maxWaitingEach) return Promise.reject(busy(busyText));
    return new Promise((resolve, reject) => {
      const stop = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", leave);
      };
      const giveUp = (error: AppError) => {
        stop();
        this.#waiting = this.#waiting.filter((other) => other !== waiter);
        reject(error);
      };
      const leave = () => giveUp(new AppError("REQUEST_TIMEOUT", "The request was canceled"));
      const timer = setTimeout(() => giveUp(busy(busyText)), maxWaitMs);
      const waiter: Waiter = {
        ...asked,
        start: () => {
          stop();
          resolve();
        },
      };
      signal?.addEventListener("abort", leave);
      this.#waiting.push(waiter);
      if (signal?.aborted) leave();
    });
  }

  #startWaiting(): void {
    const servedAt = ({ subject }: Waiter) => this.#served.get(subject) ?? 0;
    for (;;) {
      const [next] = this.#waiting.filter((waiter) => this.#fits(waiter)).sort((a, b) => servedAt(a) - servedAt(b));
      if (!next) return;
      this.#waiting = this.#waiting.filter((waiter) => waiter !== next);
      this.#begin(next);
      next.start();
    }
  }
}

/** An import without a turn stores nothing, whatever it waited for. */
export const IMPORTS_BUSY =
  "Many files are being imported right now, and yours has to wait. Nothing was added. Please try again in a minute.";

const MEGABYTE = 1024 * 1024;

/** No waiting: there is room, or the call is refused. */
const AT_ONCE = { maxWaiting: 0, maxWaitingEach: 0, maxWaitMs: 0 };

const SHARED = {
  /** Bytes on disk of imports arriving or waiting for a reader: two of the largest for each user. */
  importBytes: { capacity: 1024 * MEGABYTE, capacityEach: 96 * MEGABYTE, ...AT_ONCE },
  /** A user's exports on disk: a second may exist before the server learns that the first was abandoned. */
  downloads: { capacity: 1000, capacityEach: 2, ...AT_ONCE },
  /** Bytes on disk of exports being written or downloaded. */
  exportBytes: { capacity: 2048 * MEGABYTE, capacityEach: 1024 * MEGABYTE, ...AT_ONCE },
  /** Imports loading stored rows to compare: each may use all the memory that the files being stored leave. */
  knownRows: {
    capacity: 1,
    capacityEach: 1,
    maxWaiting: 120,
    maxWaitingEach: 2,
    maxWaitMs: 20_000,
    busyText: IMPORTS_BUSY,
  },
  /** Exports being written: each holds a connection and a snapshot. */
  export: { capacity: 1, capacityEach: 1, maxWaiting: 10, maxWaitingEach: 1, maxWaitMs: 20_000 },
  /**
   * One person's writes take the same locks in turn, each with a pool connection. Forty at once would hold all ten, and
   * the lock's holder couldn't get a second.
   */
  writes: { capacity: 1000, capacityEach: 2, maxWaiting: 500, maxWaitingEach: 60, maxWaitMs: 15_000 },
  /**
   * Bytes of ordinary bodies in memory, each counted in full before it arrives: sixteen deliberately slow clients fill
   * it.
   */
  bodies: {
    capacity: 32 * MEGABYTE,
    capacityEach: 2 * MEGABYTE,
    maxWaiting: 500,
    maxWaitingEach: 60,
    maxWaitMs: 8000,
  },
  /** Bytes of large bodies in memory, in several copies while stored: three of the largest, from three people. */
  largeBodies: {
    capacity: 21 * MEGABYTE,
    capacityEach: 7 * MEGABYTE,
    maxWaiting: 60,
    maxWaitingEach: 20,
    maxWaitMs: 60_000,
  },
} as const satisfies Readonly<Record<string, TurnBounds>>;

export type SharedBytes = "importBytes" | "exportBytes";

// Next bundles routes separately; all must share one.
const shared = globalThis as typeof globalThis & { sorrelTurns?: Map<string, Turns> };

export function turns(name: keyof typeof SHARED): Turns {
  shared.sorrelTurns ??= new Map();
  const known = shared.sorrelTurns.get(name) ?? new Turns(SHARED[name]);
  shared.sorrelTurns.set(name, known);
  return known;
}

export function busy(message = "We are busy. Please try again in a moment."): AppError {
  return new AppError("NOT_READY", message, { retryAfterS: 5, isRetryable: true });
}
