"use client";

import { useQuery } from "@tanstack/react-query";
import { accountHistoryCalls } from "@/lib/calls/account/account-history";
import { queryOf } from "@/lib/client/api/query-of";

export function useAccountHistory() {
  return useQuery(queryOf(accountHistoryCalls.accountHistory));
}
