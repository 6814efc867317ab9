import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { refetchOptions } from "@/lib/client/api/query-client";
import { insightActions } from "./insight-browser";
import { dispatchInsights, useInsightState } from "./insight-store";
import { latestCashflowQuery, MONTHS_ASKED } from "./latest-cashflow";

/**
 * Returns the latest months' cashflow from the insight state (docs/spec.md, 4.31). The query refetches when
 * transactions change, and after a failure that a retry may fix.
 */
export function useMonthlyCashflow() {
  const query = useQuery({
    ...latestCashflowQuery,
    queryFn: ({ client, queryKey }) =>
      insightActions.fetchCashflow("insight", MONTHS_ASKED, refetchOptions(client, queryKey)),
  });
  const { cashflowData, cashflow, cashflowLoading, cashflowError, lastCashflowFetched } = useInsightState("insight");
  // The document brought them, so nobody told the state yet.
  const first = lastCashflowFetched === null ? query.data : undefined;
  const { dataUpdatedAt } = query;
  useEffect(() => {
    if (first) dispatchInsights("insight", { type: "cashflowSucceeded", cashflow: first, at: dataUpdatedAt });
  }, [first, dataUpdatedAt]);
  return {
    months: first ?? cashflowData,
    current: first ? (first[0] ?? null) : cashflow,
    isKnown: first !== undefined || lastCashflowFetched !== null,
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
