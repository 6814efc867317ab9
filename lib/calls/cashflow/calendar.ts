import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "../call";

export const calendarCalls = {
  readCalendar: {
    method: "GET",
    path: "/api/calendar",
    cachedAs: "cashflow",
    fallback: FALLBACKS.data.cashflow,
  },
} as const satisfies CallTable;
