import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { bankCalls } from "@/lib/calls/banks";
import type { CacheName, Call } from "@/lib/calls/call";
import { queryOf } from "./query-of";
import { useCall } from "./use-call";

type LedgerCallOptions = {
  /** Balances of accounts may change, too. */
  withAccounts?: boolean;
  /** Stays pending until the new answers arrive; a form doesn't wait for them to confirm a save. */
  isAwaited?: boolean;
};

/** Mutation of a call that changes transactions: everything computed from them is refetched. */
export function useLedgerCall<C extends Call>(
  call: C,
  { withAccounts = false, isAwaited = true }: LedgerCallOptions = {},
) {
  const invalidateLedger = useInvalidateLedger();
  return useCall(call, () => {
    const renewed = invalidateLedger({ withAccounts });
    return isAwaited ? renewed : undefined;
  });
}

/**
 * Invalidates everything computed from transactions. Includes accounts with `withAccounts`, or when the user has manual
 * accounts, whose balances follow their transactions.
 *
 * @returns a promise for callers that need the new answers
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
