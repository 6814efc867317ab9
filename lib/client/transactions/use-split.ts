"use client";

import { useMutation } from "@tanstack/react-query";
import { callOf } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { splitOperations } from "@/lib/schemas/transactions/splits";
import { useSwapTransaction } from "./use-transactions";

type Parts = Parameters<ReturnType<typeof callOf<typeof splitOperations.splitTransaction>>>[0];

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
