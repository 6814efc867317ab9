import { describe, expect, test } from "vitest";
import { aCashflowMonth, anInsight } from "@/lib/client/test-data";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import {
  createInsightReducer,
  type InsightEvent,
  type InsightState,
  initialInsightState,
  pollDelayMs,
  toGenerationEvent,
} from "./insights-state";

const requestId = "01890000-0000-7000-8000-0000000000aa";
const first = anInsight();
const second = anInsight({ id: "01890000-0000-7000-8000-00000000000b", title: "Another" });

function stateAfter(events: InsightEvent[], kind: InsightKind = "insight"): InsightState {
  return events.reduce(createInsightReducer(kind), initialInsightState);
}

const thinking: InsightEvent[] = [
  { type: "generateStarted", requestId },
  { type: "processingStarted", requestId, message: "On it", at: 1000 },
];

test("starts with the specification's fields and nothing pending", () => {
  expect(initialInsightState).toEqual({
    insights: [],
    latestInsight: null,
    cashflowData: [],
    cashflow: null,
    loading: false,
    generating: false,
    cashflowLoading: false,
    isProcessing: false,
    isThinking: false,
    isPolling: false,
    error: null,
    generateError: null,
    cashflowError: null,
    processingMessage: null,
    thinkingMessage: null,
    progress: null,
    generationStartTime: null,
    currentRequestId: null,
    isNoTransactionsError: false,
    lastFetched: null,
    lastGenerated: null,
    lastCashflowFetched: null,
    initialized: false,
  });
});

