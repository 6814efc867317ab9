import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "../call";

export const transactionSearchCalls = {
  searchTransactions: {
    method: "GET",
    path: "/api/transactions/search",
    cachedAs: "transactions",
    fallback: FALLBACKS.data.transactions,
  },
} as const satisfies CallTable;
