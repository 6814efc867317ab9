import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { CallTable } from "./call";

/** docs/spec.md, 9.1. */
const GENERATION_TIMEOUT_MS = 30_000;

export const insightCalls = {
  generateInsights: {
    method: "POST",
    path: "/api/insights/generate-v2",
    timeoutMs: GENERATION_TIMEOUT_MS,
    fallback: FALLBACKS.insights.generate,
  },
  insightGeneration: {
    method: "GET",
    path: "/api/insights/generate-v2/[requestId]",
    cachedAs: "insights",
    fallback: FALLBACKS.insights.generation,
  },
  listInsights: { method: "POST", path: "/api/insights", answers: "list", fallback: FALLBACKS.insights.fetch },
  insightHistory: {
    method: "GET",
    path: "/api/insights/history",
    cachedAs: "insights",
    fallback: FALLBACKS.insights.fetch,
  },
  rateInsight: { method: "PATCH", path: "/api/insights/[id]" },
  insightsSeen: { method: "POST", path: "/api/insights/seen" },
  chooseInsightStep: { method: "POST", path: "/api/insights/[id]/step" },
  followedInsights: { method: "GET", path: "/api/insights/followed", cachedAs: "insights" },
  generateHiddenInsights: {
    method: "POST",
    path: "/api/hidden-insights/generate-v2",
    timeoutMs: GENERATION_TIMEOUT_MS,
    fallback: FALLBACKS.insights.generateHidden,
  },
  hiddenInsightGeneration: {
    method: "GET",
    path: "/api/hidden-insights/generate-v2/[requestId]",
    cachedAs: "insights",
    fallback: FALLBACKS.insights.generateHidden,
  },
  listHiddenInsights: {
    method: "POST",
    path: "/api/hidden-insights",
    answers: "list",
    fallback: FALLBACKS.insights.fetchHidden,
  },
  hiddenInsightHistory: {
    method: "GET",
    path: "/api/hidden-insights/history",
    cachedAs: "insights",
    fallback: FALLBACKS.insights.fetchHidden,
  },
  rateHiddenInsight: { method: "PATCH", path: "/api/hidden-insights/[id]" },
  hiddenInsightsSeen: { method: "POST", path: "/api/hidden-insights/seen" },
  chooseHiddenInsightStep: { method: "POST", path: "/api/hidden-insights/[id]/step" },
} as const satisfies CallTable;
