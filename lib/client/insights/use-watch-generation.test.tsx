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

test("a generation is asked for while its page is looked at: no more once the tab is hidden or the page left, again on return", () => {
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

test("a page that comes up in a hidden tab asks for nothing", () => {
  visibility = "hidden";
  render(<Page />);
  expect(calls).toEqual(["pause hidden"]);
});

test("a run that the history tells of is followed once, from the time it was begun", () => {
  const running = { requestId: "r1", startedAt: "2026-11-21T08:42:00.000Z" };
  const { rerender } = render(<Page />);
  rerender(<Page running={running} />);
  rerender(<Page running={{ ...running }} />);
  expect(calls.filter((call) => call.startsWith("follow"))).toEqual([
    `follow hidden r1 ${Date.parse(running.startedAt)}`,
  ]);
});

test("an insight of a run that the history lacks has it fetched again, once for each run, whichever insight it is", () => {
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
  // It is too old for the history: it isn't asked for without end.
  rerender({ known: history("first"), insights: of("first", "second") });
  expect(refetch).toHaveBeenCalledTimes(1);
  rerender({ known: history("first", "second"), insights: of("third", "second") });
  expect(refetch).toHaveBeenCalledTimes(2);
});
