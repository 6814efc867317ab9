"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryOf } from "@/lib/client/api/query-of";
import { cashflowOperations } from "@/lib/schemas/cashflow";

/** Queries a month's merchants and recurring payments in one currency. Keeps the last month while another loads. */
export function useSpending(month: string | undefined, currency: string | undefined) {
  return useQuery({ ...queryOf(cashflowOperations.spending, { month, currency }), placeholderData: keepPreviousData });
}
