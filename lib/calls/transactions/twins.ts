import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { type CallTable, FILE_TIMEOUT_MS } from "../call";

export const twinCalls = {
  decideTwins: {
    method: "PATCH",
    path: "/api/twins",
    timeoutMs: FILE_TIMEOUT_MS,
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
