import { insightCalls } from "@/lib/calls/insights";
import { api } from "@/lib/client/api/api";
import { queryClient } from "@/lib/client/api/query-client";
import { cacheKeyOf } from "@/lib/client/api/query-of";
import { correctInsightCounts } from "@/lib/client/notifications/use-badges";
import { countInsights } from "@/lib/domain/insights/sort-out";
import { createInsightActions, type InsightEnvironment } from "./insight-actions";
import { INSIGHT_CALLS } from "./insight-calls";
import { firstInsightList } from "./insight-lists";
import { dispatchInsights, firstFetched, readInsights, watchInsights } from "./insight-store";

/**
 * Remembers a running request so a reload resumes it. With storage forbidden, memory lasts as long as the page: a run
 * must not depend on storage.
 *
 * @param storage  called at every use: a browser that forbids storage throws on access
 */
function createRunMemory(storage: () => InsightEnvironment["memory"]): InsightEnvironment["memory"] {
  const inMemory = new Map<string, string>();
  return {
    getItem: (key) => {
      try {
        return storage().getItem(key);
      } catch {
        return inMemory.get(key) ?? null;
      }
    },
    setItem: (key, value) => {
      try {
        storage().setItem(key, value);
      } catch {
        inMemory.set(key, value);
      }
    },
    removeItem: (key) => {
      inMemory.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Nothing is stored in that case.
      }
    },
  };
}

export const insightActions = createInsightActions({
  api,
  dispatch: dispatchInsights,
  read: readInsights,
  newId: () => crypto.randomUUID(),
  now: () => Date.now(),
  takeFirst: (kind) => {
    const first = firstFetched(queryClient, kind);
    queryClient.removeQueries({ queryKey: firstInsightList(kind).queryKey, exact: true });
    return first;
  },
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  onRunEnded: (kind) => {
    void queryClient.invalidateQueries({ queryKey: cacheKeyOf(INSIGHT_CALLS[kind].history) });
  },
  onRated: (kind, { requestId }) => {
    void queryClient.invalidateQueries({ queryKey: cacheKeyOf(insightCalls.followedInsights) });
    void queryClient.invalidateQueries({ queryKey: cacheKeyOf(INSIGHT_CALLS[kind].status, { requestId }) });
  },
  memory: createRunMemory(() => window.sessionStorage),
});

for (const kind of ["insight", "hidden"] as const)
  watchInsights(kind, (insights) => correctInsightCounts(queryClient, kind, countInsights(insights)));
