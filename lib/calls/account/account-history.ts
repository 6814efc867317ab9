import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "../call";

export const accountHistoryCalls = {
  accountHistory: {
    method: "GET",
    path: "/api/auth/history",
    answers: "list",
    cachedAs: "devices",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
