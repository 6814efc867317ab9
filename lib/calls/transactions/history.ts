import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "../call";

export const historyCalls = {
  merchantHistory: {
    method: "GET",
    path: "/api/transactions/[id]/merchant",
    cachedAs: "transactions",
    fallback: FALLBACKS.data.transactions,
  },
  renameTransaction: {
    method: "PATCH",
    path: "/api/transactions/[id]/name",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
