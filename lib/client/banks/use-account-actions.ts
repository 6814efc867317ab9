import { useIsFetching, useIsMutating, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { bankCalls } from "@/lib/calls/banks";
import { callOf } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { cacheKeyOf, queryOf } from "@/lib/client/api/query-of";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { accountList } from "./use-accounts";

/** Mutation keys that reveal activity on an account to every screen. Each mutation is called with `{ id }`. */
const ACTIONS = {
  sync: ["account", "sync"],
  refresh: ["account", "refresh"],
  disconnect: ["account", "disconnect"],
} as const;

/** Returns the activity flags of one account (docs/spec.md, 3.11), whichever screen started it. */
export function useAccountFlags(id: string) {
  const ofAccount = ({ state }: { state: { variables?: unknown } }) => (state.variables as { id: string }).id === id;
  return {
    isSyncing: useIsMutating({ mutationKey: ACTIONS.sync, predicate: ofAccount }) > 0,
    isRefreshing: useIsMutating({ mutationKey: ACTIONS.refresh, predicate: ofAccount }) > 0,
    isDisconnecting: useIsMutating({ mutationKey: ACTIONS.disconnect, predicate: ofAccount }) > 0,
    isLoadingDetails: useIsFetching({ queryKey: cacheKeyOf(bankCalls.accountDetails, { id }) }) > 0,
  };
}

/** Queries one account with its last twelve daily balances, newest first, while `isWanted`. */
export function useAccountDetails(id: string, { isWanted }: { isWanted: boolean }) {
  return useQuery({ ...queryOf(bankCalls.accountDetails, { id }), enabled: isWanted });
}

export function useSyncAccount() {
  const queryClient = useQueryClient();
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationKey: ACTIONS.sync,
    mutationFn: (input: { id: string; full?: boolean }) => callOf(bankCalls.syncAccount)(input),
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

export function useRefreshAccount() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationKey: ACTIONS.refresh,
    mutationFn: (input: { id: string }) => callOf(bankCalls.refreshAccount)(input),
    onSuccess: () => invalidateLedger({ withAccounts: true }),
  });
}

/**
 * Refreshes each connected account, ignores single failures, then reloads the list (docs/spec.md, 4.69).
 *
 * @returns the number of accounts asked and refreshed
 */
export function useRefreshAll() {
  const queryClient = useQueryClient();
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: async () => {
      const known = queryClient.getQueryData(accountList.queryKey) ?? [];
      // One mutation per account keeps each account's own flag up while it runs.
      const mutations = queryClient.getMutationCache();
      const calls = known
        .filter(({ status, connectionId }) => status !== "disconnected" && connectionId !== null)
        .map(({ id }) =>
          mutations
            .build(queryClient, {
              mutationKey: ACTIONS.refresh,
              mutationFn: (one: { id: string }) => callOf(bankCalls.refreshAccount)(one, { isQuiet: true }),
            })
            .execute({ id }),
        );
      const outcomes = await Promise.allSettled(calls);
      const accounts = await callOf(bankCalls.listAccounts)({}, { fallback: FALLBACKS.accounts.refreshAll });
      queryClient.setQueryData(accountList.queryKey, accounts);
      return { asked: outcomes.length, refreshed: outcomes.filter(({ status }) => status === "fulfilled").length };
    },
    onSuccess: () => invalidateLedger(),
  });
}

/** Disconnects one account and keeps its history, unless `purge`. */
export function useDisconnectAccount() {
  const queryClient = useQueryClient();
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationKey: ACTIONS.disconnect,
    mutationFn: (input: { id: string; purge?: boolean }) => callOf(bankCalls.disconnectAccount)(input),
    onSuccess: ({ id }) => {
      queryClient.setQueryData(accountList.queryKey, (known) => known?.filter((one) => one.id !== id));
      return invalidateLedger({ withAccounts: true });
    },
  });
}
