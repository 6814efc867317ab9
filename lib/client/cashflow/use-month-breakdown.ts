"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { cashflowCalls } from "@/lib/calls/cashflow";
import { queryOf } from "@/lib/client/api/query-of";

export function useSpending(month: string | undefined, currency: string | undefined) {
  return useQuery({ ...queryOf(cashflowCalls.spending, { month, currency }), placeholderData: keepPreviousData });
}
