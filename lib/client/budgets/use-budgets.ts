import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { budgetCalls } from "@/lib/calls/budgets";
import { callOf } from "@/lib/client/api/api";
import { queryOf } from "@/lib/client/api/query-of";
import { useCall } from "@/lib/client/api/use-call";
import { budgetsOf } from "./budgets-of";

/**
 * Queries a month's budgets, by default of the current month in the user's currency. Keeps the last answer while
 * another month loads.
 */
export function useBudgets(month: string | null, currency?: string) {
  return useQuery({ ...budgetsOf(month, currency), placeholderData: keepPreviousData });
}

/** Defaults to the currency holding most of the money. */
export function useBudgetProposals({ isEnabled, currency }: { isEnabled: boolean; currency?: string }) {
  return useQuery({
    ...queryOf(budgetCalls.proposeBudgets, currency === undefined ? {} : { currency }),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
  });
}

export const useAddBudgets = () => useCall(budgetCalls.addBudgets, useRefreshBudgets());
export const useChangeBudget = () => useCall(budgetCalls.changeBudget, useRefreshBudgets());
export const useRemoveBudget = () => useCall(budgetCalls.removeBudget, useRefreshBudgets());
export const useRestoreBudget = () => useCall(budgetCalls.restoreBudget, useRefreshBudgets());

export function useRemoveBudgets() {
  return useMutation({
    mutationFn: (ids: readonly string[]) => Promise.all(ids.map((id) => callOf(budgetCalls.removeBudget)({ id }))),
    onSuccess: useRefreshBudgets(),
  });
}

function useRefreshBudgets() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ["cashflow"] });
}
