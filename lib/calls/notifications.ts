import type { CallTable } from "./call";

export const badgeCalls = {
  /** Cached with the transactions, whose changes raise and settle questions. */
  readBadges: { method: "GET", path: "/api/badges", cachedAs: "transactions" },
} as const satisfies CallTable;

export const notificationCalls = {
  listNotifications: { method: "GET", path: "/api/notifications", cachedAs: "notifications" },
  markNotifications: { method: "POST", path: "/api/notifications/read" },
} as const satisfies CallTable;

export const notificationSettingsCalls = {
  notificationSettings: { method: "GET", path: "/api/notifications/settings", cachedAs: "notifications" },
  changeNotificationSettings: { method: "PATCH", path: "/api/notifications/settings" },
} as const satisfies CallTable;

export const pushCalls = {
  listPushDevices: { method: "GET", path: "/api/notifications/push", cachedAs: "notifications" },
  addPushDevice: { method: "POST", path: "/api/notifications/push" },
  removePushDevice: { method: "DELETE", path: "/api/notifications/push/[id]" },
} as const satisfies CallTable;