describe("generating", () => {
  test("marks a sent request as generating and clears the error [spec 4.20]", () => {
    const state = stateAfter([
      { type: "generateFailed", error: "No recent transactions" },
      { type: "generateStarted", requestId },
    ]);
    expect(state).toMatchObject({
      generating: true,
      generateError: null,
      isNoTransactionsError: false,
      currentRequestId: requestId,
    });
  });

  test("starts thinking and polling with message, start time and request id [spec 4.22]", () => {
    expect(stateAfter(thinking)).toMatchObject({
      generating: false,
      isProcessing: true,
      isThinking: true,
      isPolling: true,
      processingMessage: "On it",
      thinkingMessage: "On it",
      generationStartTime: 1000,
      currentRequestId: requestId,
    });
    // Started elsewhere: this page sent no request of its own.
    const elsewhere = stateAfter([{ type: "processingStarted", requestId, at: 7 }]);
    expect(elsewhere).toMatchObject({ isThinking: true, isPolling: true, currentRequestId: requestId });
  });

  test("falls back to the kind's own message", () => {
    const event: InsightEvent = { type: "processingStarted", requestId, at: 0 };
    expect(stateAfter([event], "hidden").thinkingMessage).toBe("Generating hidden insights...");
    expect(stateAfter([event], "insight").thinkingMessage).toBe("Insights are being generated specifically for you...");
  });

  test("puts a direct answer on top and replaces its earlier entry", () => {
    const renewed = anInsight({ title: "Renewed" });
    const state = stateAfter([
      { type: "fetchSucceeded", insights: [second, first], at: 1 },
      ...thinking,
      { type: "answered", insights: [renewed], at: 2000 },
    ]);
    expect(state.insights).toEqual([renewed, second]);
    expect(state.latestInsight).toEqual(renewed);
    expect(state).toMatchObject({ isThinking: false, isPolling: false, isProcessing: false, lastGenerated: 2000 });
  });

  test("replaces the list when polling completes [spec 4.24]", () => {
    const state = stateAfter([
      { type: "fetchSucceeded", insights: [first], at: 1 },
      ...thinking,
      { type: "pollingCompleted", insights: [second], at: 3000 },
    ]);
    expect(state).toMatchObject({
      insights: [second],
      latestInsight: second,
      lastGenerated: 3000,
      isThinking: false,
      isPolling: false,
    });
  });

  test("keeps the list when polling completes without one", () => {
    const state = stateAfter([
      { type: "fetchSucceeded", insights: [first], at: 1 },
      ...thinking,
      { type: "pollingCompleted", at: 3000 },
    ]);
    expect(state.insights).toEqual([first]);
  });

  test("keeps the current step until the run ends or restarts", () => {
    const progress = { step: 2, of: 4, label: "Looking for what stands out" };
    const at = stateAfter([...thinking, { type: "progressed", progress }]);
    expect(at).toMatchObject({ progress, isThinking: true, isPolling: true });
    const insight = createInsightReducer("insight");
    expect(insight(at, { type: "pollingFailed" }).progress).toBeNull();
    expect(insight(at, { type: "pollingCompleted", at: 9 }).progress).toBeNull();
    expect(insight(at, { type: "generateStarted", requestId }).progress).toBeNull();
  });

  test("pauses and resumes polling while thinking continues", () => {
    const paused = stateAfter([...thinking, { type: "pollingPaused" }]);
    expect(paused).toMatchObject({
      isPolling: false,
      isThinking: true,
      isProcessing: true,
      currentRequestId: requestId,
    });
    const resumed = stateAfter([...thinking, { type: "pollingPaused" }, { type: "pollingResumed" }]);
    expect(resumed).toMatchObject({ isPolling: true, isThinking: true, generationStartTime: 1000 });
  });

  test("resumes nothing when no run is in progress", () => {
    expect(stateAfter([{ type: "pollingResumed" }]).isPolling).toBe(false);
    const ended = stateAfter([...thinking, { type: "pollingCompleted", at: 3 }, { type: "pollingResumed" }]);
    expect(ended.isPolling).toBe(false);
  });

  test("slows polling from one second to five [spec 4.22]", () => {
    expect([1, 2, 3, 4, 5, 50].map(pollDelayMs)).toEqual([1_000, 1_500, 2_250, 3_375, 5_000, 5_000]);
  });

  test("takes a polling error's text from error, errorDetails or kind [spec 4.25]", () => {
    const fail = (event: { error?: string; errorDetails?: string }, kind: InsightKind = "insight") =>
      stateAfter([...thinking, { type: "pollingFailed", ...event }], kind).generateError;
    expect(fail({ error: "The model is away", errorDetails: "503" })).toBe("The model is away");
    expect(fail({ errorDetails: "503" })).toBe("503");
    expect(fail({})).toBe("Failed to generate insights");
    expect(fail({}, "hidden")).toBe("Failed to generate hidden insights");
    expect(stateAfter([...thinking, { type: "pollingFailed" }])).toMatchObject({ isThinking: false, isPolling: false });
  });

  test.each(["No Recent Transactions", "There were no transactions found.", "INSUFFICIENT transaction DATA"])(
    "recognizes '%s' as a lack of transactions [spec 4.26]",
    (error) => {
      expect(stateAfter([...thinking, { type: "pollingFailed", error }]).isNoTransactionsError).toBe(true);
      expect(stateAfter([...thinking, { type: "pollingFailed", errorDetails: error }]).isNoTransactionsError).toBe(
        true,
      );
      expect(stateAfter([{ type: "generateFailed", error }]).isNoTransactionsError).toBe(true);
    },
  );

  test("doesn't take other errors for a lack of transactions [spec 4.26]", () => {
    expect(
      stateAfter([...thinking, { type: "pollingFailed", error: "Transactions are late" }]).isNoTransactionsError,
    ).toBe(false);
  });

  test("keeps the error of a failed request and stops generating [spec 4.27]", () => {
    const state = stateAfter([
      { type: "generateStarted", requestId },
      { type: "generateFailed", error: "Quota" },
    ]);
    expect(state).toMatchObject({ generating: false, generateError: "Quota" });
  });

  test("starts and stops thinking manually [spec 4.28]", () => {
    const started = stateAfter([{ type: "thinkingStarted", at: 5 }], "hidden");
    expect(started).toMatchObject({
      isThinking: true,
      thinkingMessage: "Generating hidden insights...",
      generationStartTime: 5,
    });
    expect(createInsightReducer("hidden")(started, { type: "thinkingStopped" })).toMatchObject({
      isThinking: false,
      thinkingMessage: null,
    });
  });
});

