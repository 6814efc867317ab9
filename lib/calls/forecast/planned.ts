import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "../call";

export const plannedCalls = {
  addPlannedPayment: {
    method: "POST",
    path: "/api/forecast/planned",
    fallback: FALLBACKS.generic,
  },
  changePlannedPayment: {
    method: "PATCH",
    path: "/api/forecast/planned/[id]",
    fallback: FALLBACKS.generic,
  },
  removePlannedPayment: {
    method: "DELETE",
    path: "/api/forecast/planned/[id]",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
