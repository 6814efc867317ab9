import { isJsonObject } from "@/lib/client/api/shape";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import type { CashflowMonth } from "@/lib/schemas/cashflow";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { GenerationStatus, Insight } from "@/lib/schemas/insights";
import { areInsights, isInsight } from "./insight-calls";

type ReportedProgress = GenerationStatus["progress"];

/** State of one kind of insight (docs/spec.md, 3.9, "Insight state"). Times are epoch milliseconds. */
export type InsightState = {
  insights: readonly Insight[];
  latestInsight: Insight | null;
  cashflowData: readonly CashflowMonth[];
  /** First record, or null without one. */
  cashflow: CashflowMonth | null;
  loading: boolean;
  generating: boolean;
  cashflowLoading: boolean;
  isProcessing: boolean;
  isThinking: boolean;
  isPolling: boolean;
  error: string | null;
  generateError: string | null;
  cashflowError: string | null;
  processingMessage: string | null;
  thinkingMessage: string | null;
  /** Server's current step while thinking; null until reported. */
  progress: ReportedProgress | null;
  generationStartTime: number | null;
  currentRequestId: string | null;
  isNoTransactionsError: boolean;
  lastFetched: number | null;
  lastGenerated: number | null;
  lastCashflowFetched: number | null;
  initialized: boolean;
};

export const initialInsightState: InsightState = {
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
};

export type InsightEvent =
  | { type: "generateStarted"; requestId: string }
  | { type: "processingStarted"; requestId: string; message?: string; at: number }
  | { type: "answered"; insights: readonly Insight[]; at: number }
  | { type: "progressed"; progress: ReportedProgress }
  | { type: "pollingCompleted"; insights?: unknown; at: number }
  | { type: "pollingFailed"; error?: string; errorDetails?: string }
  | { type: "pollingPaused" }
  | { type: "pollingResumed" }
  | { type: "generateFailed"; error: string }
  | { type: "thinkingStarted"; message?: string; at: number }
  | { type: "thinkingStopped" }
  | { type: "fetchStarted" }
  | { type: "fetchSucceeded"; insights: unknown; at: number }
  | { type: "fetchFailed"; error: string }
  | { type: "cashflowStarted" }
  | { type: "cashflowSucceeded"; cashflow: readonly CashflowMonth[]; at: number }
  | { type: "cashflowFailed"; error: string }
  | { type: "feedbackGiven"; insight: Insight }
  | { type: "seenLeft"; ids: ReadonlySet<string> }
  | { type: "errorsCleared" }
  | { type: "errorCleared" }
  | { type: "generateErrorCleared" }
  | { type: "cashflowErrorCleared" }
  | { type: "processingMessageCleared" }
  | { type: "reset" };

/** Texts of each kind, their only difference (docs/spec.md, section 4). */
export const INSIGHT_TEXTS = {
  insight: { thinking: FALLBACKS.insights.thinking, generateFailed: FALLBACKS.insights.generation },
  hidden: { thinking: FALLBACKS.insights.thinkingHidden, generateFailed: FALLBACKS.insights.generateHidden },
} as const satisfies Record<InsightKind, { thinking: string; generateFailed: string }>;

