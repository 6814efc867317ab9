"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { callOf } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { queryOf } from "@/lib/client/api/query-of";
import { type ListedSeries, recurringOperations } from "@/lib/schemas/transactions/recurring";

/** Every subscription, bill and income that comes again. */
export function useRecurring() {
  return useQuery(queryOf(recurringOperations.listRecurring));
}

/** Confirms or ends a series, or undoes that; every bill ahead follows. */
export function useDecideSeries() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (input: Pick<ListedSeries, "key" | "choice">) => callOf(recurringOperations.decideSeries)(input),
    onSuccess: () => invalidateLedger(),
  });
}
