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
import { keepLeases } from "./leases";
import { boss } from "./queue";
import { queuesWithDueJobs } from "./queued-jobs";

/** A user is watching most jobs. */
const LOOK_EVERY_MS = 500;

/**
 * Interval and number of reports of a job's end while the queue doesn't acknowledge: ten minutes in all. A restarting
 * database returns within seconds, a failover within a minute. Then the lease ends and the job runs again.
 */
const REPORTS = { everyMs: 1000, atMost: 600 };
const repeatedly = retry(handleAll, {
  maxAttempts: REPORTS.atMost,
  backoff: new ConstantBackoff(REPORTS.everyMs),
});

/** Emits the name of a queue with due jobs; every loop of that queue waits for it. */
const due = new EventEmitter().setMaxListeners(0);
const inHand = new Map<string, string>();
let ending = new AbortController();
let givingUp = new AbortController();
let loops: Promise<void>[] = [];

/**
 * Starts processing the prepared queue in this process, until `stopWorking`. We don't use pg-boss's `work`: it reports
 * a job's end once, without waiting for acknowledgement (docs/decisions/0210).
 */
export function workThroughQueue(jobs: readonly AnyJob[] = ALL_JOBS): void {
  beginJobsAtZero(jobs.map(({ name }) => name));
  ending = new AbortController();
  givingUp = new AbortController();
  // Each loop adds a listener; beyond ten Node suspects a leak.
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
 * Takes no more jobs, lets running ones finish for at most `timeoutMs`, and releases the rest, which the queue hands
 * out again after a pause.
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
    // A missing database looks like an empty queue; pg-boss reports no more.
    const [taken] = await boss().fetch(job.name, { includeMetadata: true });
    // Take the next one at once: with a pause after each, a hundred emails would delay a code by half a minute.
    if (taken) await workAt(job, taken);
    else await once(due, job.name, { signal }).catch(() => undefined);
  }
}

/**
 * Polls all queues at once and wakes the loops with due jobs. Separate polling would query the database sixty times a
 * second while idle. Jobs missed between polls are still due at the next.
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
    // A retryable error is a job asking to be retried; anything else needs attention.
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

/** Reports a job's end until acknowledged. Never throws: the lease covers a failed report. */
async function report({ name, id }: { name: string; id: string }, send: () => Promise<void>): Promise<void> {
  let isFirst = true;
  const once = async () => {
    // Released meanwhile, so no longer ours to report.
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

/** Fails a try that takes too long; the rest of its work changes nothing. */
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
