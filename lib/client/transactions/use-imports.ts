"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { importCalls } from "@/lib/calls/transactions";
import { callOf } from "@/lib/client/api/api";
import type { CallInput } from "@/lib/client/api/api-client";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { queryOf } from "@/lib/client/api/query-of";

export type ImportRequest = CallInput<typeof importCalls.importTransactions>;

export function usePastImports() {
  return useQuery(queryOf(importCalls.listImports));
}

export function useUndoImport() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (id: string) => callOf(importCalls.undoImport)({ id }),
    onSuccess: () => invalidateLedger(),
  });
}
