"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryOf } from "@/lib/client/api/query-of";
import { calendarOperations } from "@/lib/schemas/cashflow/calendar";

type Asked = { month: string | null; accountId: string | null; currency: string | null };

export function useCalendar({ month, accountId, currency }: Asked) {
  const input = {
    ...(month === null ? {} : { month }),
    ...(accountId === null ? {} : { accountId }),
    ...(currency === null ? {} : { currency }),
  };
  return useQuery({ ...queryOf(calendarOperations.readCalendar, input), placeholderData: keepPreviousData });
}
