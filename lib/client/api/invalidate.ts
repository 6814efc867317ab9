"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { queryOf } from "@/lib/client/api/query-of";
import { bankOperations } from "@/lib/schemas/banks";
import type { CacheName } from "@/lib/schemas/operation";

/**
 * Marks everything that is computed from transactions as out of date; with `withAccounts`, or where a person keeps accounts
 * by hand, whose balances follow their transactions, the accounts too. The promise
 * is for who needs the new answers: a form does not wait for them to say that its row is kept.
 */
export function useInvalidateLedger() {
  const queryClient = useQueryClient();
  return useCallback(
    async ({ withAccounts = false }: { withAccounts?: boolean } = {}) => {
      const ledger: CacheName[] = ["transactions", "cashflow", "overview"];
      const known = queryClient.getQueryData(queryOf(bankOperations.listAccounts).queryKey);
      const isAnyByHand = known?.some(({ byHand }) => byHand !== null) ?? false;
      const names = withAccounts || isAnyByHand ? [...ledger, "accounts"] : ledger;
      await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    },
    [queryClient],
  );
}
