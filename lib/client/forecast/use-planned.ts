"use client";

import { useMutation } from "@tanstack/react-query";
import type * as z from "zod";
import { plannedCalls } from "@/lib/calls/forecast";
import { callOf } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import type { forecastOperations } from "@/lib/schemas/forecast";

type PlanOf<Name extends keyof typeof plannedCalls> = z.input<(typeof forecastOperations)[Name]["input"]>;

export function usePlannedPayments() {
  const invalidateLedger = useInvalidateLedger();
  const onSuccess = () => invalidateLedger();
  return {
    add: useMutation({
      mutationFn: (plan: PlanOf<"addPlannedPayment">) => callOf(plannedCalls.addPlannedPayment)(plan),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: (plan: PlanOf<"changePlannedPayment">) => callOf(plannedCalls.changePlannedPayment)(plan),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => callOf(plannedCalls.removePlannedPayment)({ id }),
      onSuccess,
    }),
  };
}
