import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { bankCalls } from "@/lib/calls/banks";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { queryOf } from "@/lib/client/api/query-of";
import type { Account } from "@/lib/schemas/banks";

export const accountList = queryOf(bankCalls.listAccounts);

/** Poll interval while rows arrive; each poll is one short query. */
const SYNC_POLL_MS = 2_000;

/** During a first sync it polls every 2 s, and refetches transactions, cashflow and overview as rows arrive. */
export function useAccounts() {
  const query = useQuery({
    ...accountList,
    refetchInterval: ({ state }) => (state.data?.some(({ isSyncing }) => isSyncing) ? SYNC_POLL_MS : false),
  });
  const invalidateLedger = useInvalidateLedger();
  const progress = query.data && syncProgress(query.data);
  const lastProgress = useRef(progress);
  useEffect(() => {
    if (progress === undefined) return;
    const before = lastProgress.current;
    lastProgress.current = progress;
    if (before !== undefined && before !== progress) void invalidateLedger();
  }, [progress, invalidateLedger]);
  return query;
}

/** Fingerprint of the sync: stays equal until rows arrive or an account finishes. */
function syncProgress(accounts: readonly Account[]): string {
  return accounts
    .map(({ id, totalTransactionsSynced, isSyncing }) => `${id}:${totalTransactionsSynced}:${isSyncing}`)
    .join();
}
