import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Call } from "@/lib/calls/call";
import { transactionCalls } from "@/lib/calls/transactions";
import { type ApiEnvironment, createApiClient } from "./api-client";
import { ApiError } from "./api-error";

const fallback = "Failed to get account details";
const read = (path: Call["path"]) => ({ method: "GET", path, fallback }) as const;
const write = (path: Call["path"]) => ({ method: "POST", path, fallback }) as const;

function setUp(answer: ApiEnvironment["fetch"], { currentPath = "/spending" }: { currentPath?: string } = {}) {
  const environment = {
    fetch: vi.fn(answer),
    bearer: vi.fn((): string | null => null),
    notify: vi.fn(),
    retract: vi.fn(),
    clearSession: vi.fn(),
    goToLogin: vi.fn(),
    host: () => "sorrel.test",
    currentPath: () => currentPath,
  };
  return { api: createApiClient(environment), ...environment };
}

const json = (status: number, body: unknown) => async () => new Response(JSON.stringify(body), { status });

async function errorOf(promise: Promise<unknown>): Promise<ApiError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ApiError) return error;
  throw new Error("An ApiError was expected");
}

describe("file download", () => {
  const file = transactionCalls.exportTransactions;

  test("requests a file like any call and keeps the server's file name [spec 7.1]", async () => {
    const headers = { "content-type": "text/csv", "content-disposition": 'attachment; filename="rows-1.csv"' };
    const { api, fetch, bearer } = setUp(async () => new Response("a,b", { headers }));
    bearer.mockReturnValue("header.payload");
    const { name, content } = await api.file(file, { startDate: "2026-11-01" });
    expect([name, await content.text()]).toEqual(["rows-1.csv", "a,b"]);
    expect(fetch).toHaveBeenCalledExactlyOnceWith(
      "/api/transactions/export?startDate=2026-11-01",
      expect.objectContaining({
        method: "GET",
        credentials: "same-origin",
        headers: expect.objectContaining({
          "Content-Type": "application/json",
          Authorization: "Bearer header.payload",
        }),
      }),
    );
  });

  test.each([
    ["the network is gone", () => Promise.reject(new TypeError("gone")), "Cannot connect to server at sorrel.test"],
    [
      "its time is over",
      (_: string, { signal }: RequestInit) =>
        new Promise<Response>((_resolve, reject) =>
          signal?.addEventListener("abort", () => reject(new DOMException("late", "AbortError"))),
        ),
      "Request timed out. Please try again.",
    ],
    ["refused in words", json(422, { success: false, message: "Too many rows" }), "Too many rows"],
    ["refused without words", async () => new Response("<html>", { status: 500 }), "Server error: 500"],
  ])("reports a failed file download like any other call: %s [spec 8.18]", async (_, answer, toast) => {
    const { api, notify } = setUp(answer);
    await errorOf(api.file({ ...file, timeoutMs: 1 }, {}));
    expect(notify.mock.calls).toEqual([[toast]]);
  });

  test("ends the session when a file download gets 401 [spec 8.15]", async () => {
    const { api, clearSession, goToLogin } = setUp(json(401, {}));
    await errorOf(api.file(file, {}));
    expect([clearSession.mock.calls.length, goToLogin.mock.calls.length]).toEqual([1, 1]);
  });
});

