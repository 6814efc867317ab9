"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { transferCalls } from "@/lib/calls/transactions";
import { callOf } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { queryOf } from "@/lib/client/api/query-of";
import type { Transfer, transferOperations } from "@/lib/schemas/transactions/transfers";

export function useProposedTransfers() {
  return useQuery(queryOf(transferCalls.listTransfers));
}

export function useTransactionDetails(id: string | null) {
  return useQuery({ ...queryOf(transferCalls.transactionDetails, { id: id ?? "" }), enabled: id !== null });
}

export function useAddTransfer() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (input: z.output<typeof transferOperations.addTransfer.input>) =>
      callOf(transferCalls.addTransfer)(input),
    onSuccess: () => void invalidateLedger({ withAccounts: true }),
  });
}

export function useDecideTransfer() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: ({ id, status }: Pick<Transfer, "id" | "status">) =>
      callOf(transferCalls.decideTransfer)({ id, status }),
    onSuccess: () => invalidateLedger(),
  });
}

/** Marks a refund as coming from no listed purchase, or undoes that. */
export function useLinkRefund() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (input: { id: string; isLinked: boolean }) => callOf(transferCalls.linkRefund)(input),
    onSuccess: () => invalidateLedger(),
  });
}
