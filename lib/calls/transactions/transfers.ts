import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "../call";

export const transferCalls = {
  transactionDetails: {
    method: "GET",
    path: "/api/transactions/[id]",
    cachedAs: "transactions",
    fallback: FALLBACKS.data.transactions,
  },
  linkRefund: {
    method: "PATCH",
    path: "/api/transactions/[id]/refund",
    fallback: FALLBACKS.generic,
  },
  listTransfers: {
    method: "GET",
    path: "/api/transfers",
    answers: "list",
    cachedAs: "transactions",
    fallback: FALLBACKS.data.transactions,
  },
  addTransfer: {
    method: "POST",
    path: "/api/transfers",
    fallback: FALLBACKS.data.addTransaction,
  },
  decideTransfer: {
    method: "PATCH",
    path: "/api/transfers/[id]",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
