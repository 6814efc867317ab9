"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryOf } from "@/lib/client/api/query-of";
import { calendarOperations } from "@/lib/schemas/cashflow/calendar";

/** A month of bills, income and renewals; while another is asked for the last answer stays. */
export function useCalendar({ month, accountId }: { month: string | null; accountId: string | null }) {
  const input = { ...(month === null ? {} : { month }), ...(accountId === null ? {} : { accountId }) };
  return useQuery({ ...queryOf(calendarOperations.readCalendar, input), placeholderData: keepPreviousData });
}
