import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { cashflowCalls } from "@/lib/calls/cashflow";
import { queryOf } from "@/lib/client/api/query-of";
import { overviewOf } from "./cashflow-queries";

/** Poll interval during the seconds a first sync's transactions are analyzed; the server ends it. */
const LOOK_POLL_MS = 1_000;

export function useOverview() {
  return useQuery({
    ...queryOf(cashflowCalls.overview),
    refetchInterval: ({ state }) => (state.data?.isLookingForInsights ? LOOK_POLL_MS : false),
  });
}

export function useOverviewOf(month: string | null) {
  return useQuery({ ...overviewOf(month), enabled: month !== null, placeholderData: keepPreviousData });
}
