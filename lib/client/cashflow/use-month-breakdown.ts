"use client";

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/api/api";
import { queryKeys } from "@/lib/client/api/query-keys";
import { spendingOutput } from "@/lib/schemas/cashflow-month";
import { FALLBACKS } from "@/lib/schemas/fallbacks";

/** Whom a month's money went to, and what is paid again. While another month comes the last one stays. */
export function useSpending(month: string | undefined) {
  return useQuery({
    queryKey: queryKeys.spendingOf(month ?? ""),
    queryFn: ({ signal }) =>
      api.get("/api/spending", {
        schema: spendingOutput,
        fallback: FALLBACKS.data.transactions,
        query: { month },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}
