"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { z } from "zod";
import { queryOf } from "@/lib/client/api/query-of";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import type { generationHistoryOutput, Insight, InsightFeedback } from "@/lib/schemas/insights";
import { insightActions } from "./insight-browser";
import { INSIGHT_CALLS } from "./insight-calls";
import { useInsightState } from "./insight-store";

/**
 * The insights of one kind with everything that can be done about them. The state outlives the page; a component that comes
 * later fetches it again, so that an insight corrected meanwhile is not shown as it was.
 */
export function useInsights(kind: InsightKind) {
  const state = useInsightState(kind);
  useEffect(() => {
    void insightActions.refresh(kind);
    const recover = () => void insightActions.recover(kind);
    window.addEventListener("online", recover);
    return () => window.removeEventListener("online", recover);
  }, [kind]);
  return {
    ...state,
    generate: () => insightActions.generate(kind),
    refetch: () => insightActions.refetch(kind),
    giveFeedback: (insight: Insight, feedback: InsightFeedback | null) =>
      insightActions.giveFeedback(kind, insight, feedback),
  };
}

/**
 * Watches the generation of a kind that is under way, as long as the component is there and its tab is looked at: asking
 * stops when the page is left, and goes on when someone returns.
 */
export function useWatchGeneration(kind: InsightKind): void {
  useEffect(() => {
    const follow = () => {
      if (document.visibilityState === "hidden") insightActions.pause(kind);
      else void insightActions.resume(kind);
    };
    follow();
    document.addEventListener("visibilitychange", follow);
    return () => {
      document.removeEventListener("visibilitychange", follow);
      insightActions.pause(kind);
    };
  }, [kind]);
}

/** Takes up a generation that runs elsewhere, as the history reports it. */
export function useFollowRunning(kind: InsightKind, running: GenerationHistory["running"] | undefined): void {
  const requestId = running?.requestId;
  const startedAt = running?.startedAt;
  useEffect(() => {
    if (requestId && startedAt) void insightActions.follow(kind, { requestId, startedAt: Date.parse(startedAt) });
  }, [kind, requestId, startedAt]);
}

type GenerationHistory = z.infer<typeof generationHistoryOutput>;

/** What an earlier run found: the current list no longer holds it. Asked for only with a `requestId`. */
export function useRunInsights(kind: InsightKind, requestId: string | null) {
  return useQuery({
    ...queryOf(
      INSIGHT_CALLS[kind].status,
      { requestId: requestId ?? "" },
      { fallback: INSIGHT_CALLS[kind].list.fallback },
    ),
    enabled: requestId !== null,
    select: ({ insights }) => insights ?? [],
  });
}

/** The monthly allowance and the past runs of one kind, newest first. */
export function useGenerationHistory(kind: InsightKind) {
  return useQuery(queryOf(INSIGHT_CALLS[kind].history));
}
