"use client";

import { useMutation } from "@tanstack/react-query";
import type * as z from "zod";
import { callOf } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { plannedOperations } from "@/lib/schemas/forecast/planned";

type PlanOf<Name extends keyof typeof plannedOperations> = z.input<(typeof plannedOperations)[Name]["input"]>;

export function usePlannedPayments() {
  const invalidateLedger = useInvalidateLedger();
  const onSuccess = () => invalidateLedger();
  return {
    add: useMutation({
      mutationFn: (plan: PlanOf<"addPlannedPayment">) => callOf(plannedOperations.addPlannedPayment)(plan),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: (plan: PlanOf<"changePlannedPayment">) => callOf(plannedOperations.changePlannedPayment)(plan),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => callOf(plannedOperations.removePlannedPayment)({ id }),
      onSuccess,
    }),
  };
}
