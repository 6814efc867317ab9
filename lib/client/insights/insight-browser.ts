import { insightCalls } from "@/lib/calls/insights";
import { api } from "@/lib/client/api/api";
import { queryClient } from "@/lib/client/api/query-client";
import { cacheKeyOf } from "@/lib/client/api/query-of";
import { createInsightActions } from "./insight-actions";
import { INSIGHT_CALLS } from "./insight-calls";
import { firstInsightList } from "./insight-lists";
import { dispatchInsights, firstFetched, readInsights } from "./insight-store";
import { createRunMemory } from "./run-memory";

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
