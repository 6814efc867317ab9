import { useQueryClient } from "@tanstack/react-query";
import { categoryCalls, transactionCalls } from "@/lib/calls/transactions";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { queryOf } from "@/lib/client/api/query-of";
import { useCall } from "@/lib/client/api/use-call";

const list = queryOf(transactionCalls.listCategories);

function useFetchAgain() {
  const queryClient = useQueryClient();
  const invalidateLedger = useInvalidateLedger();
  return () => Promise.all([queryClient.invalidateQueries(list), invalidateLedger()]);
}

export function useAddCategory() {
  const queryClient = useQueryClient();
  const fetchAgain = useFetchAgain();
  return useCall(categoryCalls.addCategory, (added) => {
    queryClient.setQueryData(list.queryKey, (known) => known && [...known, added]);
    void fetchAgain();
  });
}

export function useChangeCategory() {
  const queryClient = useQueryClient();
  const fetchAgain = useFetchAgain();
  return useCall(categoryCalls.changeCategory, (changed) => {
    queryClient.setQueryData(list.queryKey, (known) => known?.map((one) => (one.id === changed.id ? changed : one)));
    void fetchAgain();
  });
}

export const useMergeCategory = () => useCall(categoryCalls.mergeCategory, useFetchAgain());
export const useDeleteCategory = () => useCall(categoryCalls.deleteCategory, useFetchAgain());
export const useRestoreCategory = () => useCall(categoryCalls.restoreCategory, useFetchAgain());
export const useRenameCategoryGroup = () => useCall(categoryCalls.renameCategoryGroup, useFetchAgain());
