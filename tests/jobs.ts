import { setTimeout as sleep } from "node:timers/promises";
import { pool } from "@/lib/db/client";
import { ALL_JOBS } from "@/lib/jobs/all-jobs";
import { boss } from "@/lib/jobs/queue";

type JobName = (typeof ALL_JOBS)[number]["name"];

/** Runs all waiting jobs and those they queue, in this process. Throws the first failure. */
export async function runQueuedJobs(): Promise<JobName[]> {
  const done: JobName[] = [];
  for (let found = true; found; ) {
    found = false;
    // One query for all queues: asking each one dominated many tests' time.
    let waiting = await namesOfWaiting();
    for (const { name, take } of ALL_JOBS) {
      if (!waiting.has(name)) continue;
      for (const job of await boss().fetch(name, { batchSize: 10, ignoreStartAfter: true })) {
        found = true;
        await take(job.data);
        await boss().complete(name, job.id);
        done.push(name);
      }
      // Newly queued jobs run in this round if their queue is still ahead.
      waiting = await namesOfWaiting();
    }
  }
  return done;
}

async function namesOfWaiting(): Promise<Set<string>> {
  const { rows } = await pool().query<{ name: string }>("SELECT DISTINCT name FROM pgboss.job WHERE state < 'active'");
  return new Set(rows.map(({ name }) => name));
}

/** Queues jobs that nobody takes, until `emptyQueue`. The queue counts waiting jobs once a second. */
export async function fillQueue(name: string, count: number): Promise<void> {
  await pool().query("INSERT INTO pgboss.job (name, data) SELECT $1, '{}' FROM generate_series(1, $2)", [name, count]);
}

export async function emptyQueue(): Promise<void> {
  await pool().query("DELETE FROM pgboss.job WHERE data = '{}'");
  await untilCountedAgain();
}

/** Waits longer than the queue's count is cached (lib/jobs/queue.ts). Nothing visible signals its expiry. */
export function untilCountedAgain(): Promise<void> {
  return sleep(1100);
}
