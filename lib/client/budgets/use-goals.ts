import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { goalCalls } from "@/lib/calls/budgets";
import { calendarCalls } from "@/lib/calls/cashflow";
import { callOf } from "@/lib/client/api/api";
import { cacheKeyOf, queryOf } from "@/lib/client/api/query-of";
import { useCall } from "@/lib/client/api/use-call";
import type { GoalInput } from "@/lib/schemas/budgets";

export const useGoals = () => useQuery(queryOf(goalCalls.readGoals));

export function useSaveGoal() {
  return useMutation({
    mutationFn: ({ id, ...goal }: GoalInput & { id: string | null }) =>
      id === null ? callOf(goalCalls.addGoal)(goal) : callOf(goalCalls.changeGoal)({ id, ...goal }),
    onSuccess: useRefreshGoals(),
  });
}

export const useRemoveGoal = () => useCall(goalCalls.removeGoal, useRefreshGoals());

function useRefreshGoals() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      // The calendar shows goal dates.
      [goalCalls.readGoals, calendarCalls.readCalendar].map((call) =>
        queryClient.invalidateQueries({ queryKey: cacheKeyOf(call) }),
      ),
    );
}
