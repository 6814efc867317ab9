"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callOf } from "@/lib/client/api/api";
import { cacheKeyOf, queryOf } from "@/lib/client/api/query-of";
import { type SavedFilters, type SavedView, savedViewOperations } from "@/lib/schemas/transactions/saved-views";

export function useSavedViews() {
  return useQuery(queryOf(savedViewOperations.listSavedViews));
}

export function useChangeSavedViews() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: cacheKeyOf(savedViewOperations.listSavedViews) });
  return {
    add: useMutation({
      mutationFn: (view: { id?: string; name: string; filters: SavedFilters }) =>
        callOf(savedViewOperations.addSavedView)(view),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: (view: Partial<SavedView> & { id: string }) => callOf(savedViewOperations.changeSavedView)(view),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => callOf(savedViewOperations.removeSavedView)({ id }),
      onSuccess,
    }),
  };
}