describe("fetching", () => {
  test("replaces the list after loading", () => {
    expect(stateAfter([{ type: "fetchStarted" }]).loading).toBe(true);
    const state = stateAfter([{ type: "fetchStarted" }, { type: "fetchSucceeded", insights: [first, second], at: 9 }]);
    expect(state).toMatchObject({
      loading: false,
      insights: [first, second],
      latestInsight: first,
      initialized: true,
      lastFetched: 9,
    });
  });

  test("reads a non-list as an empty list [spec 4.29]", () => {
    const state = stateAfter([{ type: "fetchSucceeded", insights: { nothing: true }, at: 9 }]);
    expect(state).toMatchObject({ insights: [], latestInsight: null, initialized: true });
  });

  test("stores a failure and counts as initialized [spec 4.30]", () => {
    const state = stateAfter([{ type: "fetchStarted" }, { type: "fetchFailed", error: "Failed to fetch AI insights" }]);
    expect(state).toMatchObject({ loading: false, error: "Failed to fetch AI insights", initialized: true });
  });

  test("stores cashflow with its first month current, or the error", () => {
    const months = [aCashflowMonth("2026-11"), aCashflowMonth("2026-10")];
    expect(stateAfter([{ type: "cashflowStarted" }]).cashflowLoading).toBe(true);
    expect(stateAfter([{ type: "cashflowSucceeded", cashflow: months, at: 4 }])).toMatchObject({
      cashflowLoading: false,
      cashflowData: months,
      cashflow: months[0],
      lastCashflowFetched: 4,
    });
    expect(stateAfter([{ type: "cashflowSucceeded", cashflow: [], at: 4 }]).cashflow).toBeNull();
    expect(stateAfter([{ type: "cashflowFailed", error: "No" }])).toMatchObject({
      cashflowLoading: false,
      cashflowError: "No",
    });
  });
});

describe("clearing", () => {
  const failed: InsightEvent[] = [
    ...thinking,
    { type: "fetchFailed", error: "fetch" },
    { type: "cashflowFailed", error: "cashflow" },
    { type: "generateFailed", error: "no transactions found" },
  ];

  test("clears all errors or each alone [spec 4.32]", () => {
    expect(stateAfter([...failed, { type: "errorsCleared" }])).toMatchObject({
      error: null,
      generateError: null,
      cashflowError: null,
    });
    expect(stateAfter([...failed, { type: "errorCleared" }])).toMatchObject({ error: null, cashflowError: "cashflow" });
    expect(stateAfter([...failed, { type: "generateErrorCleared" }])).toMatchObject({
      generateError: null,
      isNoTransactionsError: false,
      error: "fetch",
    });
    expect(stateAfter([...failed, { type: "cashflowErrorCleared" }])).toMatchObject({
      cashflowError: null,
      error: "fetch",
    });
  });

  test("clears the processing message [spec 4.33]", () => {
    expect(stateAfter([...thinking, { type: "processingMessageCleared" }]).processingMessage).toBeNull();
  });

  test("resets everything [spec 4.34]", () => {
    const filled: InsightEvent[] = [
      { type: "fetchSucceeded", insights: [first], at: 1 },
      { type: "cashflowSucceeded", cashflow: [aCashflowMonth("2026-11")], at: 2 },
    ];
    expect(stateAfter([...filled, ...failed, { type: "reset" }])).toEqual(initialInsightState);
  });
});

test("updates an insight's feedback in place", () => {
  const useful = { ...second, feedback: "useful" as const };
  const state = stateAfter([
    { type: "fetchSucceeded", insights: [first, second], at: 1 },
    { type: "feedbackGiven", insight: useful },
  ]);
  expect(state.insights).toEqual([first, useful]);
});

describe("toGenerationEvent", () => {
  test("reads a 202 as work begun, whatever its payload [spec 4.21]", () => {
    for (const payload of [{}, undefined, { ...first }]) {
      expect(toGenerationEvent({ status: 202, payload }, requestId, 7)).toMatchObject({
        type: "processingStarted",
        at: 7,
      });
    }
    expect(toGenerationEvent({ status: 202, payload: {} }, requestId, 7)).toEqual({
      type: "processingStarted",
      requestId,
      message: undefined,
      at: 7,
    });
  });

  test("reads isProcessing with requestId and message as work begun", () => {
    const payload = { isProcessing: true, requestId, message: "Begun" };
    expect(toGenerationEvent({ status: 200, payload }, "other", 7)).toEqual({
      type: "processingStarted",
      requestId,
      message: "Begun",
      at: 7,
    });
  });

  test("reads any other body as the answer, newest insight first [spec 4.23]", () => {
    const payload = { ...first, isProcessing: false, status: "completed", insights: [first, second] };
    const event = toGenerationEvent({ status: 200, payload }, requestId, 7);
    expect(event).toEqual({ type: "answered", insights: [first, second], at: 7 });
    const nothingFound = { isProcessing: false, status: "completed", insights: [] };
    expect(toGenerationEvent({ status: 200, payload: nothingFound }, requestId, 7)).toMatchObject({ insights: [] });
  });

  test("reads a body without insights as a failure", () => {
    for (const payload of [{}, undefined, { requestId }, { insights: [{ id: "a" }] }]) {
      const event = toGenerationEvent({ status: 200, payload }, requestId, 7);
      expect(event).toEqual({ type: "generateFailed", error: "Invalid response format" });
    }
  });
});
