"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";
import { byHandCalls } from "@/lib/calls/banks";
import { callOf } from "@/lib/client/api/api";
import { useInvalidateLedger } from "@/lib/client/api/invalidate";
import type {
  Account,
  addAccountByHandInput,
  removeBalanceInput,
  renameAccountInput,
  setBalanceInput,
} from "@/lib/schemas/banks";
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

export function useAddAccountByHand() {
  return useMutation({
    mutationFn: (input: z.input<typeof addAccountByHandInput>) => callOf(byHandCalls.addAccountByHand)(input),
    onSuccess: useShowAccount(),
  });
}

export function useRenameAccount() {
  return useMutation({
    mutationFn: (input: z.input<typeof renameAccountInput>) => callOf(byHandCalls.renameAccount)(input),
    onSuccess: useShowAccount(),
  });
}

export function useSetBalance() {
  return useMutation({
    mutationFn: (input: z.input<typeof setBalanceInput>) => callOf(byHandCalls.setBalance)(input),
    onSuccess: useShowAccount(),
  });
}

export function useRemoveBalance() {
  return useMutation({
    mutationFn: (input: z.input<typeof removeBalanceInput>) => callOf(byHandCalls.removeBalance)(input),
    onSuccess: useShowAccount(),
  });
}
