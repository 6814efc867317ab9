"use client";

import { useIsFetching, useIsMutating, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { callOf } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { cacheKeyOf, queryOf } from "@/lib/client/api/query-of";
import { type Account, bankOperations } from "@/lib/schemas/banks";
import { FALLBACKS } from "@/lib/schemas/fallbacks";

export const accountList = queryOf(bankOperations.listAccounts);

/** While rows are arriving; each poll is one short query. */
const SYNC_POLL_MS = 2_000;

/**
 * The accounts, connected and kept by hand. While any of them is in its first sync, the list is asked for every 2 s, and each time rows
 * have arrived the transactions, cashflow and overview are fetched again.
 */
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

/** Equal as long as nothing has arrived: what each account has read and whether it is still reading. */
function syncProgress(accounts: readonly Account[]): string {
  return accounts
    .map(({ id, totalTransactionsSynced, isSyncing }) => `${id}:${totalTransactionsSynced}:${isSyncing}`)
    .join();
}

/** By these the page knows what is being done to an account, whichever screen began it; each is called with `{ id }`. */
const ACTIONS = {
  sync: ["account", "sync"],
  refresh: ["account", "refresh"],
  disconnect: ["account", "disconnect"],
} as const;

/** What is under way for one account (docs/spec.md, 3.11), whoever asked for it. */
export function useAccountFlags(id: string) {
  const ofAccount = ({ state }: { state: { variables?: unknown } }) => (state.variables as { id: string }).id === id;
  return {
    isSyncing: useIsMutating({ mutationKey: ACTIONS.sync, predicate: ofAccount }) > 0,
    isRefreshing: useIsMutating({ mutationKey: ACTIONS.refresh, predicate: ofAccount }) > 0,
    isDisconnecting: useIsMutating({ mutationKey: ACTIONS.disconnect, predicate: ofAccount }) > 0,
    isLoadingDetails: useIsFetching({ queryKey: cacheKeyOf(bankOperations.accountDetails, { id }) }) > 0,
  };
}

/** One account with its last twelve daily balances, newest first; asked for only while `isWanted`. */
export function useAccountDetails(id: string, { isWanted }: { isWanted: boolean }) {
  return useQuery({ ...queryOf(bankOperations.accountDetails, { id }), enabled: isWanted });
}

/** Reads what is new at the bank into one account; its last sync, row count and balance are shown at once. */
export function useSyncAccount() {
  const queryClient = useQueryClient();
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationKey: ACTIONS.sync,
    mutationFn: (input: { id: string; full?: boolean }) => callOf(bankOperations.syncAccount)(input),
    onSuccess: ({ lastSync, totalTransactionsSynced, accountBalance }, { id }) => {
      queryClient.setQueryData(accountList.queryKey, (known) =>
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
    mutationKey: ACTIONS.refresh,
    mutationFn: (input: { id: string }) => callOf(bankOperations.refreshAccount)(input),
    onSuccess: () => invalidateLedger({ withAccounts: true }),
  });
}

/**
 * Refreshes each connected account, ignores single failures, then reloads the list (docs/spec.md, 4.69).
 *
 * @returns how many there were, and how many of them answered
 */
export function useRefreshAll() {
  const queryClient = useQueryClient();
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: async () => {
      const known = queryClient.getQueryData(accountList.queryKey) ?? [];
      // Each a mutation of its own, so that every account's own flag is up for as long as it takes.
      const mutations = queryClient.getMutationCache();
      const calls = known
        .filter(({ status, connectionId }) => status !== "disconnected" && connectionId !== null)
        .map(({ id }) =>
          mutations
            .build(queryClient, {
              mutationKey: ACTIONS.refresh,
              mutationFn: (one: { id: string }) => callOf(bankOperations.refreshAccount)(one, { isQuiet: true }),
            })
            .execute({ id }),
        );
      const outcomes = await Promise.allSettled(calls);
      const accounts = await callOf(bankOperations.listAccounts)({}, { fallback: FALLBACKS.accounts.refreshAll });
      queryClient.setQueryData(accountList.queryKey, accounts);
      return { asked: outcomes.length, refreshed: outcomes.filter(({ status }) => status === "fulfilled").length };
    },
    onSuccess: () => invalidateLedger(),
  });
}

/** Takes one account out; its history stays unless `purge`. */
export function useDisconnectAccount() {
  const queryClient = useQueryClient();
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationKey: ACTIONS.disconnect,
    mutationFn: (input: { id: string; purge?: boolean }) => callOf(bankOperations.disconnectAccount)(input),
    onSuccess: ({ id }) => {
      queryClient.setQueryData(accountList.queryKey, (known) => known?.filter((one) => one.id !== id));
      return invalidateLedger({ withAccounts: true });
    },
  });
}
