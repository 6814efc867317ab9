import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { type CallTable, FILE_TIMEOUT_MS } from "./call";

export const transactionCalls = {
  myRange: {
    method: "GET",
    path: "/api/accounts/transactions/my-range",
    cachedAs: "transactions",
    fallback: FALLBACKS.data.transactions,
  },
  exportTransactions: {
    method: "GET",
    path: "/api/transactions/export",
    answers: "list",
    timeoutMs: FILE_TIMEOUT_MS,
    fallback: FALLBACKS.data.transactions,
  },
  addManualTransaction: {
    method: "POST",
    path: "/api/transactions/manual",
    fallback: FALLBACKS.data.addTransaction,
  },
  updateTransaction: {
    method: "PATCH",
    path: "/api/transactions/[id]",
    fallback: FALLBACKS.generic,
  },
  updateTransactions: {
    method: "PATCH",
    path: "/api/transactions",
    fallback: FALLBACKS.generic,
  },
  deleteTransaction: {
    method: "DELETE",
    path: "/api/transactions/[id]",
    fallback: FALLBACKS.generic,
  },
  restoreTransaction: {
    method: "POST",
    path: "/api/transactions/[id]/restore",
    fallback: FALLBACKS.generic,
  },
  listCategories: {
    method: "GET",
    path: "/api/categories",
    answers: "list",
    cachedAs: "categories",
    fallback: FALLBACKS.data.categories,
  },
} as const satisfies CallTable;
