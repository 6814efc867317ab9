import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "./call";

export const siteCalls = {
  contact: {
    method: "POST",
    path: "/api/contact",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
