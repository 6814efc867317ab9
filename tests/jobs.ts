import { ALL_JOBS } from "@/lib/jobs/all-jobs";
import { boss } from "@/lib/jobs/queue";

type JobName = (typeof ALL_JOBS)[number]["name"];

/** Runs every job that is waiting, and those they queue in turn, in this process; the first failure is thrown. */
export async function runQueuedJobs(): Promise<JobName[]> {
  const done: JobName[] = [];
  for (let found = true; found; ) {
    found = false;
    for (const { name, take } of ALL_JOBS) {
      for (const job of await boss().fetch(name, { batchSize: 10, ignoreStartAfter: true })) {
        found = true;
        await take(job.data);
        await boss().complete(name, job.id);
        done.push(name);
      }
    }
  }
  return done;
}
