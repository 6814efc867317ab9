import { useQueryClient } from "@tanstack/react-query";
import { byHandCalls } from "@/lib/calls/banks";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import { useCall } from "@/lib/client/api/use-call";
import type { Account } from "@/lib/schemas/banks";
import { accountList } from "./use-accounts";

function useShowAccount() {
  const queryClient = useQueryClient();
  const invalidateLedger = useInvalidateLedger();
  return (account: Account) => {
    queryClient.setQueryData(accountList.queryKey, (known) => {
      if (!known) return known;
      const isKnown = known.some(({ id }) => id === account.id);
      return isKnown ? known.map((one) => (one.id === account.id ? account : one)) : [...known, account];
    });
    void invalidateLedger({ withAccounts: true });
  };
}

export const useAddAccountByHand = () => useCall(byHandCalls.addAccountByHand, useShowAccount());
export const useRenameAccount = () => useCall(byHandCalls.renameAccount, useShowAccount());
export const useSetBalance = () => useCall(byHandCalls.setBalance, useShowAccount());
export const useRemoveBalance = () => useCall(byHandCalls.removeBalance, useShowAccount());
