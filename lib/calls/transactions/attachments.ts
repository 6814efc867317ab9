import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { type CallTable, FILE_TIMEOUT_MS } from "../call";

export const attachmentCalls = {
  addAttachment: {
    method: "POST",
    path: "/api/transactions/[id]/attachments",
    timeoutMs: FILE_TIMEOUT_MS,
    fallback: FALLBACKS.generic,
  },
  readAttachment: {
    method: "GET",
    path: "/api/attachments/[id]",
    timeoutMs: FILE_TIMEOUT_MS,
    fallback: FALLBACKS.generic,
  },
  removeAttachment: {
    method: "DELETE",
    path: "/api/attachments/[id]",
    fallback: FALLBACKS.generic,
  },
  restoreAttachment: {
    method: "POST",
    path: "/api/attachments/[id]/restore",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
