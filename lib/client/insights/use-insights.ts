"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { z } from "zod";
import { queryOf } from "@/lib/client/api/query-of";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import { type Insight, type InsightFeedback, insightOperations } from "@/lib/schemas/insights";
import type { generationHistoryOutput } from "@/lib/schemas/insights/insight-runs";
import type { StepDecided } from "./insight-actions";
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
    decide: (insight: Insight, decision: StepDecided) => insightActions.decide(kind, insight, decision),
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

/** Reports what is new as seen while its page is looked at; when the page is left it is new no more. */
export function useMarkSeen(kind: InsightKind): void {
  const { insights } = useInsightState(kind);
  useEffect(() => {
    if (!insights.some(({ isNew }) => isNew)) return;
    const report = () => {
      if (document.visibilityState !== "hidden") void insightActions.markSeen(kind);
    };
    report();
    document.addEventListener("visibilitychange", report);
    return () => document.removeEventListener("visibilitychange", report);
  }, [kind, insights]);
  useEffect(() => () => insightActions.leaveSeen(kind), [kind]);
}

/**
 * Fetches both kinds again whenever a bank's sync has got further, and when what its transactions show has been looked for: what is
 * found by itself comes without a click.
 *
 * @param progress  equal as long as nothing has arrived and nothing has ended; undefined while that is unknown
 */
export function useInsightsAfterSync(progress: string | undefined): void {
  const last = useRef(progress);
  useEffect(() => {
    const before = last.current;
    last.current = progress ?? before;
    if (before === undefined || progress === undefined || before === progress) return;
    for (const kind of ["insight", "hidden"] as const) void insightActions.fetchInsights(kind);
  }, [progress]);
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

/** What was acted on and is followed, of both kinds, and what was saved so far. */
export function useFollowed() {
  return useQuery(queryOf(insightOperations.followedInsights));
}

/** The monthly allowance and the past runs of one kind, newest first. */
export function useGenerationHistory(kind: InsightKind) {
  return useQuery(queryOf(INSIGHT_CALLS[kind].history));
}

/**
 * Fetches the history again, once for each run, when an insight is of a run that it does not have: runs start by themselves, and the
 * insights of one may come after the history was read. A run too old for the history stays missing.
 */
export function useHistoryOfInsights(
  { data, refetch }: Pick<ReturnType<typeof useGenerationHistory>, "data" | "refetch">,
  insights: readonly Pick<Insight, "requestId">[],
): void {
  const askedFor = useRef(new Set<string>());
  useEffect(() => {
    if (!data) return;
    const known = new Set(data.runs.map(({ requestId }) => requestId));
    const missing = insights.filter(({ requestId }) => !known.has(requestId) && !askedFor.current.has(requestId));
    if (missing.length === 0) return;
    for (const { requestId } of missing) askedFor.current.add(requestId);
    void refetch();
  }, [data, insights, refetch]);
}
