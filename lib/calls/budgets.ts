import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "./call";

export const budgetCalls = {
  readBudgets: { method: "GET", path: "/api/budgets", cachedAs: "cashflow", fallback: FALLBACKS.data.cashflow },
  proposeBudgets: {
    method: "GET",
    path: "/api/budgets/proposals",
    cachedAs: "cashflow",
    fallback: FALLBACKS.data.cashflow,
  },
  addBudgets: { method: "POST", path: "/api/budgets" },
  changeBudget: { method: "PATCH", path: "/api/budgets/[id]" },
  removeBudget: { method: "DELETE", path: "/api/budgets/[id]" },
  restoreBudget: { method: "POST", path: "/api/budgets/[id]/restore" },
} as const satisfies CallTable;

export const goalCalls = {
  readGoals: { method: "GET", path: "/api/goals", cachedAs: "cashflow", fallback: FALLBACKS.data.cashflow },
  addGoal: { method: "POST", path: "/api/goals" },
  changeGoal: { method: "PATCH", path: "/api/goals/[id]" },
  removeGoal: { method: "DELETE", path: "/api/goals/[id]" },
} as const satisfies CallTable;
