"use client";

import { useQuery } from "@tanstack/react-query";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { overviewOutput } from "@/lib/schemas/overview";
import { api } from "../api";
import { queryKeys } from "../query-keys";

/** What the dashboard shows beside accounts, cashflow, transactions and insights. */
export function useOverview() {
  return useQuery({
    queryKey: queryKeys.overview,
    queryFn: ({ signal }) => api.get("/api/overview", { schema: overviewOutput, fallback: FALLBACKS.generic, signal }),
  });
}
