"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callOf } from "@/lib/client/api/api";
import { cacheKeyOf, queryOf } from "@/lib/client/api/query-of";
import { calendarOperations } from "@/lib/schemas/cashflow/calendar";
import { type GoalInput, goalOperations } from "@/lib/schemas/goals";

/** The person's goals, with what each will likely come to. */
export function useGoals() {
  return useQuery(queryOf(goalOperations.readGoals));
}

/** Adds a goal, or changes the one that is named. */
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
      // Their days are on it.
      queryClient.invalidateQueries({ queryKey: cacheKeyOf(calendarOperations.readCalendar) }),
    ]);
}
