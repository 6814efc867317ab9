import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "../call";

export const positionCalls = {
  positionByMonth: {
    method: "GET",
    path: "/api/net-position",
    cachedAs: "overview",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