describe("successful call", () => {
  test("sends cookies to our own origin only and declares JSON [spec 7.1]", async () => {
    const { api, fetch } = setUp(json(200, { payload: { id: "a" } }));
    await api.callOf({ ...write("/api/x"), method: "PATCH" })({ notes: "n" });
    expect(fetch).toHaveBeenCalledWith(
      "/api/x",
      expect.objectContaining({
        method: "PATCH",
        credentials: "same-origin",
        headers: expect.objectContaining({ "Content-Type": "application/json" }),
        body: '{"notes":"n"}',
      }),
    );
  });

  test("sends the readable half of the token on reads and writes [spec 7.2]", async () => {
    const { api, fetch, bearer } = setUp(json(200, { payload: { id: "a" } }));
    const sent = () => new Headers(fetch.mock.lastCall?.[1].headers).get("authorization");
    await api.callOf(read("/api/x"))();
    expect(sent()).toBeNull();
    bearer.mockReturnValue("header.payload");
    await api.callOf(read("/api/x"))();
    expect(sent()).toBe("Bearer header.payload");
    await api.callOf(write("/api/auth/login"))();
    expect(sent()).toBe("Bearer header.payload");
    await api.callOf(write("/api/auth/logout"))({}, { endedToken: "given.up" });
    expect(sent()).toBe("Bearer given.up");
  });

  test("omits unset query values and joins lists with commas", async () => {
    const { api, fetch } = setUp(json(200, { payload: { id: "a" } }));
    await api.callOf(read("/api/x"))({ q: "", page: 0, cursor: null, ids: ["a", "b"], pending: false });
    expect(fetch.mock.calls[0]?.[0]).toBe("/api/x?page=0&ids=a%2Cb&pending=false");
  });

  test("fills the path and sends the rest as body or query", async () => {
    const { api, fetch } = setUp(json(200, { payload: { id: "a" } }));
    await api.callOf(write("/api/x/[id]/sync"))({ id: "a/b", full: true });
    await api.callOf(read("/api/x/[id]"))({ id: "a", fresh: true });
    expect(fetch.mock.calls.map(([url, { body }]) => [url, body])).toEqual([
      ["/api/x/a%2Fb/sync", '{"full":true}'],
      ["/api/x/a?fresh=true", undefined],
    ]);
  });

  test("returns status and message with the whole answer [spec 7.3]", async () => {
    const { api } = setUp(json(202, { success: true, message: "Begun", payload: { id: "a" } }));
    expect(await api.request(write("/api/x"))).toEqual({ status: 202, message: "Begun", payload: { id: "a" } });
  });
});

describe("malformed answer", () => {
  test.each([
    ["no body", async () => new Response(null, { status: 200 })],
    ["a body that is not JSON", async () => new Response("<html>", { status: 200 })],
    ["null", json(200, null)],
    ["no payload", json(200, { success: true })],
    ["a list without an envelope", json(200, [{ id: "a" }])],
    ["a success that is no flag", json(200, { success: "yes", payload: { id: "a" } })],
    ["null for a payload", json(200, { success: true, payload: null })],
    ["a text for a payload", json(200, { success: true, payload: "a" })],
    ["a list for an object", json(200, { success: true, payload: [{ id: "a" }] })],
  ])("rejects %s with 'Invalid response format' [spec 5.4, 8.21]", async (_, answer) => {
    const { api } = setUp(answer);
    const error = await errorOf(api.callOf(read("/api/x"))());
    expect(error).toMatchObject({ code: "INVALID_RESPONSE", message: "Invalid response format" });
  });

  test.each<[Call["answers"], unknown[], unknown[]]>([
    ["list", [[], [{ id: "a" }]], [{}, null, "a", undefined]],
    ["boolean", [true, false], [{}, null, "true", undefined]],
    ["object or null", [null, {}], [[], "a", undefined]],
    ["unknown", [null, {}, [], "a", undefined], []],
  ])("admits payloads of the stated kind only: %s", async (answers, admitted, rejected) => {
    const call = { ...read("/api/x"), answers };
    for (const payload of admitted)
      expect(await setUp(json(200, { success: true, payload })).api.callOf(call)()).toEqual(payload);
    for (const payload of rejected) {
      const { api } = setUp(json(200, { success: true, payload }));
      expect((await errorOf(api.callOf(call)())).message).toBe("Invalid response format");
    }
  });

  test("requires success and payload when a session is at stake [spec 5.1]", async () => {
    const strict = { invalid: "Invalid response from server", missingPayload: "Invalid response: missing user data" };
    const ask = (body: unknown) => errorOf(setUp(json(200, body)).api.callOf(write("/api/auth/login"))({}, { strict }));
    expect((await ask({ payload: { id: "a" } })).message).toBe("Invalid response from server");
    expect((await ask({ success: true })).message).toBe("Invalid response: missing user data");
    expect((await ask({ success: false })).message).toBe("Failed to get account details");
  });
});

