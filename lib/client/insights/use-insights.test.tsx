import { renderHook, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { QueryProvider } from "@/lib/client/api/query";
import { forgetPerson, queryClient } from "@/lib/client/api/query-client";
import { useBadges } from "@/lib/client/notifications/use-badges";
import { anInsight } from "@/lib/client/test-data";
import { insightActions } from "./insight-browser";
import { firstInsightList } from "./insight-lists";
import { dispatchInsights, readInsights } from "./insight-store";
import { initialInsightState } from "./insights-state";
import { useInsights } from "./use-insights";

const asked = vi.fn<(url: string) => void>();

beforeEach(() => {
  forgetPerson();
  asked.mockClear();
  vi.stubGlobal("fetch", async (url: string) => {
    asked(url);
    const insights = { insight: { active: 4, new: 1 }, hidden: { active: 7, new: 2 } };
    return Response.json({ success: true, payload: url === "/api/badges" ? { insights, toReview: 0, unread: 0 } : [] });
  });
});

test("takes the list that came with the document, without a call", () => {
  const insights = [anInsight()];
  queryClient.setQueryData(firstInsightList("insight").queryKey, insights);
  const rendered: boolean[] = [];
  const { result } = renderHook(
    () => {
      const state = useInsights("insight");
      rendered.push(state.initialized);
      return state;
    },
    { wrapper: QueryProvider },
  );
  expect(rendered).not.toContain(false);
  expect(result.current.insights).toEqual(insights);
  expect(readInsights("insight")).toMatchObject({ insights, initialized: true });
  expect(asked).not.toHaveBeenCalled();
});

test("fetches the list again once the document's is a few seconds old", async () => {
  queryClient.setQueryData(firstInsightList("insight").queryKey, [anInsight()], { updatedAt: Date.now() - 60_000 });
  renderHook(() => useInsights("insight"), { wrapper: QueryProvider });
  await waitFor(() => expect(readInsights("insight").insights).toEqual([]));
  expect(asked).toHaveBeenCalledExactlyOnceWith("/api/insights");
});

test("corrects the badges by a list that arrives after them", async () => {
  const { result } = renderHook(useBadges, { wrapper: QueryProvider });
  await waitFor(() => expect(result.current.data?.insights?.hidden).toEqual({ active: 7, new: 2 }));
  const loaded = [anInsight({ isNew: true })];
  dispatchInsights("hidden", { type: "fetchSucceeded", insights: loaded, at: Date.now() });
  await waitFor(() => expect(result.current.data?.insights?.hidden).toEqual({ active: 1, new: 1 }));
  expect(result.current.data?.insights?.insight).toEqual({ active: 4, new: 1 });
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("starts, follows and ends a run when storage is forbidden [spec 4.24]", async () => {
  vi.spyOn(window, "sessionStorage", "get").mockImplementation(() => {
    throw new DOMException("denied", "SecurityError");
  });
  const found = anInsight();
  const calls: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method }: RequestInit) => {
    calls.push(`${method} ${url.replace(/[0-9a-f-]{36}/, "[requestId]")}`);
    if (url.endsWith("/generate-v2")) return Response.json({ success: true, payload: {} }, { status: 202 });
    if (url === "/api/insights") return Response.json({ success: true, payload: [found] });
    return Response.json({ success: true, payload: { status: "completed", insights: [found] } });
  });
  await insightActions.resume("insight");
  await insightActions.generate("insight");
  expect(calls).toContain("GET /api/insights/generate-v2/[requestId]");
  expect(readInsights("insight")).toMatchObject({
    insights: [found],
    isProcessing: false,
    isThinking: false,
    isPolling: false,
    generateError: null,
  });
});

test("forgets both kinds' insights when a session ends", () => {
  for (const kind of ["insight", "hidden"] as const) {
    dispatchInsights(kind, { type: "fetchSucceeded", insights: [anInsight()], at: 1 });
  }
  forgetPerson();
  expect([readInsights("insight"), readInsights("hidden")]).toEqual([initialInsightState, initialInsightState]);
});
