"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/api/api";
import { queryKeys } from "@/lib/client/api/query-keys";
import { overviewOutput } from "@/lib/schemas/cashflow";
import { FALLBACKS } from "@/lib/schemas/fallbacks";

/** What the dashboard shows beside accounts, cashflow, transactions and insights. */
export function useOverview() {
  return useQuery({
    queryKey: queryKeys.overview,
    queryFn: ({ signal }) => api.get("/api/overview", { schema: overviewOutput, fallback: FALLBACKS.generic, signal }),
  });
}

/** The overview of an earlier month; asked for only with one. While another month comes the last one stays. */
export function useOverviewOf(month: string | null) {
  return useQuery({
    queryKey: queryKeys.overviewOf(month ?? ""),
    enabled: month !== null,
    queryFn: ({ signal }) =>
      api.get("/api/overview", { schema: overviewOutput, fallback: FALLBACKS.generic, query: { month }, signal }),
    placeholderData: keepPreviousData,
  });
}
