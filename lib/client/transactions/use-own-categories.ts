"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { categoryCalls, transactionCalls } from "@/lib/calls/transactions";
import { callOf } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { cacheKeyOf } from "@/lib/client/api/query-of";
import type { ListedCategory } from "@/lib/schemas/transactions";
import type { CategoryChanges, NewCategory } from "@/lib/schemas/transactions/categories";

const LIST = cacheKeyOf(transactionCalls.listCategories);

function useFetchAgain() {
  const queryClient = useQueryClient();
  const invalidateLedger = useInvalidateLedger();
  return useCallback(async () => {
    await Promise.all([queryClient.invalidateQueries({ queryKey: LIST }), invalidateLedger()]);
  }, [queryClient, invalidateLedger]);
}

export function useAddCategory() {
  const queryClient = useQueryClient();
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: (input: NewCategory) => callOf(categoryCalls.addCategory)(input),
    onSuccess: (added) => {
      queryClient.setQueryData<ListedCategory[]>(LIST, (known) => known && [...known, added]);
      void fetchAgain();
    },
  });
}

export function useChangeCategory() {
  const queryClient = useQueryClient();
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: (input: CategoryChanges & { id: string }) => callOf(categoryCalls.changeCategory)(input),
    onSuccess: (changed) => {
      queryClient.setQueryData<ListedCategory[]>(LIST, (known) =>
        known?.map((one) => (one.id === changed.id ? changed : one)),
      );
      void fetchAgain();
    },
  });
}

export function useMergeCategory() {
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: (input: { id: string; intoId: string }) => callOf(categoryCalls.mergeCategory)(input),
    onSuccess: fetchAgain,
  });
}

export function useDeleteCategory() {
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: (id: string) => callOf(categoryCalls.deleteCategory)({ id }),
    onSuccess: fetchAgain,
  });
}

export function useRestoreCategory() {
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: (id: string) => callOf(categoryCalls.restoreCategory)({ id }),
    onSuccess: fetchAgain,
  });
}

export function useRenameCategoryGroup() {
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: (input: { group: string; name: string }) => callOf(categoryCalls.renameCategoryGroup)(input),
    onSuccess: fetchAgain,
  });
}
