import { queryOf } from "@/lib/client/api/query-of";
import type { Month } from "@/lib/domain/calendar";
import { calendarOperations } from "@/lib/schemas/cashflow/calendar";
import * as field from "@/lib/schemas/fields";
import { monthIn } from "./month-in-address";

export type AskedCalendar = { month: Month | null; accountId: string | null; currency: string | null };

/** Reads what the calendar page's address asks for. */
export function calendarIn(search: Pick<URLSearchParams, "get">): AskedCalendar {
  return {
    month: monthIn(search),
    accountId: search.get("account"),
    currency: field.currency.safeParse(search.get("currency")).data ?? null,
  };
}

export function calendarOf({ month, accountId, currency }: AskedCalendar) {
  return queryOf(calendarOperations.readCalendar, {
    ...(month === null ? {} : { month }),
    ...(accountId === null ? {} : { accountId }),
    ...(currency === null ? {} : { currency }),
  });
}
