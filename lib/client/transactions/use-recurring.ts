"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import type { z } from "zod";
import { recurringCalls } from "@/lib/calls/transactions";
import { callOf } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { queryOf } from "@/lib/client/api/query-of";
import type { ListedSeries, recurringOperations } from "@/lib/schemas/transactions/recurring";

export function useRecurring() {
  return useQuery(queryOf(recurringCalls.listRecurring));
}

type InputOf<Name extends keyof typeof recurringCalls> = z.input<(typeof recurringOperations)[Name]["input"]>;

export function useSeriesChanges() {
  const invalidateLedger = useInvalidateLedger();
  const onSuccess = () => void invalidateLedger();
  return {
    add: useMutation({
      mutationFn: (input: InputOf<"addSeries">) => callOf(recurringCalls.addSeries)(input),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: (input: InputOf<"changeSeries">) => callOf(recurringCalls.changeSeries)(input),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (input: InputOf<"removeSeries">) => callOf(recurringCalls.removeSeries)(input),
      onSuccess,
    }),
    merge: useMutation({
      mutationFn: (input: InputOf<"mergeSeries">) => callOf(recurringCalls.mergeSeries)(input),
      onSuccess,
    }),
    split: useMutation({
      mutationFn: (input: InputOf<"splitSeries">) => callOf(recurringCalls.splitSeries)(input),
      onSuccess,
    }),
  };
}

export function useDecideSeries() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (input: Pick<ListedSeries, "key" | "choice">) => callOf(recurringCalls.decideSeries)(input),
    onSuccess: () => invalidateLedger(),
  });
}
