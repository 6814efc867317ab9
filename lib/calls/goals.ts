import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "./call";

export const goalCalls = {
  readGoals: {
    method: "GET",
    path: "/api/goals",
    cachedAs: "cashflow",
    fallback: FALLBACKS.data.cashflow,
  },
  addGoal: {
    method: "POST",
    path: "/api/goals",
    fallback: FALLBACKS.generic,
  },
  changeGoal: {
    method: "PATCH",
    path: "/api/goals/[id]",
    fallback: FALLBACKS.generic,
  },
  removeGoal: {
    method: "DELETE",
    path: "/api/goals/[id]",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
