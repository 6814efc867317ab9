import { afterEach, expect, test, vi } from "vitest";
import { anInsight } from "@/lib/client/test-data";
import { insightActions } from "./insight-browser";
import { readInsights } from "./insight-store";

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
