import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "../call";

/** The largest file may upload for six minutes. Giving up before the server would report added rows as failed. */
const IMPORT_TIMEOUT_MS = 600_000;

export const importCalls = {
  importTransactions: {
    method: "POST",
    path: "/api/transactions/import",
    timeoutMs: IMPORT_TIMEOUT_MS,
    fallback: FALLBACKS.generic,
  },
  listImports: {
    method: "GET",
    path: "/api/transactions/imports",
    answers: "list",
    cachedAs: "transactions",
    fallback: FALLBACKS.generic,
  },
  undoImport: {
    method: "DELETE",
    path: "/api/transactions/imports/[id]",
    timeoutMs: IMPORT_TIMEOUT_MS,
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
