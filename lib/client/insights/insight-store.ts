"use client";

import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import { createInsightReducer, type InsightEvent, type InsightState, initialInsightState } from "./insights-state";

const stores: Record<InsightKind, StoreApi<InsightState>> = {
  insight: createStore<InsightState>(() => initialInsightState),
  hidden: createStore<InsightState>(() => initialInsightState),
};
const reducers = { insight: createInsightReducer("insight"), hidden: createInsightReducer("hidden") };

export function dispatchInsights(kind: InsightKind, event: InsightEvent): void {
  stores[kind].setState((state) => reducers[kind](state, event), true);
}

export function readInsights(kind: InsightKind): InsightState {
  return stores[kind].getState();
}

export function useInsightState(kind: InsightKind): InsightState {
  return useStore(stores[kind]);
}
