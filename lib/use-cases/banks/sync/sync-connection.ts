import { AppError } from "@/lib/domain/errors";
import { log } from "@/lib/log";
import { runSync } from "./run-sync";

/** A provider that keeps asking us to wait is left to the next scheduled sync. */
const MAX_POSTPONED = 5;

type SyncConnectionOptions = {
  userId: string;
  connectionId: string;
  /** How often it was put off because the provider asked for a long pause. */
  postponed?: number | undefined;
};

/** The sync as it is to be queued again, not before the provider's pause is over. */
type PostponedSync = { data: SyncConnectionOptions; startAfterS: number };

/**
 * The job `sync-connection`: brings one bank link up to date. It may run any number of times and be killed at any point.
 *
 * What another try cannot fix (a login that is needed, a link that is gone) ends the job; it is noted on the link.
 *
 * @returns `postponed` when the provider asked for a pause that is longer than the queue's own
 * @throws AppError that is retryable, so that the queue tries again: another sync is already running, the bank has not reported its
 *   whole history yet, or the provider failed
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
    // The queue's own pauses are shorter than what the provider asks for: coming back too early would cost a try each.
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
