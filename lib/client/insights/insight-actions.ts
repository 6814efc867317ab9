import { cashflowCalls } from "@/lib/calls/cashflow";
import type { ApiClient, CallOptions } from "@/lib/client/api/api-client";
import { ApiError, errorMessage, refetchOptionsAfter } from "@/lib/client/api/api-error";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import type { CashflowMonth } from "@/lib/schemas/cashflow";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { Insight, InsightFeedback } from "@/lib/schemas/insights";
import { areInsights, INSIGHT_CALLS, readStatus, unread } from "./insight-calls";
import { INSIGHT_TEXTS, type InsightEvent, type InsightState, pollDelayMs, toGenerationEvent } from "./insights-state";

/** Two failed polls stay silent; from the third on, each failure shows its toast. */
const QUIET_FAILED_POLLS = 2;
/** Long enough for a server restart during a generation. */
const GIVE_UP_AFTER_MS = 30_000;
/** Age after which a visit refetches the list: rows may have corrected an insight, or another tab run again. */
const FRESH_MS = 5_000;

/** Decision about an insight; `null` withdraws it. */
export type StepDecided = { choice: "fine" | "handled" } | { choice: "remind"; remindOn: string } | null;

export type InsightEnvironment = {
  api: ApiClient;
  dispatch: (kind: InsightKind, event: InsightEvent) => void;
  read: (kind: InsightKind) => InsightState;
  newId: () => string;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  /** Returns the arrival of a list that came with the document, once. */
  takeFirst: (kind: InsightKind) => InsightEvent | undefined;
  /** Called when a run ends, successfully or not: the allowance and the run list have changed. */
  onRunEnded: (kind: InsightKind) => void;
  /** Called once feedback is saved: insights of earlier runs aren't in the state. */
  onRated: (kind: InsightKind, insight: Insight) => void;
  /** Remembers a running request so a reload resumes it. */
  memory: Pick<Storage, "getItem" | "setItem" | "removeItem">;
};

