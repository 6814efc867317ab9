"use client";

import { useQuery } from "@tanstack/react-query";
import { cacheKeyOf } from "@/lib/client/api/query-of";
import { cashflowOperations } from "@/lib/schemas/cashflow";
import { insightActions } from "./insight-browser";
import { dispatchInsights, useInsightState } from "./insight-store";

/** Twelve are drawn; the thirteenth is there for the case that the newest has only just begun. */
const MONTHS_ASKED = 13;

/**
 * The latest months' cashflow as the insight state holds it (docs/spec.md, 4.31). The query decides when it is
 * fetched: at first, when transactions have changed, and again after a failure that another try may end.
 */
export function useMonthlyCashflow() {
  const query = useQuery({
    queryKey: [...cacheKeyOf(cashflowOperations.latestCashflow, { limit: MONTHS_ASKED }), "state"],
    queryFn: () => insightActions.fetchCashflow("insight", MONTHS_ASKED),
  });
  const { cashflowData, cashflow, cashflowLoading, cashflowError, lastCashflowFetched } = useInsightState("insight");
  return {
    months: cashflowData,
    /** The newest month, or null. */
    current: cashflow,
    isKnown: lastCashflowFetched !== null,
    /** When they were last asked for and answered or failed, in milliseconds. */
    answeredAt: Math.max(query.dataUpdatedAt, query.errorUpdatedAt),
    isLoading: cashflowLoading || query.isFetching,
    error: cashflowError,
    retry: () => {
      dispatchInsights("insight", { type: "cashflowErrorCleared" });
      void query.refetch();
    },
  };
}
