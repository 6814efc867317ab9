import type { z } from "zod";

export type Job<Name extends string, Data> = {
  name: Name;
  /** Checked when the job runs: a queued row may be older than the code. */
  data: z.ZodType<Data>;
  /** Jobs of this kind that one process runs at once. */
  concurrency: number;
  /** With `backoff` the queue waits between half and all of `delayS * 2 ** try`, else `delayS`. */
  retry: { limit: number; delayS: number; backoff: boolean };
  /** Seconds one try may take. */
  expireInS: number;
  /**
   * A cron expression in UTC for a scheduled job. pg-boss keeps the time and lets one process queue it. Use an odd
   * minute: everyone else uses the full hour.
   */
  schedule?: string;
  /** At most one job with the same key waits, because one run does the work of all. */
  singletonKey?: (data: Data) => string;
  run: (data: Data) => Promise<void>;
};

export type AnyJob = Pick<
  Job<string, never>,
  "name" | "concurrency" | "retry" | "expireInS" | "schedule" | "singletonKey"
> & { take: (data: unknown) => Promise<void> };

/**
 * Defines a job, in `lib/use-cases/<subject>/jobs.ts`. Queueing imports the definition, so `run` imports its use
 * case only when called: definitions stay light.
 *
 * Jobs run at least once; `run` does nothing if its work is done.
 *
 * @returns the definition, and `take`, which validates the queued data and runs it
 */
export function defineJob<const Name extends string, Data>(job: Job<Name, Data>) {
  return { ...job, take: async (data: unknown): Promise<void> => job.run(job.data.parse(data)) };
}
