import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "../call";

export const notificationSettingsCalls = {
  notificationSettings: {
    method: "GET",
    path: "/api/notifications/settings",
    cachedAs: "notifications",
    fallback: FALLBACKS.generic,
  },
  changeNotificationSettings: {
    method: "PATCH",
    path: "/api/notifications/settings",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
