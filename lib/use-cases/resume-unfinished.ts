import { resumeUnfinishedSyncs } from "./banks/sync/resume-unfinished-syncs";
import { resumeUnfinishedGenerations } from "./insights/resume-generations";

/**
 * Takes up again what a killed process left half done. Called when a worker starts: a job that was running in a killed
 * process is only given back by the queue when its time is over, and a person should not wait for that.
 */
export async function resumeUnfinished(): Promise<void> {
  await resumeUnfinishedSyncs();
  await resumeUnfinishedGenerations();
}
