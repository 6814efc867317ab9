import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "../call";

export const scenarioCalls = {
  listScenarios: {
    method: "GET",
    path: "/api/forecast/scenarios",
    answers: "list",
    cachedAs: "cashflow",
    fallback: FALLBACKS.data.cashflow,
  },
  previewScenario: {
    method: "POST",
    path: "/api/forecast/scenarios/preview",
    fallback: FALLBACKS.data.cashflow,
  },
  addScenario: {
    method: "POST",
    path: "/api/forecast/scenarios",
    fallback: FALLBACKS.generic,
  },
  changeScenario: {
    method: "PATCH",
    path: "/api/forecast/scenarios/[id]",
    fallback: FALLBACKS.generic,
  },
  removeScenario: {
    method: "DELETE",
    path: "/api/forecast/scenarios/[id]",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
