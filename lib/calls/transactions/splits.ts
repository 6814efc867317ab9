import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "../call";

export const splitCalls = {
  splitTransaction: {
    method: "PATCH",
    path: "/api/transactions/[id]/split",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
