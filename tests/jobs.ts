import { handlers } from "@/lib/jobs/handlers";
import { boss, JOBS, type JobName } from "@/lib/jobs/queue";

/** Runs every job that is waiting, and those they queue in turn, in this process; the first failure is thrown. */
export async function runQueuedJobs(): Promise<JobName[]> {
  const done: JobName[] = [];
  for (let found = true; found; ) {
    found = false;
    for (const name of Object.keys(JOBS) as JobName[]) {
      for (const job of await boss().fetch<never>(name, { batchSize: 10, ignoreStartAfter: true })) {
        found = true;
        await handlers[name](job.data);
        await boss().complete(name, job.id);
        done.push(name);
      }
    }
  }
  return done;
}
