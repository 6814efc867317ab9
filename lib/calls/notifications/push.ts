import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "../call";

export const pushCalls = {
  listPushDevices: {
    method: "GET",
    path: "/api/notifications/push",
    cachedAs: "notifications",
    fallback: FALLBACKS.generic,
  },
  addPushDevice: {
    method: "POST",
    path: "/api/notifications/push",
    fallback: FALLBACKS.generic,
  },
  removePushDevice: {
    method: "DELETE",
    path: "/api/notifications/push/[id]",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
