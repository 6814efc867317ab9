"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { queryKeys } from "@/lib/client/api/query-keys";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import {
  decideTransferOutput,
  linkRefundOutput,
  listTransfersOutput,
  type Transfer,
  transactionDetailsOutput,
} from "@/lib/schemas/transactions-transfers";

/** The pairs that may be transfers and wait for the person, the latest first. */
export function useProposedTransfers() {
  return useQuery({
    queryKey: queryKeys.proposedTransfers,
    queryFn: ({ signal }) =>
      api.get("/api/transfers", { schema: listTransfersOutput, fallback: FALLBACKS.data.transactions, signal }),
  });
}

/** A row with its transfer, its refunds and who filed it; asked for only with an id. */
export function useTransactionDetails(id: string | null) {
  return useQuery({
    queryKey: queryKeys.transactionDetails(id ?? ""),
    enabled: id !== null,
    queryFn: ({ signal }) =>
      api.get(`/api/transactions/${id}`, {
        schema: transactionDetailsOutput,
        fallback: FALLBACKS.data.transactions,
        signal,
      }),
  });
}

/** Accepts or rejects a pair, or takes either back; everything that is computed from rows follows. */
export function useDecideTransfer() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: ({ id, status }: Pick<Transfer, "id" | "status">) =>
      api.patch(`/api/transfers/${id}`, {
        schema: decideTransferOutput,
        fallback: FALLBACKS.generic,
        body: { status },
      }),
    onSuccess: () => invalidateLedger(),
  });
}

/** Says that a refund came from none of the purchases here, or takes that back. */
export function useLinkRefund() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: ({ id, isLinked }: { id: string; isLinked: boolean }) =>
      api.patch(`/api/transactions/${id}/refund`, {
        schema: linkRefundOutput,
        fallback: FALLBACKS.generic,
        body: { isLinked },
      }),
    onSuccess: () => invalidateLedger(),
  });
}
