"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryOf } from "@/lib/client/api/query-of";
import { cashflowOperations } from "@/lib/schemas/cashflow";

/** What the dashboard shows beside accounts, cashflow, transactions and insights. */
export function useOverview() {
  return useQuery(queryOf(cashflowOperations.overview));
}

/** The overview of an earlier month; asked for only with one. While another month comes the last one stays. */
export function useOverviewOf(month: string | null) {
  return useQuery({
    ...queryOf(cashflowOperations.overview, { month }),
    enabled: month !== null,
    placeholderData: keepPreviousData,
  });
}
