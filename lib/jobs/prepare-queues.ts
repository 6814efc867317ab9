import type PgBoss from "pg-boss";
import { ALL_JOBS } from "./all-jobs";
import { sendOptions } from "./queue";

/** Makes the queue's own tables, a queue for each job and the clock's schedules; at every start, by one process at a time (`startJobs`). */
export async function prepareQueues(instance: PgBoss): Promise<void> {
  await instance.start();
  const existing = new Set((await instance.getQueues()).map(({ name }) => name));
  for (const job of ALL_JOBS) {
    const { name, schedule, singletonKey } = job;
    // "short" lets one job of a key wait.
    if (!existing.has(name)) await instance.createQueue(name, { name, policy: singletonKey ? "short" : "standard" });
    if (schedule) await instance.schedule(name, schedule, {}, sendOptions(job));
  }
}
