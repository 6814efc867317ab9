"use client";

import { useAccounts } from "@/lib/client/banks/use-accounts";

/** Names the account of a row: "Cash Rewards ••1006". A row without one was added by hand; an unknown one has no name. */
export function useAccountNames(): (accountId: string | null) => string {
  const { data: accounts = [] } = useAccounts();
  return (accountId) => {
    if (!accountId) return "Added by hand";
    const account = accounts.find(({ id }) => id === accountId);
    if (!account) return "";
    return account.mask ? `${account.name} ••${account.mask}` : account.name;
  };
}
