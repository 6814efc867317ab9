"use client";

import { useIsFetching, useIsMutating, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { api } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { queryKeys } from "@/lib/client/api/query-keys";
import {
  type Account,
  account,
  accountDetailsOutput,
  disconnectAccountOutput,
  listAccountsOutput,
  syncAccountOutput,
} from "@/lib/schemas/banks";
import { FALLBACKS } from "@/lib/schemas/fallbacks";

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

/** By these the page knows what is being done to an account, whichever screen began it; each is called with `{ id }`. */
const ACTIONS = {
  sync: ["account", "sync"],
  refresh: ["account", "refresh"],
  disconnect: ["account", "disconnect"],
} as const;

/** What is under way for one account (docs/spec-coverage.md, row 3.11), whoever asked for it. */
export function useAccountFlags(id: string) {
  const ofAccount = ({ state }: { state: { variables?: unknown } }) => (state.variables as { id: string }).id === id;
  return {
    isSyncing: useIsMutating({ mutationKey: ACTIONS.sync, predicate: ofAccount }) > 0,
    isRefreshing: useIsMutating({ mutationKey: ACTIONS.refresh, predicate: ofAccount }) > 0,
    isDisconnecting: useIsMutating({ mutationKey: ACTIONS.disconnect, predicate: ofAccount }) > 0,
    isLoadingDetails: useIsFetching({ queryKey: queryKeys.accountDetails(id) }) > 0,
  };
}

/** One account with its last twelve daily balances, newest first; asked for only while `isWanted`. */
export function useAccountDetails(id: string, { isWanted }: { isWanted: boolean }) {
  return useQuery({
    queryKey: queryKeys.accountDetails(id),
    queryFn: ({ signal }) =>
      api.get(`/api/accounts/${id}`, { schema: accountDetailsOutput, fallback: FALLBACKS.accounts.details, signal }),
    enabled: isWanted,
  });
}

/** Reads what is new at the bank into one account; its last sync, row count and balance are shown at once. */
export function useSyncAccount() {
  const queryClient = useQueryClient();
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationKey: ACTIONS.sync,
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
    mutationKey: ACTIONS.refresh,
    mutationFn: ({ id }: { id: string }) => refreshAccount(id),
    onSuccess: () => invalidateLedger({ withAccounts: true }),
  });
}

function refreshAccount(id: string, { isQuiet = false } = {}) {
  return api.post(`/api/accounts/${id}/refresh`, { schema: account, fallback: FALLBACKS.accounts.refresh, isQuiet });
}

/**
 * Refreshes each account, ignores single failures, then reloads the list (docs/spec-coverage.md, row 4.69).
 *
 * @returns how many there were, and how many of them answered
 */
export function useRefreshAll() {
  const queryClient = useQueryClient();
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: async () => {
      const known = queryClient.getQueryData<readonly Account[]>(queryKeys.accounts) ?? [];
      // Each a mutation of its own, so that every account's own flag is up for as long as it takes.
      const mutations = queryClient.getMutationCache();
      const calls = known
        .filter(({ status }) => status !== "disconnected")
        .map(({ id }) =>
          mutations
            .build(queryClient, {
              mutationKey: ACTIONS.refresh,
              mutationFn: (one: { id: string }) => refreshAccount(one.id, { isQuiet: true }),
            })
            .execute({ id }),
        );
      const outcomes = await Promise.allSettled(calls);
      const accounts = await api.get("/api/accounts", {
        schema: listAccountsOutput,
        fallback: FALLBACKS.accounts.refreshAll,
      });
      queryClient.setQueryData(queryKeys.accounts, accounts);
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
