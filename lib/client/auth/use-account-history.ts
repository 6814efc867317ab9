"use client";

import { useQuery } from "@tanstack/react-query";
import { queryOf } from "@/lib/client/api/query-of";
import { authOperations } from "@/lib/schemas/auth";

/** What happened to the account, the newest first. */
export function useAccountHistory() {
  return useQuery(queryOf(authOperations.accountHistory));
}
