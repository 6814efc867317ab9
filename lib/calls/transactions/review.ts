import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "../call";

export const reviewCalls = {
  listReview: {
    method: "GET",
    path: "/api/review",
    cachedAs: "transactions",
    fallback: FALLBACKS.data.transactions,
  },
} as const satisfies CallTable;