/** Makes a kind's reducer, with the transitions of docs/spec.md, section 4, "Insight generation". */
export function createInsightReducer(kind: InsightKind) {
  const texts = INSIGHT_TEXTS[kind];
  return function insightReducer(state: InsightState, event: InsightEvent): InsightState {
    switch (event.type) {
      case "generateStarted":
        return {
          ...state,
          generating: true,
          generateError: null,
          isNoTransactionsError: false,
          progress: null,
          currentRequestId: event.requestId,
        };
      case "processingStarted": {
        const message = event.message || texts.thinking;
        return {
          ...state,
          generating: false,
          isProcessing: true,
          isThinking: true,
          isPolling: true,
          processingMessage: message,
          thinkingMessage: message,
          generationStartTime: event.at,
          currentRequestId: event.requestId,
        };
      }
      case "answered":
        return {
          ...state,
          ...idle,
          insights: onTop(state.insights, event.insights),
          latestInsight: event.insights[0] ?? state.latestInsight,
          lastGenerated: event.at,
        };
      case "progressed":
        return { ...state, progress: event.progress };
      case "pollingCompleted": {
        const done = { ...state, ...idle, lastGenerated: event.at };
        if (!Array.isArray(event.insights)) return done;
        return { ...done, insights: event.insights, latestInsight: event.insights[0] ?? null };
      }
      case "pollingFailed": {
        const error = event.error || event.errorDetails || texts.generateFailed;
        return { ...state, ...idle, generateError: error, isNoTransactionsError: isNoTransactions(event) };
      }
      // The page was left: the server continues, unwatched.
      case "pollingPaused":
        return { ...state, isPolling: false };
      case "pollingResumed":
        return state.isThinking && state.currentRequestId !== null ? { ...state, isPolling: true } : state;
      case "generateFailed":
        return {
          ...state,
          generating: false,
          currentRequestId: null,
          generateError: event.error,
          isNoTransactionsError: isNoTransactions({ error: event.error }),
        };
      case "thinkingStarted":
        return {
          ...state,
          isThinking: true,
          thinkingMessage: event.message || texts.thinking,
          generationStartTime: event.at,
        };
      case "thinkingStopped":
        return { ...state, isThinking: false, thinkingMessage: null, generationStartTime: null };
      case "fetchStarted":
        return { ...state, loading: true };
      case "fetchSucceeded": {
        const insights: readonly Insight[] = Array.isArray(event.insights) ? event.insights : [];
        return {
          ...state,
          loading: false,
          error: null,
          initialized: true,
          insights,
          latestInsight: insights[0] ?? null,
          lastFetched: event.at,
        };
      }
      case "fetchFailed":
        return { ...state, loading: false, initialized: true, error: event.error };
      case "cashflowStarted":
        return { ...state, cashflowLoading: true };
      case "cashflowSucceeded":
        return {
          ...state,
          cashflowLoading: false,
          cashflowError: null,
          cashflowData: event.cashflow,
          cashflow: event.cashflow[0] ?? null,
          lastCashflowFetched: event.at,
        };
      case "cashflowFailed":
        return { ...state, cashflowLoading: false, cashflowError: event.error };
      case "feedbackGiven":
        return {
          ...state,
          insights: state.insights.map((known) => (known.id === event.insight.id ? event.insight : known)),
          latestInsight: state.latestInsight?.id === event.insight.id ? event.insight : state.latestInsight,
        };
      // An insight stays new only until its page is first left.
      case "seenLeft":
        return {
          ...state,
          insights: state.insights.map((known) => (event.ids.has(known.id) ? { ...known, isNew: false } : known)),
        };
      case "errorsCleared":
        return { ...state, error: null, generateError: null, cashflowError: null, isNoTransactionsError: false };
      case "errorCleared":
        return { ...state, error: null };
      case "generateErrorCleared":
        return { ...state, generateError: null, isNoTransactionsError: false };
      case "cashflowErrorCleared":
        return { ...state, cashflowError: null };
      case "processingMessageCleared":
        return { ...state, processingMessage: null };
      case "reset":
        return initialInsightState;
    }
  };
}

const idle = {
  generating: false,
  isProcessing: false,
  isThinking: false,
  isPolling: false,
  processingMessage: null,
  thinkingMessage: null,
  progress: null,
  generationStartTime: null,
  currentRequestId: null,
} as const satisfies Partial<InsightState>;

function onTop(known: readonly Insight[], fresh: readonly Insight[]): readonly Insight[] {
  const ids = new Set(fresh.map(({ id }) => id));
  return [...fresh, ...known.filter(({ id }) => !ids.has(id))];
}

const NO_TRANSACTIONS = ["no recent transactions", "no transactions found", "insufficient transaction data"];

function isNoTransactions({ error, errorDetails }: { error?: string; errorDetails?: string }): boolean {
  const text = `${error ?? ""}\n${errorDetails ?? ""}`.toLowerCase();
  return NO_TRANSACTIONS.some((phrase) => text.includes(phrase));
}

const POLLING = {
  /** Early enough to show a fast run as fast. */
  firstMs: 1_000,
  factor: 1.5,
  /** Polling more often doesn't speed up a long run; five seconds is the longest acceptable wait for news. */
  longestMs: 5_000,
} as const;

/** Returns the delay before the next poll in milliseconds, growing from one second to five. */
export function pollDelayMs(pollsMade: number): number {
  return Math.min(POLLING.longestMs, Math.round(POLLING.firstMs * POLLING.factor ** Math.max(0, pollsMade - 1)));
}

/**
 * Converts the answer to a generate call into an event. A 202, or a body with `isProcessing`, `requestId` and
 * `message`, means work has begun. Anything else is the direct answer: an insight, a list, or both.
 *
 * @param payload  empty when the answer had none
 * @param requestId  the sent id, used when the answer doesn't repeat it
 * @param at  epoch milliseconds
 * @returns a failure when the body has no insight and no list: a run must not end silently
 */
export function toGenerationEvent(
  { status, payload }: { status: number; payload?: unknown },
  requestId: string,
  at: number,
): InsightEvent {
  const fields = isJsonObject(payload) ? payload : {};
  const message = typeof fields.message === "string" ? fields.message : undefined;
  const answeredId = typeof fields.requestId === "string" ? fields.requestId : undefined;
  if (status === 202 || (fields.isProcessing === true && answeredId && message)) {
    return { type: "processingStarted", requestId: answeredId ?? requestId, message, at };
  }
  const direct = isInsight(fields) ? fields : null;
  const listed = areInsights(fields.insights) ? fields.insights : null;
  if (!direct && !listed) return { type: "generateFailed", error: FALLBACKS.invalidFormat };
  const rest = listed ?? [];
  const insights = direct ? [direct, ...rest.filter(({ id }) => id !== direct.id)] : rest;
  return { type: "answered", insights, at };
}
