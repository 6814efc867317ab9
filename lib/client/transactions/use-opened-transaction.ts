import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { CacheName } from "@/lib/calls/call";
import { attachmentCalls, historyCalls } from "@/lib/calls/transactions";
import { useInvalidateLedger, useLedgerCall } from "@/lib/client/api/invalidate";
import { queryOf } from "@/lib/client/api/query-of";
import { useCall } from "@/lib/client/api/use-call";
import { useInvalidateDetails, useSwapTransaction } from "./use-transactions";

export function useMerchantHistory(id: string, limit: number) {
  return useQuery({
    ...queryOf(historyCalls.merchantHistory, { id, limit }),
    // Keeps the chart while the list loads, as long as the transaction is the same.
    placeholderData: (known, query) =>
      (query?.queryKey[2] as { id?: string } | undefined)?.id === id ? known : undefined,
  });
}

export function useRenameTransaction() {
  const swap = useSwapTransaction();
  const invalidateDetails = useInvalidateDetails();
  const invalidateLedger = useInvalidateLedger();
  return useCall(historyCalls.renameTransaction, ({ transaction }, { isForAll }) => {
    swap(transaction);
    // Renaming one transaction affects no sums.
    void (isForAll ? invalidateLedger() : invalidateDetails(transaction.id));
  });
}

export function useCorrectPayee() {
  return useLedgerCall(historyCalls.correctPayee, { isAwaited: false });
}

/** Files affect no sums, so only transactions are refetched. */
export function useAttachments() {
  const queryClient = useQueryClient();
  const refetch = () => void queryClient.invalidateQueries({ queryKey: ["transactions" satisfies CacheName] });
  return {
    add: useCall(attachmentCalls.addAttachment, refetch),
    remove: useCall(attachmentCalls.removeAttachment, refetch),
    restore: useCall(attachmentCalls.restoreAttachment, refetch),
  };
}

/** Not cached, since it may be megabytes. */
export const useReadAttachment = () => useCall(attachmentCalls.readAttachment);
