import { describe, expect, test, vi } from "vitest";
import { createApiClient } from "@/lib/client/api/api-client";
import { anInsight } from "@/lib/client/test-data";
import type { Insight } from "@/lib/schemas/insights";
import { createInsightActions } from "./insight-actions";
import { createInsightReducer, type InsightState, initialInsightState } from "./insights-state";

const requestId = "01890000-0000-7000-8000-0000000000aa";
const earlierId = "01890000-0000-7000-8000-0000000000ee";
type Answer = { status: number; body: unknown } | "offline";
const ok = (payload: unknown, status = 200): Answer => ({ status, body: { success: true, payload } });
const refused = (status: number, message: string): Answer => ({
  status,
  body: { success: false, message, error: "X" },
});
const progress = { step: 2, of: 5, label: "Looking for duplicates" };
const processing = { requestId, status: "processing", isProcessing: true, message: "Working", progress };
const begun = ok({ requestId, isProcessing: true, message: "Begun" }, 202);
const completed = (insights: readonly Insight[]) => ({
  ...processing,
  status: "completed",
  isProcessing: false,
  insights,
});

function setUp(...answers: Answer[]) {
  let state: InsightState = initialInsightState;
  const seen: InsightState[] = [];
  const reduce = createInsightReducer("hidden");
  const notify = vi.fn();
  const fetch = vi.fn(async (url: string, _init: RequestInit) => {
    // The list is fetched after a run, even when the test doesn't specify it.
    const answer = answers.shift() ?? (url === "/api/hidden-insights" ? ok([anInsight()]) : undefined);
    if (!answer) throw new Error("One call more than was expected");
    if (answer === "offline") throw new TypeError("Failed to fetch");
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  const api = createApiClient({
    fetch,
    bearer: () => null,
    notify,
    retract: () => {},
    clearSession: () => {},
    goToLogin: () => {},
    host: () => "sorrel.test",
    currentPath: () => "/hidden-insights",
  });
  const stored = new Map<string, string>();
  const waits: number[] = [];
  let whileWaiting = async () => {};
  let nowMs = 1_000;
  const onRunEnded = vi.fn();
  const actions = createInsightActions({
    api,
    dispatch: (_kind, event) => {
      state = reduce(state, event);
      seen.push(state);
    },
    read: () => state,
    newId: () => requestId,
    now: () => nowMs,
    wait: async (ms) => {
      waits.push(ms);
      await whileWaiting();
    },
    onRunEnded,
    onRated: () => {},
    takeFirst: () => undefined,
    memory: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  });
  const onWait = (work: () => Promise<void>) => {
    whileWaiting = work;
  };
  const passMs = (ms: number) => {
    nowMs += ms;
  };
  return { passMs, actions, fetch, notify, seen, stored, onRunEnded, waits, onWait, state: () => state };
}

describe("generation", () => {
  test("polls a generation by UUID and lists its insights [spec 4.20]", async () => {
    const { actions, fetch, seen, state, stored, onRunEnded } = setUp(
      begun,
      ok(processing),
      ok(completed([anInsight()])),
      ok([anInsight(), anInsight({ id: earlierId })]),
    );
    await actions.generate("hidden");
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([
      "/api/hidden-insights/generate-v2",
      `/api/hidden-insights/generate-v2/${requestId}`,
      `/api/hidden-insights/generate-v2/${requestId}`,
      "/api/hidden-insights",
    ]);
    expect(fetch.mock.calls[0]?.[1].body).toBe(JSON.stringify({ requestId }));
    expect(seen.map((step) => step.progress?.label)).toContain("Looking for duplicates");
    const ended = seen.find(({ lastGenerated }) => lastGenerated !== null);
    expect(ended).toMatchObject({ insights: [anInsight()], isPolling: false, generateError: null });
    // Earlier insights that still hold return with the list.
    expect(state().insights.map(({ id }) => id)).toEqual([anInsight().id, earlierId]);
    expect(stored.size).toBe(0);
    expect(onRunEnded).toHaveBeenCalledOnce();
  });

  test("reports an immediate refusal for lack of transactions", async () => {
    const { actions, state } = setUp(refused(422, "No recent transactions"));
    await actions.generate("hidden");
    expect(state()).toMatchObject({
      generateError: "No recent transactions",
      isNoTransactionsError: true,
      generating: false,
    });
  });

  test("survives a brief outage without repeated toasts", async () => {
    const { actions, state, notify } = setUp(begun, "offline", refused(503, "Not ready"), ok(completed([anInsight()])));
    await actions.generate("hidden");
    expect(state().insights).toHaveLength(1);
    expect(notify).not.toHaveBeenCalled();
  });

  test.each<[string, Answer, string, string]>([
    ["a 500 in words", refused(500, "The insights are lost"), "The insights are lost", "The insights are lost"],
    ["a 502 without words", { status: 502, body: null }, "Server error: 502", "Failed to generate hidden insights"],
    [
      "no connection",
      "offline",
      "Cannot connect to server at sorrel.test",
      "Network error. Please check your connection.",
    ],
  ])("reports polls that all end in %s within 40 s", async (_, answer, toast, words) => {
    const { actions, state, notify, stored, waits, onWait, passMs } = setUp(begun, ...Array<Answer>(30).fill(answer));
    const toastsBefore: number[] = [];
    onWait(async () => {
      passMs(waits.at(-1) ?? 0);
      toastsBefore.push(notify.mock.calls.length);
    });
    await actions.generate("hidden");
    expect(toastsBefore.slice(0, 3)).toEqual([0, 0, 1]);
    expect(new Set(notify.mock.calls.flat())).toEqual(new Set([toast]));
    expect(state()).toMatchObject({ isThinking: false, isPolling: false, generateError: words });
    expect(waits.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(40_000);
    expect([...stored.values()]).toEqual([requestId]);
  });

  test("resumes after failed polls when the page is seen again", async () => {
    const { actions, state, stored, onWait, passMs } = setUp(begun, "offline", "offline", ok(completed([anInsight()])));
    onWait(async () => passMs(30_000));
    await actions.generate("hidden");
    expect(state()).toMatchObject({ isThinking: false, generateError: "Network error. Please check your connection." });
    await actions.resume("hidden");
    expect(state()).toMatchObject({ generateError: null, insights: [anInsight()] });
    expect(stored.size).toBe(0);
  });

  test.each([
    [{ message: "Request not found", error: "NOT_FOUND" }, "Request not found", false],
    [{ error: "No recent transactions" }, "No recent transactions", true],
    [{ error: "GONE", errorDetails: "Insufficient transaction data" }, "Insufficient transaction data", true],
    [{ error: "GONE" }, "Failed to generate hidden insights", false],
  ])("answers a refused poll of %j with '%s' [spec 4.25]", async (body, words, isNoTransactionsError) => {
    const { actions, state } = setUp(ok({}, 202), { status: 404, body: { success: false, ...body } });
    await actions.generate("hidden");
    expect(state()).toMatchObject({ generateError: words, isNoTransactionsError, isThinking: false });
  });

  test.each([{ success: true }, { success: true, payload: null }, { success: true, payload: "queued" }])(
    "accepts any 202 payload as a start: %j [spec 4.21]",
    async (body) => {
      const { actions, state } = setUp({ status: 202, body }, ok(completed([anInsight()])));
      await actions.generate("hidden");
      expect(state().insights).toHaveLength(1);
    },
  );

  test("rejects a 202 without a body", async () => {
    const bodiless = setUp({ status: 202, body: undefined });
    await bodiless.actions.generate("hidden");
    expect(bodiless.state()).toMatchObject({ generateError: "Invalid response format", isThinking: false });
  });

  test.each([{}, undefined])("fails on %j without any insight [spec 4.23]", async (payload) => {
    const { actions, state, onRunEnded } = setUp({ status: 200, body: { success: true, payload } });
    await actions.generate("hidden");
    expect(state()).toMatchObject({
      generateError: "Invalid response format",
      generating: false,
      isThinking: false,
      lastGenerated: null,
    });
    expect(onRunEnded).toHaveBeenCalledOnce();
  });

  test("resumes after a reload", async () => {
    const { actions, state, stored } = setUp(ok(completed([anInsight()])));
    stored.set("sorrel:insights:hidden:running", requestId);
    await actions.resume("hidden");
    expect(state().insights).toHaveLength(1);
    expect(stored.size).toBe(0);
  });
});

describe("run status message", () => {
  test("shows the kind's text, then the server's, until steps arrive [spec 4.33]", async () => {
    const { actions, seen } = setUp(begun, ok(processing), ok(completed([anInsight()])));
    await actions.generate("hidden");
    const shown = seen.map((step) => [step.thinkingMessage, step.processingMessage, step.progress?.label ?? null]);
    expect(shown).toContainEqual(["Generating hidden insights...", null, null]);
    expect(shown).toContainEqual(["Begun", "Begun", null]);
    expect(shown).toContainEqual(["Begun", null, "Looking for duplicates"]);
    expect(shown.at(-1)).toEqual([null, null, null]);
  });

  test("doesn't poll before the request itself is answered", async () => {
    const { actions, fetch } = setUp(refused(409, "Already being generated"));
    const begun = actions.generate("hidden");
    await actions.resume("hidden");
    await begun;
    expect(fetch).toHaveBeenCalledOnce();
  });
});

test("reads a non-list as empty and a bad insight as failure [spec 4.29]", async () => {
  const { actions, state } = setUp(ok({ nothing: true }), ok([{ id: "a" }]));
  await actions.fetchInsights("hidden");
  expect(state()).toMatchObject({ insights: [], latestInsight: null, error: null, initialized: true });
  await actions.fetchInsights("hidden");
  expect(state().error).toBe("Invalid response format");
});

test("refetches a pending list once, however often it was requested", async () => {
  const { actions, fetch, state } = setUp(ok([]), ok([anInsight()]));
  const first = actions.fetchInsights("hidden");
  await Promise.all([actions.fetchInsights("hidden"), actions.fetchInsights("hidden"), first]);
  expect(state()).toMatchObject({ insights: [anInsight()], loading: false });
  expect(fetch).toHaveBeenCalledTimes(2);
});

describe("failure", () => {
  test("clears a list error on refetch and keeps the known insights", async () => {
    const { actions, seen, state } = setUp(ok([anInsight()]), refused(503, "Not ready"), ok([anInsight()]));
    await actions.fetchInsights("hidden");
    await actions.fetchInsights("hidden");
    expect(state()).toMatchObject({ error: "Not ready", insights: [anInsight()], initialized: true });
    seen.length = 0;
    await actions.refetch("hidden");
    expect(seen[0]).toMatchObject({ error: null, insights: [anInsight()] });
  });

  test("reports failed background fetches once until one works again", async () => {
    const list = ok([anInsight()]);
    const away = refused(503, "Not ready");
    const { actions, notify, state } = setUp(list, away, away, "offline", list, "offline", "offline");
    for (let fetches = 0; fetches < 4; fetches += 1) await actions.fetchInsights("hidden");
    expect(notify).toHaveBeenCalledOnce();
    expect(state().insights).toEqual([anInsight()]);
    await actions.fetchInsights("hidden");
    await actions.fetchInsights("hidden");
    expect(notify).toHaveBeenCalledTimes(2);
    // "Try again" is no background fetch.
    await actions.refetch("hidden");
    expect(notify).toHaveBeenCalledTimes(3);
  });

  test("recovers from a network failure by refetching the list [spec 4.32]", async () => {
    const { actions, fetch, state } = setUp("offline", ok([anInsight()]));
    await actions.fetchInsights("hidden");
    expect(state().error).toBe("Network error. Please check your connection.");
    await actions.recover("hidden");
    expect(state()).toMatchObject({ error: null, insights: [anInsight()] });
    await actions.recover("hidden");
    expect(fetch).toHaveBeenCalledTimes(2);
  });
});

describe("page left during a run", () => {
  test("stops polling and continues on return", async () => {
    const { actions, fetch, state, stored, onRunEnded, onWait, waits } = setUp(
      begun,
      ok(processing),
      ok(processing),
      ok(completed([anInsight()])),
    );
    onWait(async () => actions.pause("hidden"));
    await actions.generate("hidden");
    expect(fetch).toHaveBeenCalledTimes(2);
    expect(state()).toMatchObject({ isThinking: true, isPolling: false, generateError: null });
    expect([...stored.values()]).toEqual([requestId]);
    expect(onRunEnded).not.toHaveBeenCalled();

    onWait(async () => {});
    await actions.resume("hidden");
    expect(fetch).toHaveBeenCalledTimes(5);
    expect(state()).toMatchObject({ isThinking: false, insights: [anInsight()] });
    expect(stored.size).toBe(0);
    // The delay starts at one second again after a pause.
    expect(waits).toEqual([1_000, 1_000]);
  });

  test("waits for the page's return before following a late answer", async () => {
    const { actions, fetch, state, stored } = setUp(begun, ok(completed([anInsight()])));
    actions.pause("hidden");
    await actions.generate("hidden");
    expect(fetch).toHaveBeenCalledOnce();
    expect(state()).toMatchObject({ isThinking: true, isPolling: false });
    expect([...stored.values()]).toEqual([requestId]);
    await actions.resume("hidden");
    expect(state().insights).toHaveLength(1);
  });

  test("runs one polling loop when the page returns early", async () => {
    const { actions, fetch, onWait } = setUp(begun, ok(processing), ok(completed([anInsight()])));
    onWait(async () => {
      onWait(async () => {});
      actions.pause("hidden");
      await actions.resume("hidden");
    });
    await actions.generate("hidden");
    expect(fetch).toHaveBeenCalledTimes(4);
  });

  test("starts no second run while one is in progress unseen", async () => {
    const { actions, fetch } = setUp(begun);
    actions.pause("hidden");
    await actions.generate("hidden");
    await actions.generate("hidden");
    expect(fetch).toHaveBeenCalledOnce();
  });
});

describe("generation started elsewhere", () => {
  const elsewhere = { requestId, startedAt: 500 };

  test("follows the run from its start and lists its insights", async () => {
    const { actions, fetch, seen, state, onRunEnded } = setUp(ok(processing), ok(completed([anInsight()])));
    await actions.follow("hidden", elsewhere);
    const status = `/api/hidden-insights/generate-v2/${requestId}`;
    expect(fetch.mock.calls.map(([url]) => url)).toEqual([status, status, "/api/hidden-insights"]);
    expect(seen.map(({ generationStartTime }) => generationStartTime)).toContain(500);
    expect(state()).toMatchObject({ insights: [anInsight()], isThinking: false });
    expect(onRunEnded).toHaveBeenCalledOnce();
  });

  test("replaces the refusal to start a second run", async () => {
    const { actions, state } = setUp(refused(409, "Already being generated"), ok(completed([])));
    await actions.generate("hidden");
    expect(state().generateError).toBe("Already being generated");
    await actions.follow("hidden", elsewhere);
    expect(state()).toMatchObject({ generateError: null, isThinking: false });
  });

  test("uses one polling loop, and none on an unseen page", async () => {
    const { actions, fetch, onWait } = setUp(ok(processing), ok(completed([])));
    actions.pause("hidden");
    await actions.follow("hidden", elsewhere);
    expect(fetch).not.toHaveBeenCalled();
    await actions.resume("hidden");
    onWait(async () => void (await actions.follow("hidden", elsewhere)));
    await actions.follow("hidden", elsewhere);
    expect(fetch).toHaveBeenCalledTimes(3);
  });
});

describe("stale list", () => {
  test("refetches on return to pick up corrections and other tabs' runs", async () => {
    const corrected = { ...anInsight(), status: "no_longer_true" as const };
    const { actions, fetch, state, passMs } = setUp(ok([anInsight()]), ok([corrected]));
    await actions.refresh("hidden");
    await actions.resume("hidden");
    expect(fetch).toHaveBeenCalledTimes(1);
    passMs(60_000);
    await actions.resume("hidden");
    expect(state().insights).toEqual([corrected]);
  });

  test("skips the refetch while a run will replace the list", async () => {
    const { actions, fetch, passMs, onWait } = setUp(ok([anInsight()]), begun, ok(completed([anInsight()])));
    await actions.refresh("hidden");
    passMs(60_000);
    onWait(async () => actions.refresh("hidden"));
    await actions.generate("hidden");
    expect(fetch).toHaveBeenCalledTimes(4);
  });
});

describe("new insight", () => {
  test("marks seen once, stays new until left, and retries failures", async () => {
    const fresh = anInsight({ isNew: true });
    const known = anInsight({ id: earlierId });
    const { actions, fetch, notify, state } = setUp(ok([fresh, known]), "offline", ok({ marked: 1 }));
    await actions.fetchInsights("hidden");
    await actions.markSeen("hidden");
    actions.leaveSeen("hidden");
    expect(state().insights.map(({ isNew }) => isNew)).toEqual([true, false]);
    await actions.markSeen("hidden");
    await actions.markSeen("hidden");
    const seen = fetch.mock.calls.filter(([url]) => url === "/api/hidden-insights/seen");
    expect(seen.map(([, { body }]) => body)).toEqual(Array(2).fill(JSON.stringify({ ids: [fresh.id] })));
    expect(state().insights.map(({ isNew }) => isNew)).toEqual([true, false]);
    actions.leaveSeen("hidden");
    expect(state().insights.map(({ isNew }) => isNew)).toEqual([false, false]);
    expect(notify).not.toHaveBeenCalled();
  });
});

describe("feedback", () => {
  test("shows feedback at once and reverts it on refusal", async () => {
    const { actions, seen, state } = setUp(ok([anInsight()]), refused(500, "No"));
    await actions.fetchInsights("hidden");
    await actions.giveFeedback("hidden", anInsight(), "useful");
    expect(seen.map(({ insights }) => insights[0]?.feedback)).toContain("useful");
    expect(state().insights[0]?.feedback).toBeUndefined();
  });
});

test("allows thirty seconds to generate and ten for each poll [spec 7.4, 7.6, 9.2]", async () => {
  const { actions } = setUp(begun, ok(completed([])));
  const timers = vi.spyOn(globalThis, "setTimeout");
  await actions.generate("hidden");
  expect(timers.mock.calls.map(([, ms]) => ms)).toEqual([30_000, 10_000, 10_000]);
  timers.mockRestore();
});
