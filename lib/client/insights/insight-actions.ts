import type { ApiClient } from "@/lib/client/api/api-client";
import { ApiError, errorMessage } from "@/lib/client/api/api-error";
import type { InsightKind } from "@/lib/domain/insights/facts/detected-fact";
import { type CashflowMonth, cashflowOperations } from "@/lib/schemas/cashflow";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import type { Insight, InsightFeedback } from "@/lib/schemas/insights";
import { INSIGHT_CALLS, READ_AS } from "./insight-calls";
import { INSIGHT_TEXTS, type InsightEvent, type InsightState, pollDelayMs, toGenerationEvent } from "./insights-state";

/** A blip of two polls passes unseen; from the third failed poll on, each one shows its toast. */
const QUIET_FAILED_POLLS = 2;
/** A server that restarts in the middle of a generation is back by then. */
const GIVE_UP_AFTER_MS = 30_000;
/** What was fetched longer ago is fetched again by who looks at it: rows may have corrected an insight, another tab run again. */
const FRESH_MS = 5_000;

/** What is decided about an insight; `null` takes it back. */
export type StepDecided = { choice: "fine" | "handled" } | { choice: "remind"; remindOn: string } | null;

export type InsightEnvironment = {
  api: ApiClient;
  dispatch: (kind: InsightKind, event: InsightEvent) => void;
  read: (kind: InsightKind) => InsightState;
  newId: () => string;
  now: () => number;
  wait: (ms: number) => Promise<void>;
  /** Called when a run has ended, well or not: the allowance and the list of runs have changed. */
  onRunEnded: (kind: InsightKind) => void;
  /** Called when feedback was saved: the insights of an earlier run are not in the state. */
  onRated: (kind: InsightKind, insight: Insight) => void;
  /** Where a running request is remembered, so that a reload of the page picks it up again. */
  memory: Pick<Storage, "getItem" | "setItem" | "removeItem">;
};

