"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { savedViewCalls } from "@/lib/calls/transactions";
import { callOf } from "@/lib/client/api/api";
import { cacheKeyOf, queryOf } from "@/lib/client/api/query-of";
import type { SavedFilters, SavedView } from "@/lib/schemas/transactions/saved-views";

export function useSavedViews() {
  return useQuery(queryOf(savedViewCalls.listSavedViews));
}

export function useChangeSavedViews() {
  const queryClient = useQueryClient();
  const onSuccess = () => queryClient.invalidateQueries({ queryKey: cacheKeyOf(savedViewCalls.listSavedViews) });
  return {
    add: useMutation({
      mutationFn: (view: { id?: string; name: string; filters: SavedFilters }) =>
        callOf(savedViewCalls.addSavedView)(view),
      onSuccess,
    }),
    change: useMutation({
      mutationFn: (view: Partial<SavedView> & { id: string }) => callOf(savedViewCalls.changeSavedView)(view),
      onSuccess,
    }),
    remove: useMutation({
      mutationFn: (id: string) => callOf(savedViewCalls.removeSavedView)({ id }),
      onSuccess,
    }),
  };
}
