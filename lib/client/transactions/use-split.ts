"use client";

import { useMutation } from "@tanstack/react-query";
import { callOf } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { splitOperations } from "@/lib/schemas/transactions/splits";
import { useSwapTransaction } from "./use-transactions";

type Parts = Parameters<ReturnType<typeof callOf<typeof splitOperations.splitTransaction>>>[0];

/** Splits a transaction or undoes the split. Lists show it at once, category sums after a refetch. */
export function useSplitTransaction() {
  const swap = useSwapTransaction();
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (input: Parts) => callOf(splitOperations.splitTransaction)(input),
    onSuccess: (transaction) => {
      swap(transaction);
      void invalidateLedger();
    },
  });
}
