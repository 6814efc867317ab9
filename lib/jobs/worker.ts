import { AppError } from "@/lib/domain/errors";
import { log } from "@/lib/log";
import { handlers } from "./handlers";
import { boss, JOBS, type JobData, type JobName, prepareQueues } from "./queue";

/** How many of each job one process runs at once. Mails wait on a network; syncs and generations hold rows. */
const CONCURRENCY: Record<JobName, number> = {
  "send-mail": 2,
  "sync-connection": 2,
  "queue-due-syncs": 1,
  "generate-insights": 2,
  "resume-stalled-generations": 1,
  "queue-monthly-summaries": 1,
  "send-monthly-summary": 1,
  "reverify-insights": 1,
  "reconcile-billing": 1,
  "repair-subscription": 2,
  "end-customer": 1,
};

/** The shortest the queue allows: a person is watching most of our jobs. */
const POLLING_INTERVAL_S = 0.5;

/**
 * Starts working through the queue in this process. First it takes up again what a killed process left unfinished:
 * a lock in the database tells whether anybody is still at it.
 */
export async function startWorker(): Promise<void> {
  await prepareQueues(boss({ keepsTime: true }));
  for (const name of Object.keys(JOBS) as JobName[]) {
    for (let worker = 0; worker < CONCURRENCY[name]; worker += 1) await work(name);
  }
  const { resumeUnfinished } = await import("@/lib/use-cases/resume-unfinished");
  await resumeUnfinished();
}

async function work<N extends JobName>(name: N): Promise<void> {
  const options = { pollingIntervalSeconds: POLLING_INTERVAL_S, includeMetadata: true } as const;
  let workerId: string | undefined;
  workerId = await boss().work<JobData[N]>(name, options, async ([job]) => {
    if (!job) return;
    const startedAtMs = performance.now();
    const isLast = job.retryCount >= job.retryLimit;
    try {
      await handlers[name](job.data);
      log.info({ job: name, jobId: job.id, durationMs: Math.round(performance.now() - startedAtMs) }, "job done");
    } catch (error) {
      // "Not yet" is how a job asks to be tried again; anything else somebody should look at.
      const isExpected = error instanceof AppError && error.isRetryable && !isLast;
      log[isExpected ? "info" : "warn"]({ job: name, jobId: job.id, isLast, err: error }, "job failed");
      throw error;
    } finally {
      // The next one at once: with the pause after each, a hundred mails would hold up a code for half a minute.
      if (workerId) boss().notifyWorker(workerId);
    }
  });
}
