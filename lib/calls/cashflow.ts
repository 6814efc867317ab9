import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "./call";

export const cashflowCalls = {
  latestCashflow: {
    method: "GET",
    path: "/api/cashflow/monthly/latest",
    answers: "list",
    cachedAs: "cashflow",
    fallback: FALLBACKS.data.cashflow,
  },
  overview: { method: "GET", path: "/api/overview", cachedAs: "overview" },
  spending: { method: "GET", path: "/api/spending", cachedAs: "transactions", fallback: FALLBACKS.data.transactions },
} as const satisfies CallTable;

export const positionCalls = {
  positionByMonth: { method: "GET", path: "/api/net-position", cachedAs: "overview" },
} as const satisfies CallTable;

export const exchangeRateCalls = {
  exchangeRates: { method: "GET", path: "/api/exchange-rates", answers: "list", cachedAs: "overview" },
} as const satisfies CallTable;

export const calendarCalls = {
  readCalendar: { method: "GET", path: "/api/calendar", cachedAs: "cashflow", fallback: FALLBACKS.data.cashflow },
} as const satisfies CallTable;

export const calendarFeedCalls = {
  readCalendarFeed: { method: "GET", path: "/api/calendar/feed", cachedAs: "profile" },
  renewCalendarFeed: { method: "POST", path: "/api/calendar/feed" },
  changeCalendarFeed: { method: "PATCH", path: "/api/calendar/feed" },
  endCalendarFeed: { method: "DELETE", path: "/api/calendar/feed" },
  calendarFile: { method: "GET", path: "/api/calendar/feed/[token]" },
} as const satisfies CallTable;
