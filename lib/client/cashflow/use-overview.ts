"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryOf } from "@/lib/client/api/query-of";
import { cashflowOperations } from "@/lib/schemas/cashflow";

/** For the seconds in which a first sync's transactions are looked through; the server ends them. */
const LOOK_POLL_MS = 1_000;

/** What the dashboard shows beside accounts, cashflow, transactions and insights; asked for again while insights are looked for. */
export function useOverview() {
  return useQuery({
    ...queryOf(cashflowOperations.overview),
    refetchInterval: ({ state }) => (state.data?.isLookingForInsights ? LOOK_POLL_MS : false),
  });
}

/** The overview of an earlier month; asked for only with one. While another month comes the last one stays. */
export function useOverviewOf(month: string | null) {
  return useQuery({
    ...queryOf(cashflowOperations.overview, { month }),
    enabled: month !== null,
    placeholderData: keepPreviousData,
  });
}
