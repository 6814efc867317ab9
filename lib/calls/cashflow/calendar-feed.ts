import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "../call";

export const calendarFeedCalls = {
  readCalendarFeed: {
    method: "GET",
    path: "/api/calendar/feed",
    cachedAs: "profile",
    fallback: FALLBACKS.generic,
  },
  renewCalendarFeed: {
    method: "POST",
    path: "/api/calendar/feed",
    fallback: FALLBACKS.generic,
  },
  changeCalendarFeed: {
    method: "PATCH",
    path: "/api/calendar/feed",
    fallback: FALLBACKS.generic,
  },
  endCalendarFeed: {
    method: "DELETE",
    path: "/api/calendar/feed",
    fallback: FALLBACKS.generic,
  },
  calendarFile: {
    method: "GET",
    path: "/api/calendar/feed/[token]",
    fallback: FALLBACKS.generic,
  },
} as const satisfies CallTable;
