"use client";

import { keepPreviousData, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { budgetCalls } from "@/lib/calls/budgets";
import { callOf } from "@/lib/client/api/api";
import { queryOf } from "@/lib/client/api/query-of";
import type { BudgetTermsOnWire, changeBudgetInput, NewBudget } from "@/lib/schemas/budgets";
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

export function useAddBudgets() {
  const refresh = useRefreshBudgets();
  return useMutation({
    mutationFn: (input: { budgets: NewBudget[]; currency: string }) => callOf(budgetCalls.addBudgets)(input),
    onSuccess: refresh,
  });
}

export function useChangeBudget() {
  const refresh = useRefreshBudgets();
  return useMutation({
    mutationFn: (input: z.input<typeof changeBudgetInput>) => callOf(budgetCalls.changeBudget)(input),
    onSuccess: refresh,
  });
}

export function useRemoveBudget() {
  const refresh = useRefreshBudgets();
  return useMutation({
    mutationFn: (id: string) => callOf(budgetCalls.removeBudget)({ id }),
    onSuccess: refresh,
  });
}

export function useRemoveBudgets() {
  const refresh = useRefreshBudgets();
  return useMutation({
    mutationFn: (ids: readonly string[]) => Promise.all(ids.map((id) => callOf(budgetCalls.removeBudget)({ id }))),
    onSuccess: refresh,
  });
}

export function useRestoreBudget() {
  const refresh = useRefreshBudgets();
  return useMutation({
    mutationFn: (input: { id: string; terms: BudgetTermsOnWire[] }) => callOf(budgetCalls.restoreBudget)(input),
    onSuccess: refresh,
  });
}

function useRefreshBudgets() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ["cashflow"] });
}
