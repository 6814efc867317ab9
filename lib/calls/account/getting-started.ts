import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "../call";

export const gettingStartedCalls = {
  gettingStarted: {
    method: "GET",
    path: "/api/account/getting-started",
    // Whatever changes the overview may complete a step.
    cachedAs: "overview",
    fallback: FALLBACKS.generic,
  },
  endGettingStarted: {
    method: "PATCH",
    path: "/api/account/getting-started",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
