"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { callOf } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { queryOf } from "@/lib/client/api/query-of";
import { type Transfer, transferOperations } from "@/lib/schemas/transactions/transfers";

/** The pairs that may be transfers and wait for the person, the latest first. */
export function useProposedTransfers() {
  return useQuery(queryOf(transferOperations.listTransfers));
}

/** A row with its transfer, its refunds and who categorized it; asked for only with an id. */
export function useTransactionDetails(id: string | null) {
  return useQuery({ ...queryOf(transferOperations.transactionDetails, { id: id ?? "" }), enabled: id !== null });
}

/** Adds both halves of a transfer; everything that is computed from rows follows, balances too. */
export function useAddTransfer() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (input: z.output<typeof transferOperations.addTransfer.input>) =>
      callOf(transferOperations.addTransfer)(input),
    onSuccess: () => void invalidateLedger({ withAccounts: true }),
  });
}

/** Accepts or rejects a pair, or takes either back; everything that is computed from rows follows. */
export function useDecideTransfer() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: ({ id, status }: Pick<Transfer, "id" | "status">) =>
      callOf(transferOperations.decideTransfer)({ id, status }),
    onSuccess: () => invalidateLedger(),
  });
}

/** Says that a refund came from none of the purchases here, or takes that back. */
export function useLinkRefund() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (input: { id: string; isLinked: boolean }) => callOf(transferOperations.linkRefund)(input),
    onSuccess: () => invalidateLedger(),
  });
}
