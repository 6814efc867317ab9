import { resumeUnfinishedSyncs } from "./banks/sync/resume-unfinished-syncs";
import { resumeUnfinishedGenerations } from "./insights/resume-generations";

/**
 * Resumes what a killed process left half done. Called when a worker starts: the queue retries the job of a killed process
 * only when its time is over, and a person should not wait for that.
 */
export async function resumeUnfinished(): Promise<void> {
  await resumeUnfinishedSyncs();
  await resumeUnfinishedGenerations();
}
