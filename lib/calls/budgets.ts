import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "./call";

export const budgetCalls = {
  readBudgets: {
    method: "GET",
    path: "/api/budgets",
    cachedAs: "cashflow",
    fallback: FALLBACKS.data.cashflow,
  },
  proposeBudgets: {
    method: "GET",
    path: "/api/budgets/proposals",
    cachedAs: "cashflow",
    fallback: FALLBACKS.data.cashflow,
  },
  addBudgets: {
    method: "POST",
    path: "/api/budgets",
    fallback: FALLBACKS.generic,
  },
  changeBudget: {
    method: "PATCH",
    path: "/api/budgets/[id]",
    fallback: FALLBACKS.generic,
  },
  removeBudget: {
    method: "DELETE",
    path: "/api/budgets/[id]",
    fallback: FALLBACKS.generic,
  },
  restoreBudget: {
    method: "POST",
    path: "/api/budgets/[id]/restore",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
