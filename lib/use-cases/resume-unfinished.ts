import { resumeUnfinishedSyncs } from "./banks/sync/queue-due-syncs";
import { resumeUnfinishedGenerations } from "./insights/queue-jobs";

/**
 * Resumes a killed process's unfinished work when a worker starts: the queue retries only after the job's time is over,
 * and users shouldn't wait for that.
 */
export async function resumeUnfinished(): Promise<void> {
  await resumeUnfinishedSyncs();
  await resumeUnfinishedGenerations();
}
