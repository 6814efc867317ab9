"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callOf } from "@/lib/client/api/api";
import { cacheKeyOf, queryOf } from "@/lib/client/api/query-of";
import { calendarOperations } from "@/lib/schemas/cashflow/calendar";
import { type GoalInput, goalOperations } from "@/lib/schemas/goals";

export function useGoals() {
  return useQuery(queryOf(goalOperations.readGoals));
}

export function useSaveGoal() {
  const refresh = useRefreshGoals();
  return useMutation({
    mutationFn: ({ id, ...goal }: GoalInput & { id: string | null }) =>
      id === null ? callOf(goalOperations.addGoal)(goal) : callOf(goalOperations.changeGoal)({ id, ...goal }),
    onSuccess: refresh,
  });
}

export function useRemoveGoal() {
  const refresh = useRefreshGoals();
  return useMutation({
    mutationFn: (id: string) => callOf(goalOperations.removeGoal)({ id }),
    onSuccess: refresh,
  });
}

function useRefreshGoals() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: cacheKeyOf(goalOperations.readGoals) }),
      // The calendar shows goal dates.
      queryClient.invalidateQueries({ queryKey: cacheKeyOf(calendarOperations.readCalendar) }),
    ]);
}
