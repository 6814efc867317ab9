import { useQuery, useQueryClient } from "@tanstack/react-query";
import { savedViewCalls } from "@/lib/calls/transactions";
import { cacheKeyOf, queryOf } from "@/lib/client/api/query-of";
import { useCall } from "@/lib/client/api/use-call";

export const useSavedViews = () => useQuery(queryOf(savedViewCalls.listSavedViews));

export function useChangeSavedViews() {
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: cacheKeyOf(savedViewCalls.listSavedViews) });
  return {
    add: useCall(savedViewCalls.addSavedView, refresh),
    change: useCall(savedViewCalls.changeSavedView, refresh),
    remove: useCall(savedViewCalls.removeSavedView, refresh),
  };
}
