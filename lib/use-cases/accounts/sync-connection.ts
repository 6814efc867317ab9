import { AppError } from "@/lib/domain/errors";
import { log } from "@/lib/log";
import { runSync } from "./run-sync";

/**
 * The job `sync-connection`: brings one bank link up to date. It may run any number of times and be killed at any point.
 *
 * What another try cannot mend (a login that is needed, a link that is gone) ends the job; it is noted at the link.
 *
 * @throws AppError that is retryable, so that the queue tries again: another run is at it, the bank has not told its whole
 *   history yet, or the provider failed
 */
export async function syncConnection(options: { userId: string; connectionId: string }): Promise<void> {
  try {
    const done = await runSync(options);
    if (!done) throw tryAgain("Another run is at it, and may have passed what this one was queued for");
    if (!done.isComplete) throw tryAgain("The bank has not told its whole history yet");
  } catch (error) {
    if (!(error instanceof AppError) || error.isRetryable) throw error;
    log.info({ connectionId: options.connectionId, error: error.code }, "sync ended without another try");
  }
}

function tryAgain(reason: string): AppError {
  return new AppError("NOT_READY", reason, { isRetryable: true });
}
