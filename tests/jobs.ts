import { setTimeout as sleep } from "node:timers/promises";
import { pool } from "@/lib/db/client";
import { ALL_JOBS } from "@/lib/jobs/all-jobs";
import { boss } from "@/lib/jobs/queue";

type JobName = (typeof ALL_JOBS)[number]["name"];

/** Runs every job that is waiting, and those they queue in turn, in this process; the first failure is thrown. */
export async function runQueuedJobs(): Promise<JobName[]> {
  const done: JobName[] = [];
  for (let found = true; found; ) {
    found = false;
    // Which queues have something is one look; a look into each of them was most of what many tests cost.
    let waiting = await namesOfWaiting();
    for (const { name, take } of ALL_JOBS) {
      if (!waiting.has(name)) continue;
      for (const job of await boss().fetch(name, { batchSize: 10, ignoreStartAfter: true })) {
        found = true;
        await take(job.data);
        await boss().complete(name, job.id);
        done.push(name);
      }
      // What they queued is done in the same round where its turn is still to come.
      waiting = await namesOfWaiting();
    }
  }
  return done;
}

async function namesOfWaiting(): Promise<Set<string>> {
  const { rows } = await pool().query<{ name: string }>("SELECT DISTINCT name FROM pgboss.job WHERE state < 'active'");
  return new Set(rows.map(({ name }) => name));
}

/** Puts so many jobs of a kind into the queue that no one takes, until `emptyQueue`. The queue counts what waits once a second. */
export async function fillQueue(name: string, count: number): Promise<void> {
  await pool().query("INSERT INTO pgboss.job (name, data) SELECT $1, '{}' FROM generate_series(1, $2)", [name, count]);
}

export async function emptyQueue(): Promise<void> {
  await pool().query("DELETE FROM pgboss.job WHERE data = '{}'");
  await untilCountedAgain();
}

/** Longer than what the queue has counted is believed (lib/jobs/queue.ts): nothing outside shows that it is not believed any more. */
export function untilCountedAgain(): Promise<void> {
  return sleep(1100);
}
