"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import {
  type Account,
  account,
  disconnectAccountOutput,
  listAccountsOutput,
  syncAccountOutput,
} from "@/lib/schemas/accounts";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { api } from "../api";
import { useInvalidateLedger } from "../invalidate";
import { queryKeys } from "../query-keys";

/** While rows are arriving; each poll is one short query. */
const SYNC_POLL_MS = 2_000;

/**
 * The connected accounts. While any of them is in its first sync, the list is asked for every 2 s, and each time rows
 * have arrived the transactions, cashflow and overview are asked for anew.
 */
export function useAccounts() {
  const query = useQuery({
    queryKey: queryKeys.accounts,
    queryFn: ({ signal }) =>
      api.get("/api/accounts", { schema: listAccountsOutput, fallback: FALLBACKS.accounts.list, signal }),
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

/** Equal as long as nothing has arrived: what each account has read and whether it is still reading. */
function syncProgress(accounts: readonly Account[]): string {
  return accounts
    .map(({ id, totalTransactionsSynced, isSyncing }) => `${id}:${totalTransactionsSynced}:${isSyncing}`)
    .join();
}

/** Reads what is new at the bank into one account; its last sync, row count and balance are shown at once. */
export function useSyncAccount() {
  const queryClient = useQueryClient();
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: ({ id, full }: { id: string; full?: boolean }) =>
      api.post(`/api/accounts/${id}/sync`, {
        schema: syncAccountOutput,
        fallback: FALLBACKS.accounts.sync,
        body: full === undefined ? {} : { full },
      }),
    onSuccess: ({ lastSync, totalTransactionsSynced, accountBalance }, { id }) => {
      queryClient.setQueryData<readonly Account[]>(queryKeys.accounts, (known) =>
        known?.map((one) =>
          one.id === id
            ? { ...one, lastSyncedAt: lastSync, totalTransactionsSynced, currentBalance: accountBalance }
            : one,
        ),
      );
      return invalidateLedger({ withAccounts: true });
    },
  });
}

/** Fresh balances of one account. */
export function useRefreshAccount() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (id: string) =>
      api.post(`/api/accounts/${id}/refresh`, { schema: account, fallback: FALLBACKS.accounts.refresh }),
    onSuccess: () => invalidateLedger({ withAccounts: true }),
  });
}

/** Refreshes each account, ignores single failures, then reloads the list (product.md section 4). */
export function useRefreshAll() {
  const queryClient = useQueryClient();
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: async () => {
      const known = queryClient.getQueryData<readonly Account[]>(queryKeys.accounts) ?? [];
      const calls = known.map(({ id }) =>
        api.post(`/api/accounts/${id}/refresh`, {
          schema: account,
          fallback: FALLBACKS.accounts.refresh,
          isQuiet: true,
        }),
      );
      await Promise.allSettled(calls);
      const accounts = await api.get("/api/accounts", {
        schema: listAccountsOutput,
        fallback: FALLBACKS.accounts.refreshAll,
      });
      queryClient.setQueryData(queryKeys.accounts, accounts);
    },
    onSuccess: () => invalidateLedger(),
  });
}

/** Takes one account out; its history stays unless `purge`. */
export function useDisconnectAccount() {
  const queryClient = useQueryClient();
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: ({ id, purge = false }: { id: string; purge?: boolean }) =>
      api.delete(`/api/accounts/${id}`, {
        schema: disconnectAccountOutput,
        fallback: FALLBACKS.accounts.disconnect,
        query: { purge },
      }),
    onSuccess: ({ id }) => {
      queryClient.setQueryData<readonly Account[]>(queryKeys.accounts, (known) =>
        known?.filter((one) => one.id !== id),
      );
      return invalidateLedger({ withAccounts: true });
    },
  });
}
