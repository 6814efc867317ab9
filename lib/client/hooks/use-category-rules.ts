"use client";

import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type CategoryRule, categoryRuleOutput, listCategoryRulesOutput } from "@/lib/schemas/category-rules";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { api } from "../api";
import { useInvalidateLedger } from "../invalidate";
import { queryKeys } from "../query-keys";

const PATH = "/api/categories/rules";

const rules = queryOptions({
  queryKey: queryKeys.categoryRules,
  queryFn: ({ signal }) =>
    api.get(PATH, { schema: listCategoryRulesOutput, fallback: FALLBACKS.data.categories, signal }),
});

/** Which merchants are always filed where. */
export function useCategoryRules() {
  return useQuery(rules);
}

/** Asks for the rule of a merchant as it is now. */
export function useFindCategoryRule() {
  const queryClient = useQueryClient();
  return async ({ merchantKey }: Pick<CategoryRule, "merchantKey">): Promise<CategoryRule | undefined> =>
    (await queryClient.fetchQuery(rules)).find((rule) => rule.merchantKey === merchantKey);
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
