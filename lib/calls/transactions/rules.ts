import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { type CallTable, FILE_TIMEOUT_MS } from "../call";

export const ruleCalls = {
  listRules: {
    method: "GET",
    path: "/api/rules",
    answers: "list",
    cachedAs: "transactions",
    fallback: FALLBACKS.data.transactions,
  },
  previewRule: {
    method: "POST",
    path: "/api/rules/preview",
    fallback: FALLBACKS.generic,
  },
  addRule: {
    method: "POST",
    path: "/api/rules",
    timeoutMs: FILE_TIMEOUT_MS,
    fallback: FALLBACKS.generic,
  },
  changeRule: {
    method: "PATCH",
    path: "/api/rules/[id]",
    timeoutMs: FILE_TIMEOUT_MS,
    fallback: FALLBACKS.generic,
  },
  orderRules: {
    method: "PATCH",
    path: "/api/rules",
    answers: "list",
    timeoutMs: FILE_TIMEOUT_MS,
    fallback: FALLBACKS.generic,
  },
  removeRule: {
    method: "DELETE",
    path: "/api/rules/[id]",
    timeoutMs: FILE_TIMEOUT_MS,
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
