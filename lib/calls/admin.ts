import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "./call";

export const adminCalls = {
  adminOverview: {
    method: "GET",
    path: "/api/admin/overview",
    cachedAs: "admin",
    fallback: FALLBACKS.generic,
  },
  retryJob: {
    method: "POST",
    path: "/api/admin/jobs/[id]/retry",
    fallback: FALLBACKS.generic,
  },
  findPerson: {
    method: "POST",
    path: "/api/admin/people",
    fallback: FALLBACKS.generic,
  },
  previewBroadcast: {
    method: "POST",
    path: "/api/admin/broadcast/preview",
    fallback: FALLBACKS.generic,
  },
  sendBroadcast: {
    method: "POST",
    path: "/api/admin/broadcast",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
