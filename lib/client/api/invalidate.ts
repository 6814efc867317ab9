"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { bankCalls } from "@/lib/calls/banks";
import type { CacheName } from "@/lib/calls/call";
import { queryOf } from "@/lib/client/api/query-of";

/**
 * Invalidates everything computed from transactions. Includes accounts with `withAccounts`, or when the user has manual
 * accounts, whose balances follow their transactions.
 *
 * @returns a promise for callers that need the new answers; a form doesn't wait for it to confirm a save
 */
export function useInvalidateLedger() {
  const queryClient = useQueryClient();
  return useCallback(
    async ({ withAccounts = false }: { withAccounts?: boolean } = {}) => {
      const ledger: CacheName[] = ["transactions", "cashflow", "overview"];
      const known = queryClient.getQueryData(queryOf(bankCalls.listAccounts).queryKey);
      const isAnyByHand = known?.some(({ byHand }) => byHand !== null) ?? false;
      const names = withAccounts || isAnyByHand ? [...ledger, "accounts"] : ledger;
      await Promise.all(names.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
    },
    [queryClient],
  );
}
