import type { CallTable } from "./call";

export const siteCalls = {
  contact: { method: "POST", path: "/api/contact" },
} as const satisfies CallTable;
