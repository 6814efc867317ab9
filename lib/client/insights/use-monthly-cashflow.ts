"use client";

import { useQuery } from "@tanstack/react-query";
import { cashflowCalls } from "@/lib/calls/cashflow";
import { cacheKeyOf } from "@/lib/client/api/query-of";
import { insightActions } from "./insight-browser";
import { dispatchInsights, useInsightState } from "./insight-store";

/** Twelve are drawn; the thirteenth covers a newest month that has only just begun. */
const MONTHS_ASKED = 13;

/**
 * Returns the latest months' cashflow from the insight state (docs/spec.md, 4.31). The query refetches when
 * transactions change, and after a failure that a retry may fix.
 */
export function useMonthlyCashflow() {
  const query = useQuery({
    queryKey: [...cacheKeyOf(cashflowCalls.latestCashflow, { limit: MONTHS_ASKED }), "state"],
    queryFn: () => insightActions.fetchCashflow("insight", MONTHS_ASKED),
  });
  const { cashflowData, cashflow, cashflowLoading, cashflowError, lastCashflowFetched } = useInsightState("insight");
  return {
    months: cashflowData,
    current: cashflow,
    isKnown: lastCashflowFetched !== null,
    /** Time of the last answer or failure, in milliseconds. */
    answeredAt: Math.max(query.dataUpdatedAt, query.errorUpdatedAt),
    isLoading: cashflowLoading || query.isFetching,
    error: cashflowError,
    retry: () => {
      dispatchInsights("insight", { type: "cashflowErrorCleared" });
      void query.refetch();
    },
  };
}
