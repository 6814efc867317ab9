import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { type CallTable, FILE_TIMEOUT_MS } from "../call";

export const tagCalls = {
  listTags: {
    method: "GET",
    path: "/api/tags",
    answers: "list",
    cachedAs: "transactions",
    fallback: FALLBACKS.data.transactions,
  },
  tagTransactions: {
    method: "PATCH",
    path: "/api/transactions/tags",
    fallback: FALLBACKS.generic,
  },
  renameTag: {
    method: "PATCH",
    path: "/api/tags/[id]",
    timeoutMs: FILE_TIMEOUT_MS,
    fallback: FALLBACKS.generic,
  },
  deleteTag: {
    method: "DELETE",
    path: "/api/tags/[id]",
    timeoutMs: FILE_TIMEOUT_MS,
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
