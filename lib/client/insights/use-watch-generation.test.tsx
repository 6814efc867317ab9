import { act, render, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { insightActions } from "./insight-browser";
import { useFollowRunning, useHistoryOfInsights, useWatchGeneration } from "./use-insights";

const calls: string[] = [];
let visibility: DocumentVisibilityState = "visible";

beforeEach(() => {
  calls.length = 0;
  visibility = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  vi.spyOn(insightActions, "pause").mockImplementation((kind) => void calls.push(`pause ${kind}`));
  vi.spyOn(insightActions, "resume").mockImplementation(async (kind) => void calls.push(`resume ${kind}`));
  vi.spyOn(insightActions, "follow").mockImplementation(
    async (kind, { requestId, startedAt }) => void calls.push(`follow ${kind} ${requestId} ${startedAt}`),
  );
});
afterEach(() => vi.restoreAllMocks());

function Page({ running = null }: { running?: { requestId: string; startedAt: string } | null }) {
  useWatchGeneration("hidden");
  useFollowRunning("hidden", running);
  return null;
}

function turn(to: DocumentVisibilityState) {
  visibility = to;
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
}

test("polls a generation only while its page is visible", () => {
  const { unmount } = render(<Page />);
  turn("hidden");
  turn("visible");
  expect(calls).toEqual(["resume hidden", "pause hidden", "resume hidden"]);
  unmount();
  expect(calls.at(-1)).toBe("pause hidden");
  turn("hidden");
  turn("visible");
  expect(calls).toHaveLength(4);
  render(<Page />);
  expect(calls.at(-1)).toBe("resume hidden");
});

test("requests nothing in a hidden tab", () => {
  visibility = "hidden";
  render(<Page />);
  expect(calls).toEqual(["pause hidden"]);
});

test("follows a run from the history once, from its start", () => {
  const running = { requestId: "r1", startedAt: "2026-11-21T08:42:00.000Z" };
  const { rerender } = render(<Page />);
  rerender(<Page running={running} />);
  rerender(<Page running={{ ...running }} />);
  expect(calls.filter((call) => call.startsWith("follow"))).toEqual([
    `follow hidden r1 ${Date.parse(running.startedAt)}`,
  ]);
});

test("refetches the history once for each unknown run", () => {
  const refetch = vi.fn();
  type History = Parameters<typeof useHistoryOfInsights>[0];
  const history = (...runs: string[]) =>
    ({ data: { runs: runs.map((requestId) => ({ requestId })) }, refetch }) as unknown as History;
  const of = (...runs: string[]) => runs.map((requestId) => ({ requestId }));
  const { rerender } = renderHook(({ known, insights }) => useHistoryOfInsights(known, insights), {
    initialProps: { known: history("first"), insights: of("first") },
  });
  expect(refetch).not.toHaveBeenCalled();
  rerender({ known: history("first"), insights: of("first", "second") });
  expect(refetch).toHaveBeenCalledTimes(1);
  // Too old for the history; it must not be requested endlessly.
  rerender({ known: history("first"), insights: of("first", "second") });
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender({ known: history("first", "second"), insights: of("third", "second") });
  expect(refetch).toHaveBeenCalledTimes(2);
});
