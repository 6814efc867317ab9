import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { ruleCalls } from "@/lib/calls/transactions";
import { callOf } from "@/lib/client/api/api";
import { useLedgerCall } from "@/lib/client/api/invalidate";
import { cacheKeyOf, queryOf } from "@/lib/client/api/query-of";
import type { RuleInput } from "@/lib/schemas/transactions/rules";

export const useRules = () => useQuery(queryOf(ruleCalls.listRules));

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

export const useAddRule = () => useLedgerCall(ruleCalls.addRule, { isAwaited: false });
export const useChangeRule = () => useLedgerCall(ruleCalls.changeRule, { isAwaited: false });
/** Takes the ids of all rules, highest priority first. */
export const useOrderRules = () => useLedgerCall(ruleCalls.orderRules);
export const useRemoveRule = () => useLedgerCall(ruleCalls.removeRule);
