import type { z } from "zod";

/** A job: what it is called, what it is given, how it is tried, and what it does: one object. */
export type Job<Name extends string, Data> = {
  name: Name;
  /** Checked when the job is taken: a row of the queue may be older than the code that reads it. */
  data: z.ZodType<Data>;
  /** How many of it one process runs at once. */
  concurrency: number;
  /** With `backoff` the queue waits between half and all of `delayS * 2 ** try`, else `delayS`. */
  retry: { limit: number; delayS: number; backoff: boolean };
  /** How long one try may last. */
  expireInS: number;
  /**
   * A cron expression in UTC, for a job that the clock starts. pg-boss keeps the time and lets one process of all queue it.
   * The minute is an odd one: everyone uses the full hour.
   */
  schedule?: string;
  /** Of jobs with the same key at most one waits, however often it is queued: it does at once what all of them would. */
  singletonKey?: (data: Data) => string;
  run: (data: Data) => Promise<void>;
};

/** A job of which only the queue's part and `take` are of interest: any of them. */
export type AnyJob = Pick<
  Job<string, never>,
  "name" | "concurrency" | "retry" | "expireInS" | "schedule" | "singletonKey"
> & { take: (data: unknown) => Promise<void> };

/**
 * Defines a job, in `lib/use-cases/<subject>/jobs.ts`. Whoever queues a job imports its definition, so `run` imports
 * the use case that does the work only when it is called: a definition is light.
 *
 * Jobs run at least once; `run` does nothing when its work is already done.
 *
 * @returns the definition, and `take`, which checks what the queue hands over and runs it
 */
export function defineJob<const Name extends string, Data>(job: Job<Name, Data>) {
  return { ...job, take: async (data: unknown): Promise<void> => job.run(job.data.parse(data)) };
}
