import pLimit from "p-limit";
import { showProgress } from "@/lib/db/banks/accounts";
import { type Connection, findConnection, markLoginRequired } from "@/lib/db/banks/connections";
import { clearStagedChanges, type StagedRow, stageChanges } from "@/lib/db/banks/staged-changes";
import { prisma, type ReservedConnection } from "@/lib/db/client";
import { withLock } from "@/lib/db/locks";
import { dayInTimeZone } from "@/lib/domain/calendar";
import { AppError, notFound } from "@/lib/domain/errors";
import { log } from "@/lib/log";
import { newIds } from "@/lib/new-ids";
import { repairReasonOf } from "@/lib/providers/bank";
import { decryptBankToken } from "@/lib/use-cases/banks/link/bank-token";
import { rememberWrite } from "@/lib/use-cases/site/replica-reads";
import { type ChangedRows, fetchChanges } from "./fetch-changes";
import { type SyncCounts, storeChanges } from "./store-changes";

/**
 * A bank that sent its last weeks usually sends the rest within minutes. After this time we assume there is no more;
 * otherwise "syncing" would show forever.
 */
const HISTORY_PATIENCE_MS = 30 * 60_000;

/** Nobody reads faster, and each update costs the disk as much as a page of rows. */
const PROGRESS_EVERY_MS = 500;

/** Each run holds a database connection for its lock; the pool must keep some for users. */
const MAX_RUNS_AT_ONCE = 4;
const inTurn = pLimit(MAX_RUNS_AT_ONCE);

export type SyncRun = SyncCounts & {
  /** False while the bank has sent only its last weeks. */
  isComplete: boolean;
};

export type RunSyncOptions = {
  userId: string;
  connectionId: string;
  /** Reads everything from the beginning instead of the changes. */
  full?: boolean | undefined;
  /** The user has just logged in again: a successful run clears the bank's announcements. */
  isRepaired?: boolean | undefined;
  now?: Date;
};

/**
 * Reads the bank's changes and stores them. One run per link at a time, across processes.
 *
 * @returns the changes, or null when another run is active
 * @throws AppError `NOT_FOUND`; `UNPROCESSABLE` for a disconnected link; `LOGIN_REQUIRED` (also recorded on the link);
 * `NOT_READY`, `PROVIDER_FAILED` and `CONFLICT` as the provider and the store say
 */
export async function runSync(options: RunSyncOptions): Promise<SyncRun | null> {
  return inTurn(async () => {
    const held = await withLock(`sync:${options.connectionId}`, async (reserved) => {
      try {
        return await run(reserved, options);
      } finally {
        // A failed run may have written too, above all the required login.
        await rememberWrite(options.userId);
      }
    });
    return held?.result ?? null;
  });
}

async function run(reserved: ReservedConnection, options: RunSyncOptions): Promise<SyncRun> {
  const { userId, connectionId, full = false, isRepaired = false, now = new Date() } = options;
  const connection = await findConnection({ userId, connectionId });
  if (!connection) throw notFound("Account");
  try {
    const read = new Map<string, number>();
    let showAgainAtMs = 0;
    const changes = await fetchChanges({
      provider: connection.provider,
      accessToken: decryptBankToken(connection.encryptedToken, { userId, connectionId }),
      cursor: full ? null : connection.syncCursor,
      onStart: async () => {
        read.clear();
        await clearStagedChanges(reserved);
      },
      onPage: async ({ rows, removedIds }) => {
        await stageChanges(reserved, { rows: withIds(rows), removedIds });
        if (!isFirst(connection)) return;
        for (const { providerAccountId: id } of rows) read.set(id, (read.get(id) ?? 0) + 1);
        if (performance.now() < showAgainAtMs) return;
        showAgainAtMs = performance.now() + PROGRESS_EVERY_MS;
        await showProgress({ userId, connectionId, rowsByProviderAccount: read });
      },
    });
    const isComplete = changes.isComplete || now.getTime() - connection.createdAt.getTime() > HISTORY_PATIENCE_MS;
    const counts = await storeChanges(reserved, {
      userId,
      connectionId,
      today: dayInTimeZone(now, connection.timeZone),
      changes,
      storedCursor: connection.syncCursor,
      isComplete,
      isRepaired,
    });
    return { ...counts, isComplete };
  } catch (error) {
    if (error instanceof AppError && error.code === "LOGIN_REQUIRED") {
      await markLoginRequired(prisma(), { userId, connectionId, reason: repairReasonOf(error) });
    }
    throw error;
  } finally {
    // The connection returns to the pool without the staged rows. The next run clears them too.
    await clearStagedChanges(reserved).catch(() => undefined);
  }
}

/** Adds an id to each row, in reported order. */
function withIds(rows: ChangedRows["rows"]): StagedRow[] {
  const ids = newIds();
  return rows.map((row) => ({ ...row, newId: ids.next().value }));
}

/** Progress is shown only until the first history is complete; later syncs bring a handful of rows. */
function isFirst(connection: Connection): boolean {
  return connection.syncCursor === null && connection.firstSyncedAt === null;
}

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
