"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { categoryRuleCalls } from "@/lib/calls/transactions";
import { callOf } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { queryOf } from "@/lib/client/api/query-of";
import type { CategoryRule } from "@/lib/schemas/transactions/categories";

const rules = queryOf(categoryRuleCalls.listCategoryRules);

export function useCategoryRules() {
  return useQuery(rules);
}

export function useFindCategoryRule() {
  const queryClient = useQueryClient();
  return async ({ merchantKey }: Pick<CategoryRule, "merchantKey">): Promise<CategoryRule | undefined> =>
    (await queryClient.fetchQuery(rules)).find((rule) => rule.merchantKey === merchantKey);
}

export function useAddCategoryRule() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (input: { merchantKey: string; categoryId: string }) =>
      callOf(categoryRuleCalls.addCategoryRule)(input),
    onSuccess: () => invalidateLedger(),
  });
}

export function useRemoveCategoryRule() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (input: { merchantKey: string }) => callOf(categoryRuleCalls.removeCategoryRule)(input),
    onSuccess: () => invalidateLedger(),
  });
}
