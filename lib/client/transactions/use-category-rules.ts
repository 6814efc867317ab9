"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callOf } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { queryOf } from "@/lib/client/api/query-of";
import { type CategoryRule, categoryRuleOperations } from "@/lib/schemas/transactions/category-rules";

const rules = queryOf(categoryRuleOperations.listCategoryRules);

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
      callOf(categoryRuleOperations.addCategoryRule)(input),
    onSuccess: () => invalidateLedger(),
  });
}

export function useRemoveCategoryRule() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (input: { merchantKey: string }) => callOf(categoryRuleOperations.removeCategoryRule)(input),
    onSuccess: () => invalidateLedger(),
  });
}
