import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "./call";

export const cashflowCalls = {
  latestCashflow: {
    method: "GET",
    path: "/api/cashflow/monthly/latest",
    answers: "list",
    cachedAs: "cashflow",
    fallback: FALLBACKS.data.cashflow,
  },
  overview: {
    method: "GET",
    path: "/api/overview",
    cachedAs: "overview",
    fallback: FALLBACKS.generic,
  },
  spending: {
    method: "GET",
    path: "/api/spending",
    cachedAs: "transactions",
    fallback: FALLBACKS.data.transactions,
  },
} as const satisfies CallTable;
