import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "./call";

const { cashflow: fallback } = FALLBACKS.data;

export const budgetCalls = {
  readBudgets: { method: "GET", path: "/api/budgets", cachedAs: "cashflow", fallback },
  proposeBudgets: { method: "GET", path: "/api/budgets/proposals", cachedAs: "cashflow", fallback },
  addBudgets: { method: "POST", path: "/api/budgets" },
  changeBudget: { method: "PATCH", path: "/api/budgets/[id]" },
  removeBudget: { method: "DELETE", path: "/api/budgets/[id]" },
  restoreBudget: { method: "POST", path: "/api/budgets/[id]/restore" },
} as const satisfies CallTable;

export const goalCalls = {
  readGoals: { method: "GET", path: "/api/goals", cachedAs: "cashflow", fallback },
  addGoal: { method: "POST", path: "/api/goals" },
  changeGoal: { method: "PATCH", path: "/api/goals/[id]" },
  removeGoal: { method: "DELETE", path: "/api/goals/[id]" },
} as const satisfies CallTable;
