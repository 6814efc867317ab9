import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { z } from "zod";
import { insightCalls } from "@/lib/calls/insights";
import { queryOf } from "@/lib/client/api/query-of";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import type { Insight, InsightFeedback } from "@/lib/schemas/insights";
import type { generationHistoryOutput } from "@/lib/schemas/insights/insight-runs";
import type { StepDecided } from "./insight-actions";
import { insightActions } from "./insight-browser";
import { INSIGHT_CALLS } from "./insight-calls";
import { useInsightState } from "./insight-store";

/** The state outlives the page; each new component refetches it, so corrected insights don't show stale text. */
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
 * Refetches both kinds as a bank sync progresses and after its transactions were analyzed, so new insights appear
 * without a click.
 *
 * @param progress  fingerprint that changes when rows arrive or a sync ends; undefined while unknown
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

export function useFollowRunning(kind: InsightKind, running: GenerationHistory["running"] | undefined): void {
  const requestId = running?.requestId;
  const startedAt = running?.startedAt;
  useEffect(() => {
    if (requestId && startedAt) void insightActions.follow(kind, { requestId, startedAt: Date.parse(startedAt) });
  }, [kind, requestId, startedAt]);
}

type GenerationHistory = z.infer<typeof generationHistoryOutput>;

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

export function useFollowed() {
  return useQuery(queryOf(insightCalls.followedInsights));
}

export function useGenerationHistory(kind: InsightKind) {
  return useQuery(queryOf(INSIGHT_CALLS[kind].history));
}

/**
 * Refetches the history, once per run, when an insight belongs to an unknown run. Runs start by themselves, and their
 * insights may arrive after the history. A run too old for the history stays missing.
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
