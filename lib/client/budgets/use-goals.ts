"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { goalCalls } from "@/lib/calls/budgets";
import { calendarCalls } from "@/lib/calls/cashflow";
import { callOf } from "@/lib/client/api/api";
import { cacheKeyOf, queryOf } from "@/lib/client/api/query-of";
import type { GoalInput } from "@/lib/schemas/budgets";

export function useGoals() {
  return useQuery(queryOf(goalCalls.readGoals));
}

export function useSaveGoal() {
  const refresh = useRefreshGoals();
  return useMutation({
    mutationFn: ({ id, ...goal }: GoalInput & { id: string | null }) =>
      id === null ? callOf(goalCalls.addGoal)(goal) : callOf(goalCalls.changeGoal)({ id, ...goal }),
    onSuccess: refresh,
  });
}

export function useRemoveGoal() {
  const refresh = useRefreshGoals();
  return useMutation({
    mutationFn: (id: string) => callOf(goalCalls.removeGoal)({ id }),
    onSuccess: refresh,
  });
}

function useRefreshGoals() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: cacheKeyOf(goalCalls.readGoals) }),
      // The calendar shows goal dates.
      queryClient.invalidateQueries({ queryKey: cacheKeyOf(calendarCalls.readCalendar) }),
    ]);
}
