import type { CallTable } from "./call";

export const adminCalls = {
  adminOverview: { method: "GET", path: "/api/admin/overview", cachedAs: "admin" },
  retryJob: { method: "POST", path: "/api/admin/jobs/[id]/retry" },
  findPerson: { method: "POST", path: "/api/admin/people" },
  previewBroadcast: { method: "POST", path: "/api/admin/broadcast/preview" },
  sendBroadcast: { method: "POST", path: "/api/admin/broadcast" },
} as const satisfies CallTable;
