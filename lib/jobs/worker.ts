import { AppError } from "@/lib/domain/errors";
import { log } from "@/lib/log";
import { ALL_JOBS } from "./all-jobs";
import type { AnyJob } from "./define-job";
import { boss } from "./queue";

/** The shortest the queue allows: a person is watching most of our jobs. */
const POLLING_INTERVAL_S = 0.5;

/** Starts working through the queue, which is prepared, in this process. */
export async function workThroughQueue(): Promise<void> {
  for (const job of ALL_JOBS) {
    for (let worker = 0; worker < job.concurrency; worker += 1) await work(job);
  }
}

async function work({ name, take }: AnyJob): Promise<void> {
  const options = { pollingIntervalSeconds: POLLING_INTERVAL_S, includeMetadata: true } as const;
  let workerId: string | undefined;
  workerId = await boss().work(name, options, async ([job]) => {
    if (!job) return;
    const startedAtMs = performance.now();
    const isLast = job.retryCount >= job.retryLimit;
    try {
      await take(job.data);
      log.info({ job: name, jobId: job.id, durationMs: Math.round(performance.now() - startedAtMs) }, "job done");
    } catch (error) {
      // "Not yet" is how a job asks to be tried again; anything else needs a person to look at it.
      const isExpected = error instanceof AppError && error.isRetryable && !isLast;
      log[isExpected ? "info" : "warn"]({ job: name, jobId: job.id, isLast, err: error }, "job failed");
      throw error;
    } finally {
      // The next one at once: with the pause after each, a hundred emails would hold up a code for half a minute.
      if (workerId) boss().notifyWorker(workerId);
    }
  });
}
