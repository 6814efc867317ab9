"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { queryKeys } from "./query-keys";

/**
 * Marks everything that is computed from transactions as out of date; with `withAccounts` the accounts too. The promise
 * is for who needs the new answers: a form does not wait for them to say that its row is kept.
 */
export function useInvalidateLedger() {
  const queryClient = useQueryClient();
  return useCallback(
    async ({ withAccounts = false }: { withAccounts?: boolean } = {}) => {
      const keys = [queryKeys.transactions, queryKeys.cashflow, queryKeys.overview];
      const all = withAccounts ? [...keys, queryKeys.accounts] : keys;
      await Promise.all(all.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
    },
    [queryClient],
  );
}
