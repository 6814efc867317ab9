import { api } from "./api";
import { createInsightActions } from "./insight-actions";
import { dispatchInsights, readInsights } from "./insight-store";
import { queryClient } from "./query-client";
import { queryKeys } from "./query-keys";

/** The insight actions of this tab. */
export const insightActions = createInsightActions({
  api,
  dispatch: dispatchInsights,
  read: readInsights,
  newId: () => crypto.randomUUID(),
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  onRunEnded: (kind) => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.generationHistory(kind) });
  },
  onRated: (kind, { requestId }) => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.runInsights(kind, requestId) });
  },
  memory: {
    getItem: (key) => window.sessionStorage.getItem(key),
    setItem: (key, value) => window.sessionStorage.setItem(key, value),
    removeItem: (key) => window.sessionStorage.removeItem(key),
  },
});
