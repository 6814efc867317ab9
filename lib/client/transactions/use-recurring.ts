"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { callOf } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { queryOf } from "@/lib/client/api/query-of";
import { type ListedSeries, recurringOperations } from "@/lib/schemas/transactions/recurring";

export function useRecurring() {
  return useQuery(queryOf(recurringOperations.listRecurring));
}

type InputOf<Name extends keyof typeof recurringOperations> = z.input<(typeof recurringOperations)[Name]["input"]>;

export function useSeriesChanges() {
  const invalidateLedger = useInvalidateLedger();
  const onSuccess = () => void invalidateLedger();
  return {
    add: useMutation({
      mutationFn: (input: InputOf<"addSeries">) => callOf(recurringOperations.addSeries)(input),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: (input: InputOf<"changeSeries">) => callOf(recurringOperations.changeSeries)(input),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (input: InputOf<"removeSeries">) => callOf(recurringOperations.removeSeries)(input),
      onSuccess,
    }),
    merge: useMutation({
      mutationFn: (input: InputOf<"mergeSeries">) => callOf(recurringOperations.mergeSeries)(input),
      onSuccess,
    }),
    split: useMutation({
      mutationFn: (input: InputOf<"splitSeries">) => callOf(recurringOperations.splitSeries)(input),
      onSuccess,
    }),
  };
}

export function useDecideSeries() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (input: Pick<ListedSeries, "key" | "choice">) => callOf(recurringOperations.decideSeries)(input),
    onSuccess: () => invalidateLedger(),
  });
}
