"use client";

import { useAccounts } from "@/lib/client/banks/use-accounts";
import { accountLabel } from "./connected/bank-copy";

/** Returns a lookup of account names: "Cash Rewards ••1006". Null gives "Added by hand", an unknown id "". */
export function useAccountNames(): (accountId: string | null) => string {
  const { data: accounts = [] } = useAccounts();
  return (accountId) => {
    if (!accountId) return "Added by hand";
    const account = accounts.find(({ id }) => id === accountId);
    return account ? accountLabel(account) : "";
  };
}
