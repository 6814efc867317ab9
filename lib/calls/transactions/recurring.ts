import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "../call";

export const recurringCalls = {
  listRecurring: {
    method: "GET",
    path: "/api/recurring",
    cachedAs: "transactions",
    fallback: FALLBACKS.data.transactions,
  },
  decideSeries: {
    method: "PATCH",
    path: "/api/recurring",
    fallback: FALLBACKS.generic,
  },
  addSeries: {
    method: "POST",
    path: "/api/recurring",
    fallback: FALLBACKS.generic,
  },
  changeSeries: {
    method: "PATCH",
    path: "/api/recurring/[id]",
    fallback: FALLBACKS.generic,
  },
  removeSeries: {
    method: "DELETE",
    path: "/api/recurring/[id]",
    fallback: FALLBACKS.generic,
  },
  mergeSeries: {
    method: "POST",
    path: "/api/recurring/merges",
    fallback: FALLBACKS.generic,
  },
  splitSeries: {
    method: "DELETE",
    path: "/api/recurring/merges",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
