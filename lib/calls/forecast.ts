import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "./call";

const { cashflow: fallback } = FALLBACKS.data;

export const forecastCalls = {
  readForecast: { method: "GET", path: "/api/forecast", cachedAs: "cashflow", fallback },
} as const satisfies CallTable;

export const plannedCalls = {
  addPlannedPayment: { method: "POST", path: "/api/forecast/planned" },
  changePlannedPayment: { method: "PATCH", path: "/api/forecast/planned/[id]" },
  removePlannedPayment: { method: "DELETE", path: "/api/forecast/planned/[id]" },
} as const satisfies CallTable;

export const scenarioCalls = {
  listScenarios: { method: "GET", path: "/api/forecast/scenarios", answers: "list", cachedAs: "cashflow", fallback },
  previewScenario: { method: "POST", path: "/api/forecast/scenarios/preview", fallback },
  addScenario: { method: "POST", path: "/api/forecast/scenarios" },
  changeScenario: { method: "PATCH", path: "/api/forecast/scenarios/[id]" },
  removeScenario: { method: "DELETE", path: "/api/forecast/scenarios/[id]" },
} as const satisfies CallTable;
