"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { callOf } from "@/lib/client/api/api";
import type { CallInput } from "@/lib/client/api/api-client";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { queryOf } from "@/lib/client/api/query-of";
import { importOperations } from "@/lib/schemas/transactions/import";

export type ImportRequest = CallInput<typeof importOperations.importTransactions>;

export function usePastImports() {
  return useQuery(queryOf(importOperations.listImports));
}

export function useUndoImport() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (id: string) => callOf(importOperations.undoImport)({ id }),
    onSuccess: () => invalidateLedger(),
  });
}
