"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { categoryRuleOutput, listCategoryRulesOutput } from "@/lib/schemas/category-rules";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { api } from "../api";
import { useInvalidateLedger } from "../invalidate";
import { queryKeys } from "../query-keys";

const PATH = "/api/categories/rules";

/** Which merchants are always filed where. */
export function useCategoryRules() {
  return useQuery({
    queryKey: queryKeys.categoryRules,
    queryFn: ({ signal }) =>
      api.get(PATH, { schema: listCategoryRulesOutput, fallback: FALLBACKS.data.categories, signal }),
  });
}

export function useAddCategoryRule() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (body: { merchantKey: string; categoryId: string }) =>
      api.post(PATH, { schema: categoryRuleOutput, fallback: FALLBACKS.generic, body }),
    onSuccess: () => invalidateLedger(),
  });
}

export function useRemoveCategoryRule() {
  const invalidateLedger = useInvalidateLedger();
  return useMutation({
    mutationFn: (body: { merchantKey: string }) =>
      api.delete(PATH, { schema: categoryRuleOutput, fallback: FALLBACKS.generic, body }),
    onSuccess: () => invalidateLedger(),
  });
}
