"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { calendarCalls } from "@/lib/calls/cashflow/calendar";
import { queryOf } from "@/lib/client/api/query-of";

type Asked = { month: string | null; accountId: string | null; currency: string | null };

export function useCalendar({ month, accountId, currency }: Asked) {
  const input = {
    ...(month === null ? {} : { month }),
    ...(accountId === null ? {} : { accountId }),
    ...(currency === null ? {} : { currency }),
  };
  return useQuery({ ...queryOf(calendarCalls.readCalendar, input), placeholderData: keepPreviousData });
}
