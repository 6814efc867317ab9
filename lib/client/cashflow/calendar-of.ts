import { calendarCalls } from "@/lib/calls/cashflow";
import { queryOf } from "@/lib/client/api/query-of";
import type { Month } from "@/lib/domain/calendar";
import { readCurrencyCode } from "@/lib/domain/money";

export type AskedCalendar = { month: Month | null; accountId: string | null; currency: string | null };

/** Reads what the calendar page's address asks for. */
export function calendarIn(search: Pick<URLSearchParams, "get">): AskedCalendar {
  return {
    month: monthIn(search),
    accountId: search.get("account"),
    currency: readCurrencyCode(search.get("currency")),
  };
}

export function calendarOf({ month, accountId, currency }: AskedCalendar) {
  return queryOf(calendarCalls.readCalendar, {
    ...(month === null ? {} : { month }),
    ...(accountId === null ? {} : { accountId }),
    ...(currency === null ? {} : { currency }),
  });
}

const MONTH = /^\d{4}-(0[1-9]|1[0-2])$/;

/** Returns the month a page's address names, or null. */
export function monthIn(search: Pick<URLSearchParams, "get">): Month | null {
  const asked = search.get("month");
  return asked !== null && MONTH.test(asked) ? asked : null;
}
