import { EventEmitter, once, setMaxListeners } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Span } from "@opentelemetry/api";
import { ConstantBackoff, handleAll, retry } from "cockatiel";
import type PgBoss from "pg-boss";
import { AppError } from "@/lib/domain/errors";
import { log } from "@/lib/log";
import { beginJobsAtZero, metrics } from "@/lib/metrics";
import { inSpan } from "@/lib/traces";
import { ALL_JOBS } from "./all-jobs";
import type { AnyJob } from "./define-job";
import { queuesWithDueJobs } from "./due-jobs";
import { keepLeases } from "./leases";
import { boss } from "./queue";

/** A person is watching most of our jobs. */
const LOOK_EVERY_MS = 500;

/**
 * How often, and so for ten minutes, a job's end is reported while the queue does not acknowledge it: a database that restarts is
 * back within seconds, and one that fails over within a minute. After that the job's lease ends, and it is done again.
 */
const REPORTS = { everyMs: 1000, atMost: 600 };
const repeatedly = retry(handleAll, {
  maxAttempts: REPORTS.atMost,
  backoff: new ConstantBackoff(REPORTS.everyMs),
});

/** Says the name of a queue in which something is due; every loop of it waits for that. */
const due = new EventEmitter().setMaxListeners(0);
/** What this process is at: the jobs' ids and the names of their queues. */
const inHand = new Map<string, string>();
let ending = new AbortController();
let givingUp = new AbortController();
let loops: Promise<void>[] = [];

/**
 * Starts working through the queue, which is prepared, in this process, until `stopWorking`. The loop is ours and not
 * pg-boss's `work`, which reports a job's end once and does not wait for its acknowledgement
 * (docs/decisions/0210).
 */
export function workThroughQueue(jobs: readonly AnyJob[] = ALL_JOBS): void {
  beginJobsAtZero(jobs.map(({ name }) => name));
  ending = new AbortController();
  givingUp = new AbortController();
  // Each loop listens: beyond ten Node takes it for a leak.
  setMaxListeners(0, ending.signal, givingUp.signal);
  loops = jobs.flatMap((job) => Array.from({ length: job.concurrency }, () => workThrough(job, ending.signal)));
  void lookForDueJobs(
    jobs.map(({ name }) => name),
    ending.signal,
  );
  // Until the last job has ended, not only until no more are taken.
  void keepLeases(inHand, { names: jobs.map(({ name }) => name), signal: givingUp.signal });
}

/**
 * Takes no more jobs, lets those that run finish for at most `timeoutMs`, and releases the others, which the queue hands
 * out again after their pause.
 */
export async function stopWorking(timeoutMs: number): Promise<void> {
  ending.abort();
  await Promise.race([Promise.all(loops), sleep(timeoutMs, undefined, { ref: false })]);
  givingUp.abort();
  const left = [...inHand];
  inHand.clear();
  await Promise.all(left.map(([id, name]) => boss().fail(name, id, new Error("its process was shut down"))));
}

async function workThrough(job: AnyJob, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    // A database that is away is an empty queue here: pg-boss says no more of it.
    const [taken] = await boss().fetch(job.name, { includeMetadata: true });
    // The next one at once: with the pause after each, a hundred emails would hold up a code for half a minute.
    if (taken) await workAt(job, taken);
    else await once(due, job.name, { signal }).catch(() => undefined);
  }
}

/**
 * One look into all queues wakes the loops that have something to take. Each loop for itself would ask the database sixty times a
 * second, though nothing happens for hours. What came while no one listened is still due at the next look.
 */
async function lookForDueJobs(names: readonly string[], signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    for (const name of await queuesWithDueJobs(names)) due.emit(name);
    await sleep(LOOK_EVERY_MS, undefined, { signal }).catch(() => undefined);
  }
}

function workAt(ofKind: AnyJob, job: PgBoss.JobWithMetadata<unknown>): Promise<void> {
  return inSpan({ name: `job ${ofKind.name}`, kind: "CONSUMER" }, (span) => workTimed(ofKind, job, span));
}

async function workTimed(
  { name, take, expireInS }: AnyJob,
  job: PgBoss.JobWithMetadata<unknown>,
  span: Span | null,
): Promise<void> {
  inHand.set(job.id, name);
  metrics().jobsRunning.inc({ queue: name });
  const startedAtMs = performance.now();
  try {
    await within(expireInS, take(job.data));
    log.info({ job: name, jobId: job.id, durationMs: Math.round(performance.now() - startedAtMs) }, "job done");
    countTry(name, "done", startedAtMs);
    await report(job, () => boss().complete(name, job.id));
  } catch (error) {
    const isLast = job.retryCount >= job.retryLimit;
    // "Not yet" is how a job asks to be tried again; anything else needs a person to look at it.
    const isExpected = error instanceof AppError && error.isRetryable && !isLast;
    log[isExpected ? "info" : "warn"]({ job: name, jobId: job.id, isLast, err: error }, "job failed");
    span?.setAttribute("sorrel.job.outcome", isLast ? "failed" : "again");
    countTry(name, isLast ? "failed" : "again", startedAtMs);
    await report(job, () => boss().fail(name, job.id, error instanceof Error ? error : { value: error }));
  } finally {
    inHand.delete(job.id);
    metrics().jobsRunning.dec({ queue: name });
  }
}

function countTry(queue: string, outcome: "done" | "again" | "failed", startedAtMs: number): void {
  metrics().jobs.inc({ queue, outcome });
  metrics().jobDuration.observe({ queue }, (performance.now() - startedAtMs) / 1000);
}

/** Reports to the queue how a job ended, until it is acknowledged. Never throws: what is not, in the end, is what leases are for. */
async function report({ name, id }: { name: string; id: string }, send: () => Promise<void>): Promise<void> {
  let isFirst = true;
  const once = async () => {
    // Released meanwhile, it is no longer ours to report.
    if (!inHand.has(id)) return;
    try {
      await send();
    } catch (error) {
      if (isFirst) log.warn({ job: name, jobId: id, err: error }, "the end of a job could not be reported");
      isFirst = false;
      throw error;
    }
  };
  await repeatedly.execute(once, givingUp.signal).catch(() => undefined);
}

/** A try that lasts longer than it may has failed; what still runs of it changes nothing about that. */
async function within(limitS: number, work: Promise<void>): Promise<void> {
  const timer = new AbortController();
  const limit = sleep(limitS * 1000, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error(`it took longer than ${limitS} s`);
  });
  await Promise.race([work, limit]).finally(() => {
    timer.abort();
    limit.catch(() => undefined);
  });
}
