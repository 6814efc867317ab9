"use client";

import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { ruleCalls } from "@/lib/calls/transactions";
import { callOf } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { cacheKeyOf, queryOf } from "@/lib/client/api/query-of";
import type { RuleInput } from "@/lib/schemas/transactions/rules";

export function useRules() {
  return useQuery(queryOf(ruleCalls.listRules));
}

/** @param id the rule it replaces */
export function usePreviewRule(rule: RuleInput | null, id?: string) {
  return useQuery({
    queryKey: [...cacheKeyOf(ruleCalls.listRules), "preview", rule, id],
    enabled: rule !== null,
    queryFn: ({ signal }) => {
      if (!rule) throw new Error("There is nothing to preview");
      return callOf(ruleCalls.previewRule)({ ...rule, id }, { signal });
    },
    placeholderData: keepPreviousData,
  });
}

export function useAddRule() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (rule: RuleInput) => callOf(ruleCalls.addRule)(rule),
    onSuccess: () => void invalidateLedger(),
  });
}

export function useChangeRule() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (rule: RuleInput & { id: string }) => callOf(ruleCalls.changeRule)(rule),
    onSuccess: () => void invalidateLedger(),
  });
}

/** @param ids  all rules, highest priority first */
export function useOrderRules() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (ids: readonly string[]) => callOf(ruleCalls.orderRules)({ ids: [...ids] }),
    onSuccess: () => invalidateLedger(),
  });
}

export function useRemoveRule() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (id: string) => callOf(ruleCalls.removeRule)({ id }),
    onSuccess: () => invalidateLedger(),
  });
}
