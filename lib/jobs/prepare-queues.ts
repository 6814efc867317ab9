import type PgBoss from "pg-boss";
import { ALL_JOBS } from "./all-jobs";
import { sendOptions } from "./queue";

/** Runs at every start, in one process at a time (`startJobs`). */
export async function prepareQueues(instance: PgBoss): Promise<void> {
  await instance.start();
  const existing = new Set((await instance.getQueues()).map(({ name }) => name));
  for (const job of ALL_JOBS) {
    const { name, schedule, singletonKey } = job;
    // The policy "short" lets one job per key wait.
    if (!existing.has(name)) await instance.createQueue(name, { name, policy: singletonKey ? "short" : "standard" });
    if (schedule) await instance.schedule(name, schedule, {}, sendOptions(job));
  }
}