export function createInsightActions(environment: InsightEnvironment) {
  const { api, dispatch, read, now } = environment;
  /** Kinds whose page isn't visible; their runs aren't polled. */
  const away = new Set<InsightKind>();
  /** Insights this tab reported as seen, still marked "New" until the page is left. */
  const seen: Record<InsightKind, Set<string>> = { insight: new Set(), hidden: new Set() };
  /** Kinds requested again while a possibly older answer was pending. */
  const askedAgain = new Set<InsightKind>();
  /** Why the last fetch of each kind's list failed; none once it worked. */
  const lastErrors = new Map<InsightKind, unknown>();
  /** Counts polling loops per kind. A loop that another replaced ends at its next step. */
  const turns: Record<InsightKind, number> = { insight: 0, hidden: 0 };

  async function fetchInsights(kind: InsightKind): Promise<void> {
    const { list } = INSIGHT_CALLS[kind];
    if (read(kind).loading) {
      askedAgain.add(kind);
      return;
    }
    dispatch(kind, { type: "fetchStarted" });
    try {
      const options = refetchOptionsAfter(read(kind).lastFetched !== null, lastErrors.get(kind));
      const insights = await api.callOf(unread(list))({}, options);
      if (Array.isArray(insights) && !areInsights(insights)) throw invalidResponse();
      lastErrors.delete(kind);
      dispatch(kind, { type: "fetchSucceeded", insights, at: now() });
    } catch (error) {
      lastErrors.set(kind, error);
      dispatch(kind, { type: "fetchFailed", error: errorMessage(error, list.fallback) });
    }
    if (askedAgain.delete(kind)) await fetchInsights(kind);
  }

  async function refresh(kind: InsightKind): Promise<void> {
    const first = environment.takeFirst(kind);
    if (first && !read(kind).initialized && !read(kind).loading) dispatch(kind, first);
    const { lastFetched, loading, generating, isThinking } = read(kind);
    if (loading || generating || isThinking || (lastFetched !== null && now() - lastFetched < FRESH_MS)) return;
    await fetchInsights(kind);
  }

  async function generate(kind: InsightKind): Promise<void> {
    const { generating, isThinking } = read(kind);
    if (generating || isThinking) return;
    const requestId = environment.newId();
    dispatch(kind, { type: "generateStarted", requestId });
    // Shows the kind's own text from the press until the server sends its own.
    dispatch(kind, { type: "thinkingStarted", at: now() });
    try {
      const answer = await api.request(unread(INSIGHT_CALLS[kind].generate), { requestId });
      const event = toGenerationEvent(answer, requestId, now());
      if (event.type === "generateFailed") dispatch(kind, { type: "thinkingStopped" });
      dispatch(kind, event);
      if (event.type === "processingStarted") await poll(kind, event.requestId);
      else environment.onRunEnded(kind);
    } catch (error) {
      dispatch(kind, { type: "thinkingStopped" });
      dispatch(kind, { type: "generateFailed", error: errorMessage(error, INSIGHT_CALLS[kind].generate.fallback) });
      environment.onRunEnded(kind);
    }
  }

  async function resume(kind: InsightKind): Promise<void> {
    away.delete(kind);
    const { generating, isThinking, isPolling, currentRequestId } = read(kind);
    // A request still in flight is followed once answered.
    if (isPolling || generating) return;
    if (isThinking && currentRequestId) {
      dispatch(kind, { type: "pollingResumed" });
      return poll(kind, currentRequestId);
    }
    const requestId = environment.memory.getItem(memoryKey(kind));
    if (!requestId) return refresh(kind);
    dispatch(kind, { type: "generateErrorCleared" });
    dispatch(kind, { type: "processingStarted", requestId, at: now() });
    await poll(kind, requestId);
  }

  /**
   * Follows a generation started on another device, in another tab, or by the monthly summary. Does nothing when it is
   * already watched or its page isn't visible.
   */
  async function follow(kind: InsightKind, running: { requestId: string; startedAt: number }): Promise<void> {
    const { generating, isThinking } = read(kind);
    if (generating || isThinking || away.has(kind)) return;
    // "Already being generated" explained the refusal; now the run itself is visible.
    dispatch(kind, { type: "generateErrorCleared" });
    dispatch(kind, { type: "processingStarted", requestId: running.requestId, at: running.startedAt });
    await poll(kind, running.requestId);
  }

  function pause(kind: InsightKind): void {
    away.add(kind);
    if (read(kind).isPolling) dispatch(kind, { type: "pollingPaused" });
  }

  async function poll(kind: InsightKind, requestId: string): Promise<void> {
    environment.memory.setItem(memoryKey(kind), requestId);
    if (away.has(kind)) return dispatch(kind, { type: "pollingPaused" });
    turns[kind] += 1;
    const turn = turns[kind];
    // The state says whether the run is still wanted: a logout resets it and ends the loop.
    const isWanted = () => turns[kind] === turn && read(kind).isPolling && read(kind).currentRequestId === requestId;
    let polls = 0;
    let failedPolls = 0;
    let failingSinceMs: number | null = null;
    let isLost = false;
    let isCompleted = false;
    while (isWanted()) {
      try {
        const payload = await api.callOf(unread(INSIGHT_CALLS[kind].status))(
          { requestId },
          { fallback: INSIGHT_TEXTS[kind].generateFailed, isQuiet: failedPolls < QUIET_FAILED_POLLS },
        );
        const answer = readStatus(payload);
        if (!answer) throw invalidResponse();
        failedPolls = 0;
        failingSinceMs = null;
        if (!isWanted()) break;
        if (answer.status === "completed") {
          isCompleted = true;
          dispatch(kind, { type: "pollingCompleted", insights: answer.insights, at: now() });
        } else if (answer.status === "failed") {
          const { error, errorDetails } = answer;
          dispatch(kind, { type: "pollingFailed", error, errorDetails });
        } else {
          if (answer.progress) dispatch(kind, { type: "progressed", progress: answer.progress });
          // From here on, the steps describe the progress.
          if (read(kind).processingMessage !== null) dispatch(kind, { type: "processingMessageCleared" });
        }
      } catch (error) {
        failedPolls += 1;
        failingSinceMs ??= now();
        if (!isWanted()) break;
        isLost = !isFinal(error) && now() - failingSinceMs >= GIVE_UP_AFTER_MS;
        if (isFinal(error) || isLost) {
          dispatch(kind, { type: "pollingFailed", ...textsOf(error, INSIGHT_TEXTS[kind].generateFailed) });
        }
      }
      polls += 1;
      if (isWanted()) await environment.wait(pollDelayMs(polls));
    }
    // Paused or taken over by a later loop: the run continues and stays remembered.
    if (turns[kind] !== turn || read(kind).currentRequestId === requestId) return;
    // Only the polls failed; the run may continue, and a returning user resumes it.
    if (!isLost) environment.memory.removeItem(memoryKey(kind));
    environment.onRunEnded(kind);
    // Until now the run's insights were the list; this adds earlier insights that still hold.
    if (isCompleted) await fetchInsights(kind);
  }

  /** @throws the cause of a failure, so the query can decide on a retry */
  async function fetchCashflow(
    kind: InsightKind,
    limit = 1,
    options: CallOptions = {},
  ): Promise<readonly CashflowMonth[]> {
    dispatch(kind, { type: "cashflowStarted" });
    try {
      const cashflow = await api.callOf(cashflowCalls.latestCashflow)({ limit }, options);
      dispatch(kind, { type: "cashflowSucceeded", cashflow, at: now() });
      return cashflow;
    } catch (error) {
      dispatch(kind, { type: "cashflowFailed", error: errorMessage(error, FALLBACKS.data.cashflow) });
      throw error;
    }
  }

  /** Fetches the list as asked for by the user, who is told of a failure. */
  async function refetch(kind: InsightKind): Promise<void> {
    lastErrors.delete(kind);
    dispatch(kind, { type: "errorCleared" });
    await fetchInsights(kind);
  }

  async function recover(kind: InsightKind): Promise<void> {
    const { error, generateError, cashflowError } = read(kind);
    if (error === null && generateError === null && cashflowError === null) return;
    dispatch(kind, { type: "errorsCleared" });
    if (error !== null) await fetchInsights(kind);
  }

  /** Sends feedback on an insight; `null` withdraws it. Shown at once and reverted on refusal. */
  async function giveFeedback(kind: InsightKind, known: Insight, feedback: InsightFeedback | null) {
    const { feedback: _, ...unrated } = known;
    dispatch(kind, { type: "feedbackGiven", insight: feedback === null ? unrated : { ...known, feedback } });
    try {
      const saved = await api.callOf(INSIGHT_CALLS[kind].rate)({ id: known.id, feedback });
      dispatch(kind, { type: "feedbackGiven", insight: saved });
      environment.onRated(kind, saved);
    } catch {
      dispatch(kind, { type: "feedbackGiven", insight: known });
    }
  }

  /** Quiet: unreported ones are simply new again next time. */
  async function markSeen(kind: InsightKind): Promise<void> {
    const ids = read(kind)
      .insights.filter(({ id, isNew }) => isNew && !seen[kind].has(id))
      .map(({ id }) => id);
    if (ids.length === 0) return;
    for (const id of ids) seen[kind].add(id);
    try {
      await api.callOf(INSIGHT_CALLS[kind].seen)({ ids }, { isQuiet: true });
    } catch {
      for (const id of ids) seen[kind].delete(id);
    }
  }

  function leaveSeen(kind: InsightKind): void {
    if (seen[kind].size === 0) return;
    dispatch(kind, { type: "seenLeft", ids: new Set(seen[kind]) });
    seen[kind].clear();
  }

  /** @returns false when saving failed; the call has shown the reason */
  async function decide(kind: InsightKind, known: Insight, decision: StepDecided): Promise<boolean> {
    const input = { id: known.id, ...(decision ?? { choice: null }) };
    const saved = await api
      .callOf(INSIGHT_CALLS[kind].step)(input)
      .catch(() => null);
    if (!saved) return false;
    dispatch(kind, { type: "feedbackGiven", insight: saved });
    environment.onRated(kind, saved);
    return true;
  }

  return {
    decide,
    markSeen,
    leaveSeen,
    fetchInsights,
    refetch,
    refresh,
    recover,
    generate,
    resume,
    follow,
    pause,
    fetchCashflow,
    giveFeedback,
  };
}

function memoryKey(kind: InsightKind): string {
  return `sorrel:insights:${kind}:running`;
}

/**
 * Extracts the text of a refused poll: the server's message, or else `error` when it is text rather than a code, and
 * `errorDetails`.
 *
 * @param fallback  the call's text for a refusal without a message
 */
function textsOf(error: unknown, fallback: string): { error?: string; errorDetails?: string } {
  if (!(error instanceof ApiError) || error.message !== fallback) return { error: errorMessage(error, fallback) };
  return { error: /\s/.test(error.code) ? error.code : undefined, errorDetails: error.details };
}

function invalidResponse(): ApiError {
  return new ApiError({ code: "INVALID_RESPONSE", status: 200, message: FALLBACKS.invalidFormat });
}

function isFinal(error: unknown): boolean {
  return error instanceof ApiError && !error.mayPass;
}