describe("server refusal", () => {
  test("shows the server's message in a toast and throws its details", async () => {
    const issues = [{ path: "email", message: "Enter your email address" }];
    const body = {
      success: false,
      message: "Check the form",
      error: "VALIDATION_FAILED",
      errorDetails: "One field",
      issues,
    };
    const { api, notify } = setUp(json(400, body));
    const error = await errorOf(api.callOf(write("/api/auth/signup"))());
    expect(error).toMatchObject({
      code: "VALIDATION_FAILED",
      status: 400,
      message: "Check the form",
      issues,
      details: "One field",
    });
    expect(notify).toHaveBeenCalledExactlyOnceWith("Check the form");
  });

  test("falls back to the status in the toast and the call's fallback [spec 8.1]", async () => {
    const { api, notify } = setUp(async () => new Response("Bad gateway", { status: 502 }));
    expect((await errorOf(api.callOf(read("/api/x"))())).message).toBe("Failed to get account details");
    expect(notify).toHaveBeenCalledExactlyOnceWith("Server error: 502");
  });

  test("keeps the message when another body field is malformed", async () => {
    const { api } = setUp(json(422, { message: "No recent transactions", issues: "none" }));
    expect((await errorOf(api.callOf(read("/api/x"))())).message).toBe("No recent transactions");
  });

  test("retracts the toast only when the same call succeeds [spec 8.19]", async () => {
    const answers = [json(502, {}), json(200, { success: true, payload: { id: "b" } })];
    const good = json(200, { success: true, payload: { id: "a" } });
    const { api, retract } = setUp(async (url) => (url.startsWith("/api/x") ? (answers.shift() ?? good)() : good()));
    await errorOf(api.callOf(read("/api/x"))());
    await api.callOf(read("/api/y"))();
    await api.callOf(write("/api/y"))();
    expect(retract).not.toHaveBeenCalled();
    await api.callOf(read("/api/x"))();
    expect(retract).toHaveBeenCalledExactlyOnceWith("Server error: 502");
    await api.callOf(read("/api/x"))();
    expect(retract).toHaveBeenCalledOnce();
  });

  test("keeps the toast while another call fails with the same message", async () => {
    const isUp = new Set<string>();
    const { api, retract } = setUp(async (url) =>
      isUp.has(url) ? json(200, { success: true, payload: { id: "a" } })() : json(502, {})(),
    );
    await errorOf(api.callOf(read("/api/x"))());
    await errorOf(api.callOf(read("/api/y"))());
    isUp.add("/api/x");
    await api.callOf(read("/api/x"))();
    expect(retract).not.toHaveBeenCalled();
    isUp.add("/api/y");
    await api.callOf(read("/api/y"))();
    expect(retract).toHaveBeenCalledExactlyOnceWith("Server error: 502");
  });

  test.each([
    ["refused login [spec 8.19]", "/api/auth/login", {}],
    ["quiet call", "/api/x", { isQuiet: true }],
  ] as const)("shows no toast for a %s", async (_, path, options) => {
    const { api, notify } = setUp(json(403, { success: false, message: "Please verify" }));
    await errorOf(api.callOf(write(path))({}, options));
    expect(notify).not.toHaveBeenCalled();
  });
});

describe("HTTP 401", () => {
  const refused = json(401, { success: false, message: "Sign in", error: "UNAUTHENTICATED" });

  test.each(["/api/auth/login", "/api/auth/signup", "/api/auth/verify-email"] as const)(
    "forgets the session but stays on the page after %s",
    async (path) => {
      const { api, clearSession, goToLogin } = setUp(refused);
      await errorOf(api.callOf(write(path))());
      expect(clearSession).toHaveBeenCalledOnce();
      expect(goToLogin).not.toHaveBeenCalled();
    },
  );

  test.each([
    ["the server", refused],
    ["a proxy, with its page", async () => new Response("<html>Log in to the proxy</html>", { status: 401 })],
    ["a proxy, without a body", async () => new Response(null, { status: 401 })],
    ["another server", json(401, [{ error: { code: 7 } }])],
  ])("forgets the session and goes to /login on a 401 of %s [spec 8.16]", async (_, answer) => {
    const { api, clearSession, goToLogin } = setUp(answer);
    await errorOf(api.callOf(read("/api/accounts"))());
    expect(clearSession).toHaveBeenCalledOnce();
    expect(goToLogin).toHaveBeenCalledOnce();
  });

  test("leaves a 401 on logout to the caller", async () => {
    const { api, clearSession, goToLogin } = setUp(refused);
    await errorOf(api.callOf(write("/api/auth/logout"))({}, { isLoggingOut: true }));
    expect(clearSession).not.toHaveBeenCalled();
    expect(goToLogin).not.toHaveBeenCalled();
  });

  test("stays on the login page [spec 8.16]", async () => {
    const { api, goToLogin } = setUp(refused, { currentPath: "/login" });
    await errorOf(api.callOf(read("/api/accounts"))());
    expect(goToLogin).not.toHaveBeenCalled();
  });
});

