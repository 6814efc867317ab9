import { showProgress } from "@/lib/db/accounts";
import { pool } from "@/lib/db/client";
import { type Connection, findConnection, markLoginRequired } from "@/lib/db/connections";
import { withLock } from "@/lib/db/locks";
import { dayInTimeZone } from "@/lib/domain/calendar";
import { AppError, notFound } from "@/lib/domain/errors";
import { plaidCodeOf } from "@/lib/providers/plaid/failure";
import { openBankToken } from "./bank-token";
import { fetchChanges } from "./fetch-changes";
import { type SyncCounts, storeChanges } from "./store-changes";

/**
 * A bank that has told its last weeks usually tells the rest within minutes. After this long we take it that there is no
 * more, or the person would read "syncing" for ever.
 */
const HISTORY_PATIENCE_MS = 30 * 60_000;

/** Each run holds a database connection for its lock; the pool's others must stay free for people. */
const MAX_RUNS_AT_ONCE = 4;

export type SyncRun = SyncCounts & {
  /** False while the bank has told only its last weeks: the rest is still to come. */
  isComplete: boolean;
};

export type RunSyncOptions = {
  userId: string;
  connectionId: string;
  /** Reads everything from the beginning again instead of what is new. */
  full?: boolean | undefined;
  /** The person has just signed in again: a good run takes back what the bank had announced. */
  isRepaired?: boolean | undefined;
  now?: Date;
};

/**
 * Reads what is new at the bank and stores it. One run at a time for a link, in whatever process.
 *
 * @returns what changed, or null when another run is at it
 * @throws AppError `NOT_FOUND`; `UNPROCESSABLE` for a disconnected link; `LOGIN_REQUIRED` (and notes it at the link);
 *   `NOT_READY`, `PROVIDER_FAILED` and `CONFLICT` as the provider and the store say
 */
export async function runSync(options: RunSyncOptions): Promise<SyncRun | null> {
  await turn();
  try {
    const held = await withLock(`sync:${options.connectionId}`, () => run(options));
    return held?.result ?? null;
  } finally {
    release();
  }
}

async function run(options: RunSyncOptions): Promise<SyncRun> {
  const { userId, connectionId, full = false, isRepaired = false, now = new Date() } = options;
  const connection = await findConnection({ userId, connectionId });
  if (!connection) throw notFound("Account");
  const startedAt = full ? null : connection.syncCursor;
  try {
    const changes = await fetchChanges({
      accessToken: openBankToken(connection.sealedToken, { userId, connectionId }),
      cursor: startedAt,
      onProgress: async (rowsByProviderAccount) => {
        if (isFirst(connection)) await showProgress({ userId, connectionId, rowsByProviderAccount });
      },
    });
    const isComplete = changes.isComplete || now.getTime() - connection.createdAt.getTime() > HISTORY_PATIENCE_MS;
    const counts = await storeChanges({
      userId,
      connectionId,
      today: dayInTimeZone(now, connection.timeZone),
      changes,
      startedAt,
      storedCursor: connection.syncCursor,
      isComplete,
      isRepaired,
    });
    return { ...counts, isComplete };
  } catch (error) {
    if (error instanceof AppError && error.code === "LOGIN_REQUIRED") {
      await markLoginRequired(pool(), { userId, connectionId, errorCode: plaidCodeOf(error) ?? error.code });
    }
    throw error;
  }
}

/** Rows are counted for the person only until the first history is there; later syncs bring a handful. */
function isFirst(connection: Connection): boolean {
  return connection.syncCursor === null && connection.firstSyncedAt === null;
}

let running = 0;
const waiting: (() => void)[] = [];

async function turn(): Promise<void> {
  if (running < MAX_RUNS_AT_ONCE) running += 1;
  // Whoever releases hands the place on, so that `running` stays as it is.
  else await new Promise<void>((resolve) => waiting.push(resolve));
}

function release(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}
