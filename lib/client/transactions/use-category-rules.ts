"use client";

import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { api } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { queryKeys } from "@/lib/client/api/query-keys";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import {
  type CategoryRule,
  categoryRuleOutput,
  listCategoryRulesOutput,
} from "@/lib/schemas/transactions-category-rules";

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
