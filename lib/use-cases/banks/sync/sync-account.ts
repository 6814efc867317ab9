import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import { findAccount, type StoredAccount } from "@/lib/db/banks/accounts";
import { AppError, notFound } from "@/lib/domain/errors";
import { toMajor } from "@/lib/domain/money";
import { log } from "@/lib/log";
import type { syncAccountOutput } from "@/lib/schemas/banks";
import { requireLinked } from "../accounts";
import { runSync, type SyncRun } from "./run-sync";

/** Below the browser's ten-second limit (docs/spec.md, 9.1). */
const WAIT_MS = 8000;
const LOOK_EVERY_MS = 200;

export type SyncAccountOptions = {
  userId: string;
  id: string;
  full?: boolean | undefined;
  /** The user has just logged in again in the bank's window. */
  isRepaired?: boolean | undefined;
  waitMs?: number;
};

/**
 * Two simultaneous callers share one run. A long run continues after the answer, which reports the state so far.
 *
 * `added`, `modified` and `removed` count the link's rows in this call's own run; they are zero for a shared run.
 *
 * @throws AppError `NOT_FOUND`, `UNPROCESSABLE` for a disconnected or manual account, or as `runSync` says
 */
export async function syncAccount(options: SyncAccountOptions): Promise<z.output<typeof syncAccountOutput>> {
  const { userId, id: accountId, full, isRepaired, waitMs = WAIT_MS } = options;
  const account = requireLinked(await requireConnected({ userId, accountId }));
  const deadline = performance.now() + waitMs;
  const counts = await firstOf(runSync({ userId, connectionId: account.connectionId, full, isRepaired }), waitMs);
  let current = await requireOwn({ userId, accountId });
  while (counts === "busy" && !hasSynced(account, current) && performance.now() < deadline) {
    await sleep(LOOK_EVERY_MS);
    current = await requireOwn({ userId, accountId });
  }
  const { added, modified, removed } = typeof counts === "string" ? { added: 0, modified: 0, removed: 0 } : counts;
  return {
    lastSync: current.lastSyncedAt?.toISOString() ?? null,
    totalTransactionsSynced: current.totalTransactionsSynced,
    accountBalance:
      current.currentBalanceMinor === null ? null : toMajor(current.currentBalanceMinor, current.currency),
    added,
    modified,
    removed,
  };
}

/** `busy`: another run is active. `late`: this run takes longer than anyone should wait. */
async function firstOf(run: Promise<SyncRun | null>, waitMs: number): Promise<SyncRun | "busy" | "late"> {
  const waiting = new AbortController();
  const late = sleep(waitMs, "late" as const, { signal: waiting.signal, ref: false }).catch(() => "late" as const);
  try {
    return (await Promise.race([run, late])) ?? "busy";
  } finally {
    waiting.abort();
    // Nothing else would report a failure after the answer.
    run.catch((error: unknown) => log.warn({ err: error }, "a sync behind an answer failed"));
  }
}

function hasSynced(before: StoredAccount, now: StoredAccount): boolean {
  return now.lastSyncedAt?.getTime() !== before.lastSyncedAt?.getTime();
}

async function requireConnected(options: { userId: string; accountId: string }): Promise<StoredAccount> {
  const account = await requireOwn(options);
  if (account.status === "disconnected") throw new AppError("UNPROCESSABLE", "This account is disconnected");
  return account;
}

async function requireOwn(options: { userId: string; accountId: string }): Promise<StoredAccount> {
  const account = await findAccount(options);
  if (!account) throw notFound("Account");
  return account;
}
