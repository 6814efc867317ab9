import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "../call";

export const notificationCalls = {
  listNotifications: {
    method: "GET",
    path: "/api/notifications",
    cachedAs: "notifications",
    fallback: FALLBACKS.generic,
  },
  markNotifications: {
    method: "POST",
    path: "/api/notifications/read",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
