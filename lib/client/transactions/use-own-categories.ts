"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { callOf } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { cacheKeyOf } from "@/lib/client/api/query-of";
import { type ListedCategory, transactionOperations } from "@/lib/schemas/transactions";
import { type CategoryChanges, categoryOperations, type NewCategory } from "@/lib/schemas/transactions/categories";

const LIST = cacheKeyOf(transactionOperations.listCategories);

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
    mutationFn: (input: NewCategory) => callOf(categoryOperations.addCategory)(input),
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
    mutationFn: (input: CategoryChanges & { id: string }) => callOf(categoryOperations.changeCategory)(input),
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
    mutationFn: (input: { id: string; intoId: string }) => callOf(categoryOperations.mergeCategory)(input),
    onSuccess: fetchAgain,
  });
}

export function useDeleteCategory() {
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: (id: string) => callOf(categoryOperations.deleteCategory)({ id }),
    onSuccess: fetchAgain,
  });
}

export function useRestoreCategory() {
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: (id: string) => callOf(categoryOperations.restoreCategory)({ id }),
    onSuccess: fetchAgain,
  });
}

export function useRenameCategoryGroup() {
  const fetchAgain = useFetchAgain();
  return useMutation({
    mutationFn: (input: { group: string; name: string }) => callOf(categoryOperations.renameCategoryGroup)(input),
    onSuccess: fetchAgain,
  });
}
