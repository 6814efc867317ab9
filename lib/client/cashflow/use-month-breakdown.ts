"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryOf } from "@/lib/client/api/query-of";
import { cashflowOperations } from "@/lib/schemas/cashflow";

export function useSpending(month: string | undefined, currency: string | undefined) {
  return useQuery({ ...queryOf(cashflowOperations.spending, { month, currency }), placeholderData: keepPreviousData });
}
