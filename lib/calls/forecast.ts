import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "./call";

export const forecastCalls = {
  readForecast: {
    method: "GET",
    path: "/api/forecast",
    cachedAs: "cashflow",
    fallback: FALLBACKS.data.cashflow,
  },
} as const satisfies CallTable;
