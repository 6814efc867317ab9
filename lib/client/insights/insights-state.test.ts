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

const listed: InsightEvent = { type: "fetchSucceeded", insights: [first], at: 1 };
const progress = { step: 2, of: 4, label: "Looking for what stands out" };
const months = [aCashflowMonth("2026-11"), aCashflowMonth("2026-10")];
const renewed = anInsight({ title: "Renewed" });
const isOver = { isThinking: false, isPolling: false, isProcessing: false };
const failed: InsightEvent[] = [
  ...thinking,
  { type: "fetchFailed", error: "fetch" },
  { type: "cashflowFailed", error: "cashflow" },
  { type: "generateFailed", error: "no transactions found" },
];

test.each<[string, InsightEvent[], Partial<InsightState>]>([
  [
    "marks a sent request as generating and clears the error [spec 4.20]",
    [
      { type: "generateFailed", error: "No recent transactions" },
      { type: "generateStarted", requestId },
    ],
    { generating: true, generateError: null, isNoTransactionsError: false, currentRequestId: requestId },
  ],
  [
    "starts thinking and polling with message, start time and request id [spec 4.22]",
    thinking,
    {
      ...{ generating: false, isProcessing: true, isThinking: true, isPolling: true },
      ...{ processingMessage: "On it", thinkingMessage: "On it", generationStartTime: 1000 },
      currentRequestId: requestId,
    },
  ],
  [
    "puts a direct answer on top and replaces its earlier entry",
    [
      { type: "fetchSucceeded", insights: [second, first], at: 1 },
      ...thinking,
      { type: "answered", insights: [renewed], at: 2000 },
    ],
    { ...isOver, insights: [renewed, second], latestInsight: renewed, lastGenerated: 2000 },
  ],
  [
    "replaces the list when polling completes [spec 4.24]",
    [listed, ...thinking, { type: "pollingCompleted", insights: [second], at: 3000 }],
    { ...isOver, insights: [second], latestInsight: second, lastGenerated: 3000 },
  ],
  [
    "keeps the list when polling completes without one",
    [listed, ...thinking, { type: "pollingCompleted", at: 3000 }],
    { ...isOver, insights: [first] },
  ],
  [
    "keeps the current step during the run",
    [...thinking, { type: "progressed", progress }],
    { progress, isThinking: true, isPolling: true },
  ],
  ...[
    { type: "pollingFailed" } as const,
    { type: "pollingCompleted", at: 9 } as const,
    { type: "generateStarted", requestId } as const,
  ].map((end): [string, InsightEvent[], Partial<InsightState>] => [
    `drops the current step on ${end.type}`,
    [...thinking, { type: "progressed", progress }, end],
    { progress: null },
  ]),
  [
    "resumes polling",
    [...thinking, { type: "pollingPaused" }, { type: "pollingResumed" }],
    { isPolling: true, isThinking: true, generationStartTime: 1000 },
  ],
  ["resumes nothing before a run", [{ type: "pollingResumed" }], { isPolling: false }],
  [
    "resumes nothing after a run",
    [...thinking, { type: "pollingCompleted", at: 3 }, { type: "pollingResumed" }],
    { isPolling: false },
  ],
  [
    "doesn't take other errors for a lack of transactions [spec 4.26]",
    [...thinking, { type: "pollingFailed", error: "Transactions are late" }],
    { ...isOver, isNoTransactionsError: false },
  ],
  [
    "keeps the error of a failed request and stops generating [spec 4.27]",
    [
      { type: "generateStarted", requestId },
      { type: "generateFailed", error: "Quota" },
    ],
    { generating: false, generateError: "Quota" },
  ],
  [
    "stops thinking manually [spec 4.28]",
    [{ type: "thinkingStarted", at: 5 }, { type: "thinkingStopped" }],
    { isThinking: false, thinkingMessage: null },
  ],
  [
    "replaces the list after loading",
    [{ type: "fetchStarted" }, { type: "fetchSucceeded", insights: [first, second], at: 9 }],
    { loading: false, insights: [first, second], latestInsight: first, initialized: true, lastFetched: 9 },
  ],
  [
    "stores a failure and counts as initialized [spec 4.30]",
    [{ type: "fetchStarted" }, { type: "fetchFailed", error: "Failed to fetch AI insights" }],
    { loading: false, error: "Failed to fetch AI insights", initialized: true },
  ],
  ["marks cashflow as loading", [{ type: "cashflowStarted" }], { cashflowLoading: true }],
  ["has no current month without cashflow", [{ type: "cashflowSucceeded", cashflow: [], at: 4 }], { cashflow: null }],
  [
    "stores the error of cashflow",
    [{ type: "cashflowFailed", error: "No" }],
    { cashflowLoading: false, cashflowError: "No" },
  ],
  [
    "clears all errors [spec 4.32]",
    [...failed, { type: "errorsCleared" }],
    { error: null, generateError: null, cashflowError: null },
  ],
  ["clears the list's error alone", [...failed, { type: "errorCleared" }], { error: null, cashflowError: "cashflow" }],
  [
    "clears the generation's error alone",
    [...failed, { type: "generateErrorCleared" }],
    { generateError: null, isNoTransactionsError: false, error: "fetch" },
  ],
  [
    "clears the error of cashflow alone",
    [...failed, { type: "cashflowErrorCleared" }],
    { cashflowError: null, error: "fetch" },
  ],
  [
    "clears the processing message [spec 4.33]",
    [...thinking, { type: "processingMessageCleared" }],
    { processingMessage: null },
  ],
  [
    "resets everything [spec 4.34]",
    [listed, { type: "cashflowSucceeded", cashflow: months, at: 2 }, ...failed, { type: "reset" }],
    initialInsightState,
  ],
])("%s", (_, events, expected) => {
  expect(stateAfter(events)).toMatchObject(expected);
});

test("starts thinking manually with the kind's own message [spec 4.28]", () => {
  expect(stateAfter([{ type: "thinkingStarted", at: 5 }], "hidden")).toMatchObject({
    isThinking: true,
    thinkingMessage: "Generating hidden insights...",
    generationStartTime: 5,
  });
});

test("slows polling from one second to five [spec 4.22]", () => {
  expect([1, 2, 3, 4, 5, 50].map(pollDelayMs)).toEqual([1_000, 1_500, 2_250, 3_375, 5_000, 5_000]);
});

test.each([
  ["insight", { error: "The model is away", errorDetails: "503" }, "The model is away"],
  ["insight", { errorDetails: "503" }, "503"],
  ["insight", {}, "Failed to generate insights"],
  ["hidden", {}, "Failed to generate hidden insights"],
] as const)(
  "takes a polling error's text from error, errorDetails or kind: %s %j [spec 4.25]",
  (kind, event, words) => {
    expect(stateAfter([...thinking, { type: "pollingFailed", ...event }], kind).generateError).toBe(words);
  },
);

test.each(["No Recent Transactions", "There were no transactions found.", "INSUFFICIENT transaction DATA"])(
  "recognizes '%s' as a lack of transactions [spec 4.26]",
  (error) => {
    const ends: InsightEvent[] = [
      { type: "pollingFailed", error },
      { type: "pollingFailed", errorDetails: error },
      { type: "generateFailed", error },
    ];
    for (const end of ends) expect(stateAfter([...thinking, end]).isNoTransactionsError).toBe(true);
  },
);

describe("toGenerationEvent", () => {
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
});
