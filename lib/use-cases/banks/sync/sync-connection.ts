import { AppError } from "@/lib/domain/errors";
import { log } from "@/lib/log";
import { runSync } from "./run-sync";

/** A provider that keeps asking for pauses is left to the next scheduled sync. */
const MAX_POSTPONED = 5;

type SyncConnectionOptions = {
  userId: string;
  connectionId: string;
  /** Number of postponements after the provider asked for a long pause. */
  postponed?: number | undefined;
};

type PostponedSync = { data: SyncConnectionOptions; startAfterS: number };

/**
 * Updates one bank link (job `sync-connection`). It may run any number of times and be killed at any point.
 *
 * Problems a retry can't fix (required login, missing link) end the job and are recorded on the link.
 *
 * @returns `postponed` when the provider asked for a longer pause than the queue's own
 * @throws AppError that is retryable, so the queue retries: another sync is running, the history is incomplete, or the
 * provider failed
 */
export async function syncConnection(job: SyncConnectionOptions): Promise<{ postponed?: PostponedSync }> {
  const { userId, connectionId, postponed = 0 } = job;
  try {
    const done = await runSync({ userId, connectionId });
    if (!done) throw tryAgain("Another sync is already running, and may have passed what this one was queued for");
    if (!done.isComplete) throw tryAgain("The bank has not reported its whole history yet");
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { retryAfterS = 0 } = error;
    // The queue's own pauses are shorter than the provider's, and each early return would cost a try.
    if (error.code === "PROVIDER_FAILED" && retryAfterS > 0 && postponed < MAX_POSTPONED) {
      const startAfterS = retryAfterS * (1 + Math.random() / 4);
      return { postponed: { data: { userId, connectionId, postponed: postponed + 1 }, startAfterS } };
    }
    if (error.isRetryable) throw error;
    log.info({ connectionId, error: error.code }, "sync ended without another try");
  }
  return {};
}

function tryAgain(reason: string): AppError {
  return new AppError("NOT_READY", reason, { isRetryable: true });
}