describe("missing answer", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const never: ApiEnvironment["fetch"] = (_, init) =>
    new Promise((_resolve, reject) => {
      init.signal?.addEventListener("abort", () => reject(init.signal?.reason));
    });

  test("names the host on a network error [spec 8.9]", async () => {
    const { api, notify } = setUp(() => Promise.reject(new TypeError("Failed to fetch")));
    const error = await errorOf(api.callOf(read("/api/x"))());
    expect(notify).toHaveBeenCalledExactlyOnceWith("Cannot connect to server at sorrel.test");
    expect(error).toMatchObject({ code: "NETWORK", status: null, isOffline: true });
    expect(error.message).toBe("Network error. Please check your connection.");
  });

  test.each([
    ["a refused connection", () => Promise.reject(new TypeError("Failed to fetch")), 0],
    ["a time-out", never, 10_000],
  ])("keeps the toast of %s until the same call is answered", async (_, fails, passedMs) => {
    let failing = true;
    const { api, notify, retract } = setUp((url, init) =>
      failing && url === "/api/auth/verify-email" ? fails(url, init) : json(404, {})(),
    );
    const failure = errorOf(api.callOf(write("/api/auth/verify-email"))());
    await vi.advanceTimersByTimeAsync(passedMs);
    await failure;
    const [[words]] = notify.mock.calls as [[string]];
    await errorOf(api.callOf(read("/api/auth/otp-status"))({ email: "a@b.test" }));
    expect(retract).not.toHaveBeenCalled();
    failing = false;
    await errorOf(api.callOf(write("/api/auth/verify-email"))());
    expect(retract).toHaveBeenCalledExactlyOnceWith(words);
  });

  test("keeps a read's toast while another query of its path succeeds", async () => {
    const { api, retract } = setUp(async (url) =>
      url.endsWith("?page=1") ? json(502, {})() : json(200, { success: true, payload: { id: "a" } })(),
    );
    await errorOf(api.callOf(read("/api/x"))({ page: 1 }));
    await api.callOf(read("/api/x"))({ page: 0 });
    expect(retract).not.toHaveBeenCalled();
  });

  test("times out after ten seconds [spec 8.18, 9.1]", async () => {
    const { api, notify } = setUp(never);
    const failure = errorOf(api.callOf(read("/api/x"))());
    await vi.advanceTimersByTimeAsync(9_999);
    expect(notify).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await failure).toMatchObject({ code: "TIMEOUT", message: "Network error. Please check your connection." });
    expect(notify).toHaveBeenCalledExactlyOnceWith("Request timed out. Please try again.");
  });

  test("reports any other failure before an answer as unexpected [spec 8.20]", async () => {
    const { api, notify } = setUp(() => Promise.reject(new Error("odd")));
    expect(await errorOf(api.callOf(read("/api/x"))())).toMatchObject({
      code: "UNEXPECTED",
      message: "Network error. Please check your connection.",
    });
    expect(notify).toHaveBeenCalledExactlyOnceWith("An unexpected error occurred. Please try again.");
  });

  test("shows nothing when the caller aborts", async () => {
    const { api, notify } = setUp(never);
    const leaving = new AbortController();
    const failure = api.callOf(read("/api/x"))({}, { signal: leaving.signal });
    leaving.abort();
    await expect(failure).rejects.toThrow();
    expect(notify).not.toHaveBeenCalled();
  });
});
