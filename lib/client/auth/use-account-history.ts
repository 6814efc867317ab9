"use client";

import { useQuery } from "@tanstack/react-query";
import { queryOf } from "@/lib/client/api/query-of";
import { accountHistoryOperations } from "@/lib/schemas/account/account-history";

export function useAccountHistory() {
  return useQuery(queryOf(accountHistoryOperations.accountHistory));
}
