"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryOf } from "@/lib/client/api/query-of";
import { cashflowOperations } from "@/lib/schemas/cashflow";

/** Whom a month's money went to, and what is paid again. While another month comes the last one stays. */
export function useSpending(month: string | undefined) {
  return useQuery({ ...queryOf(cashflowOperations.spending, { month }), placeholderData: keepPreviousData });
}
