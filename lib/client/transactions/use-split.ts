"use client";

import { useMutation } from "@tanstack/react-query";
import { splitCalls } from "@/lib/calls/transactions/splits";
import { callOf } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { useSwapTransaction } from "./use-transactions";

type Parts = Parameters<ReturnType<typeof callOf<typeof splitCalls.splitTransaction>>>[0];

export function useSplitTransaction() {
  const swap = useSwapTransaction();
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (input: Parts) => callOf(splitCalls.splitTransaction)(input),
    onSuccess: (transaction) => {
      swap(transaction);
      void invalidateLedger();
    },
  });
}