/** Fetching, generating and polling of both kinds, wired to their machines. */
export function createInsightActions(environment: InsightEnvironment) {
  const { api, dispatch, read, now } = environment;
  /** The kinds whose page is not looked at: what runs there is not asked for. */
  const away = new Set<InsightKind>();
  /** What was reported as seen from this tab, and still reads "New" until its page is left. */
  const seen: Record<InsightKind, Set<string>> = { insight: new Set(), hidden: new Set() };
  /** The kinds that were asked for while an answer was under way, which may be older than what they were asked for. */
  const askedAgain = new Set<InsightKind>();
  /** Counts the polling loops of a kind: one that was followed by another ends, wherever it waits. */
  const turns: Record<InsightKind, number> = { insight: 0, hidden: 0 };

  async function fetchInsights(kind: InsightKind): Promise<void> {
    const { list } = INSIGHT_CALLS[kind];
    if (read(kind).loading) {
      askedAgain.add(kind);
      return;
    }
    dispatch(kind, { type: "fetchStarted" });
    try {
      const insights = await api.callOf({ ...list, output: READ_AS.list })();
      dispatch(kind, { type: "fetchSucceeded", insights, at: now() });
    } catch (error) {
      dispatch(kind, { type: "fetchFailed", error: errorMessage(error, list.fallback) });
    }
    if (askedAgain.delete(kind)) await fetchInsights(kind);
  }

  /** Fetches the insights unless they were only just fetched, or a run is under way that brings new ones. */
  async function refresh(kind: InsightKind): Promise<void> {
    const { lastFetched, loading, generating, isThinking } = read(kind);
    if (loading || generating || isThinking || (lastFetched !== null && now() - lastFetched < FRESH_MS)) return;
    await fetchInsights(kind);
  }

  async function generate(kind: InsightKind): Promise<void> {
    const { generating, isThinking } = read(kind);
    if (generating || isThinking) return;
    const requestId = environment.newId();
    dispatch(kind, { type: "generateStarted", requestId });
    // Shown from the press on, in the kind's own words; what the server says of it takes their place.
    dispatch(kind, { type: "thinkingStarted", at: now() });
    try {
      const { status, payload } = await api.request(
        { ...INSIGHT_CALLS[kind].generate, output: READ_AS.generate },
        { requestId },
      );
      const event = toGenerationEvent({ status, payload }, requestId, now());
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

  /**
   * The page of a kind is looked at, again or after a reload: goes on watching a generation that is under way, or sees what has
   * become of the insights meanwhile.
   */
  async function resume(kind: InsightKind): Promise<void> {
    away.delete(kind);
    const { generating, isThinking, isPolling, currentRequestId } = read(kind);
    // A request that is still on its way is followed once it is answered.
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
   * Watches a generation that this tab did not begin: on another device, in another tab, or by the monthly summary. What is
   * being watched already, or stands in a page that is not looked at, stays as it is.
   */
  async function follow(kind: InsightKind, running: { requestId: string; startedAt: number }): Promise<void> {
    const { generating, isThinking } = read(kind);
    if (generating || isThinking || away.has(kind)) return;
    // "Already being generated" was why nothing could be begun; now one sees it.
    dispatch(kind, { type: "generateErrorCleared" });
    dispatch(kind, { type: "processingStarted", requestId: running.requestId, at: running.startedAt });
    await poll(kind, running.requestId);
  }

  /** The page of a kind was left or hidden: nothing is asked for until `resume`. The server goes on. */
  function pause(kind: InsightKind): void {
    away.add(kind);
    if (read(kind).isPolling) dispatch(kind, { type: "pollingPaused" });
  }

  async function poll(kind: InsightKind, requestId: string): Promise<void> {
    environment.memory.setItem(memoryKey(kind), requestId);
    if (away.has(kind)) return dispatch(kind, { type: "pollingPaused" });
    turns[kind] += 1;
    const turn = turns[kind];
    // The state says whether this run is still wanted: a logout resets it, and the loop ends with it.
    const isWanted = () => turns[kind] === turn && read(kind).isPolling && read(kind).currentRequestId === requestId;
    let polls = 0;
    let failedPolls = 0;
    let failingSinceMs: number | null = null;
    let isLost = false;
    let isCompleted = false;
    while (isWanted()) {
      try {
        const answer = await api.callOf({ ...INSIGHT_CALLS[kind].status, output: READ_AS.status })(
          { requestId },
          { fallback: INSIGHT_TEXTS[kind].generateFailed, isQuiet: failedPolls < QUIET_FAILED_POLLS },
        );
        failedPolls = 0;
        failingSinceMs = null;
        if (!isWanted()) break;
        if (answer.status === "completed") {
          isCompleted = true;
          dispatch(kind, { type: "pollingCompleted", insights: answer.insights, at: now() });
        } else if (answer.status === "failed") {
          const { error, errorDetails } = answer;
          dispatch(kind, { type: "pollingFailed", error: error ?? undefined, errorDetails: errorDetails ?? undefined });
        } else {
          if (answer.progress) dispatch(kind, { type: "progressed", progress: answer.progress });
          // From now on the steps say what is being done.
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
    // Paused, or taken up by a later loop: the run goes on and stays remembered.
    if (turns[kind] !== turn || read(kind).currentRequestId === requestId) return;
    // A run that could only not be asked for may still be going on: whoever comes back to the page finds it again.
    if (!isLost) environment.memory.removeItem(memoryKey(kind));
    environment.onRunEnded(kind);
    // The run's own insights are the list until then; those of earlier runs that still stand come with this.
    if (isCompleted) await fetchInsights(kind);
  }

  /**
   * Fetches the latest months of cashflow into the state.
   *
   * @throws what made it fail, for the query that decides on another try
   */
  async function fetchCashflow(kind: InsightKind, limit = 1): Promise<readonly CashflowMonth[]> {
    dispatch(kind, { type: "cashflowStarted" });
    try {
      const cashflow = await api.callOf(cashflowOperations.latestCashflow)({ limit });
      dispatch(kind, { type: "cashflowSucceeded", cashflow, at: now() });
      return cashflow;
    } catch (error) {
      dispatch(kind, { type: "cashflowFailed", error: errorMessage(error, FALLBACKS.data.cashflow) });
      throw error;
    }
  }

  /** Asks for the list again after a failure; what was wrong is no longer shown while it is asked for. */
  async function refetch(kind: InsightKind): Promise<void> {
    dispatch(kind, { type: "errorCleared" });
    await fetchInsights(kind);
  }

  /** The network is back: what failed without it is forgotten, and the list is asked for again. */
  async function recover(kind: InsightKind): Promise<void> {
    const { error, generateError, cashflowError } = read(kind);
    if (error === null && generateError === null && cashflowError === null) return;
    dispatch(kind, { type: "errorsCleared" });
    if (error !== null) await fetchInsights(kind);
  }

  /**
   * Says what a person thinks of an insight, or with `null` that they take it back; shown at once, and put back when the
   * server refuses.
   */
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

  /** Reports what is new on a page that shows it. Quietly: what could not be reported is new once more next time. */
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

  /** The page of a kind was left: what was seen on it is not new any more. */
  function leaveSeen(kind: InsightKind): void {
    if (seen[kind].size === 0) return;
    dispatch(kind, { type: "seenLeft", ids: new Set(seen[kind]) });
    seen[kind].clear();
  }

  /**
   * Stores a person's decision about an insight; `null` takes the decision back.
   *
   * @returns false when the decision could not be saved; the call has shown the reason
   */
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

/** The session storage key of the generation of this kind that is under way. */
export function memoryKey(kind: InsightKind): string {
  return `sorrel:insights:${kind}:running`;
}

/**
 * What a poll that was refused says: the server's message; where it sent none, `error` if that is text and not a code, and
 * `errorDetails`.
 *
 * @param fallback  what the call was given for a refusal without a message
 */
function textsOf(error: unknown, fallback: string): { error?: string; errorDetails?: string } {
  if (!(error instanceof ApiError) || error.message !== fallback) return { error: errorMessage(error, fallback) };
  return { error: /\s/.test(error.code) ? error.code : undefined, errorDetails: error.details };
}

/** An answer that will not change by asking again: not found, not ours, not logged in. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && error.status !== null && error.status < 500 && error.status !== 429;
}
