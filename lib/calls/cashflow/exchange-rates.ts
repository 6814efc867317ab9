import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "../call";

export const exchangeRateCalls = {
  exchangeRates: {
    method: "GET",
    path: "/api/exchange-rates",
    answers: "list",
    cachedAs: "overview",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
