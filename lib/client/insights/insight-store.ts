import { type QueryClient, type QueryState, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { onForgetPerson } from "@/lib/client/api/query-client";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import type { Insight } from "@/lib/schemas/insights";
import { firstInsightList } from "./insight-lists";
import { createInsightReducer, type InsightEvent, type InsightState, initialInsightState } from "./insights-state";

const stores: Record<InsightKind, StoreApi<InsightState>> = {
  insight: createStore<InsightState>(() => initialInsightState),
  hidden: createStore<InsightState>(() => initialInsightState),
};
const reducers = { insight: createInsightReducer("insight"), hidden: createInsightReducer("hidden") };

export function dispatchInsights(kind: InsightKind, event: InsightEvent): void {
  stores[kind].setState((state) => reducers[kind](state, event), true);
}

onForgetPerson(() => {
  for (const kind of ["insight", "hidden"] as const) dispatchInsights(kind, { type: "reset" });
});

/** Calls `report` with each new list of a kind. */
export function watchInsights(kind: InsightKind, report: (insights: readonly Insight[]) => void): void {
  stores[kind].subscribe(({ insights, initialized }, before) => {
    if (initialized && insights !== before.insights) report(insights);
  });
}

export function readInsights(kind: InsightKind): InsightState {
  return stores[kind].getState();
}

/** Returns the state; before its first list, the state as the document's list makes it. */
export function useInsightState(kind: InsightKind): InsightState {
  const client = useQueryClient();
  const query = client.getQueryState(firstInsightList(kind).queryKey);
  const first = useMemo(() => {
    const event = arrivalOf(query);
    return event && reducers[kind](initialInsightState, event);
  }, [kind, query]);
  return useStore(stores[kind], (state) => (first && !state.initialized && !state.loading ? first : state));
}

type Arrival = Extract<InsightEvent, { type: "fetchSucceeded" }>;

/** Returns the arrival of the list that came with the document, if one did and its cache still holds it. */
export function firstFetched(client: QueryClient, kind: InsightKind): Arrival | undefined {
  return arrivalOf(client.getQueryState(firstInsightList(kind).queryKey));
}

function arrivalOf(query: QueryState<readonly Insight[]> | undefined): Arrival | undefined {
  const { data, dataUpdatedAt = 0 } = query ?? {};
  return data === undefined ? undefined : { type: "fetchSucceeded", insights: data, at: dataUpdatedAt };
}
