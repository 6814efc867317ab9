"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { CacheName } from "@/lib/calls/call";
import { attachmentCalls, historyCalls, transferCalls } from "@/lib/calls/transactions";
import { callOf } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { cacheKeyOf, queryOf } from "@/lib/client/api/query-of";
import type { Payee } from "@/lib/schemas/transactions/history";
import { useSwapTransaction } from "./use-transactions";

export function useMerchantHistory(id: string, limit: number) {
  return useQuery({
    ...queryOf(historyCalls.merchantHistory, { id, limit }),
    // Keeps the chart while the list loads, as long as the transaction is the same.
    placeholderData: (known, query) =>
      (query?.queryKey[2] as { id?: string } | undefined)?.id === id ? known : undefined,
  });
}

export function useRenameTransaction() {
  const queryClient = useQueryClient();
  const swap = useSwapTransaction();
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (input: { id: string; name: string | null; isForAll: boolean }) =>
      callOf(historyCalls.renameTransaction)(input),
    onSuccess: ({ transaction }, { isForAll }) => {
      swap(transaction);
      // Renaming one transaction affects no sums.
      if (isForAll) void invalidateLedger();
      else {
        const details = cacheKeyOf(transferCalls.transactionDetails, { id: transaction.id });
        void queryClient.invalidateQueries({ queryKey: details });
      }
    },
  });
}

export function useCorrectPayee() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { id: string } & Pick<Payee, "kind" | "isSubscription">) =>
      callOf(historyCalls.correctPayee)(input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: cacheKeyOf(historyCalls.merchantHistory) }),
  });
}

/** Files affect no sums, so only transactions are refetched. */
export function useAttachments() {
  const queryClient = useQueryClient();
  const onSuccess = () => {
    const transactions: CacheName = "transactions";
    void queryClient.invalidateQueries({ queryKey: [transactions] });
  };
  const add = useMutation({
    mutationFn: (file: { id: string; name: string; content: string }) => callOf(attachmentCalls.addAttachment)(file),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: (id: string) => callOf(attachmentCalls.removeAttachment)({ id }),
    onSuccess,
  });
  const restore = useMutation({
    mutationFn: (id: string) => callOf(attachmentCalls.restoreAttachment)({ id }),
    onSuccess,
  });
  return { add, remove, restore };
}

/** Not cached, since it may be megabytes. */
export function useReadAttachment() {
  return useMutation({ mutationFn: (id: string) => callOf(attachmentCalls.readAttachment)({ id }) });
}
