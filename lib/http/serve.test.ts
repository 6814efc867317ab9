import { afterEach, describe, expect, test, vi } from "vitest";
import * as z from "zod";
import { AppError } from "@/lib/domain/errors";
import * as logs from "@/lib/log";
import { operations } from "@/lib/schemas/operations";
import { mixesSecrets, successResponse, writtenResponse } from "./envelope";
import { endpoint } from "./router";
import { serve } from "./serve";

// Call limits use the database and aren't tested here.
vi.mock("@/lib/use-cases/operation-limits", () => ({ admitCall: async () => undefined, assertNotRefused: vi.fn() }));
vi.mock("@/lib/log", () => ({ log: { error: vi.fn(), warn: vi.fn() }, logRequest: vi.fn() }));
vi.mock("@/lib/env", () => ({ env: () => ({ appUrl: "http://localhost:3000", checksResponses: true }) }));
afterEach(() => void vi.clearAllMocks());

/** Serves an operation with a use case that throws. */
const failing = (name: keyof typeof operations, error: Error) =>
  serve(name, () => {
    throw error;
  });
const served = serve("contact", () => ({ received: true }));

type Sent = { query?: string; body?: BodyInit; headers?: Record<string, string> };

function send({ handle, method }: ReturnType<typeof serve>, { query = "", body, headers = {} }: Sent = {}, token = "") {
  const request = new Request(`http://localhost:3000/api/any/${token}${query}`, {
    method,
    headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
    ...(body !== undefined && { body, duplex: "half" }),
  } as RequestInit);
  return handle(request, { params: Promise.resolve(token ? { token } : {}) });
}

const MESSAGE = { name: "Vera", email: "vera@visitor.test", topic: "question", message: "How do I import a file?" };
const write = (sent: Sent = {}) => send(served, { body: JSON.stringify(MESSAGE), ...sent });

async function failureOf(answer: Promise<Response>) {
  const response = await answer;
  return [response.status, (await response.json()).error];
}

test("hides an unexpected failure behind the call's fallback [spec 8.13]", async () => {
  const broken = failing("otpStatus", new Error('relation "secrets" does not exist'));
  const answer = await send(broken, { query: "?email=ada@example.test" });
  expect(answer.status).toBe(500);
  expect(await answer.json()).toEqual({ success: false, message: "Failed to check OTP status", error: "INTERNAL" });
  expect(logs.log.error).toHaveBeenCalledOnce();
});

test("answers invalid input with 400 and each field's problem [spec 9.6]", async () => {
  const answer = await send(failing("otpStatus", new Error("unreached")));
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({
    success: false,
    error: "VALIDATION_FAILED",
    issues: [{ path: "email" }],
  });
});

test("wraps a success with its payload", async () => {
  const response = successResponse({ id: "a" }, 201, "Added");
  expect(response.status).toBe(201);
  expect(await response.json()).toEqual({ success: true, message: "Added", payload: { id: "a" } });
  expect(await writtenResponse('{"id":"a"}', "Found").json()).toEqual({
    success: true,
    message: "Found",
    payload: { id: "a" },
  });
});

describe("a write", () => {
  test.each(["{", "[]", "null", '"text"', "7", "\0"])("must be an object, not %j", async (body) => {
    expect((await write({ body })).status).toBe(400);
  });

  test("must be JSON", async () => {
    const form = { body: "email=a", headers: { "content-type": "application/x-www-form-urlencoded" } };
    expect(await failureOf(write(form))).toEqual([415, "UNSUPPORTED_MEDIA_TYPE"]);
  });

  test("has at most 100 KB, with or without a declared length", async () => {
    const announced = write({ headers: { "content-length": String(200 * 1024) } });
    const found = write({ body: JSON.stringify({ ...MESSAGE, more: "x".repeat(110 * 1024) }) });
    for (const answer of [announced, found]) expect(await failureOf(answer)).toEqual([413, "BODY_TOO_LARGE"]);
  });

  test.each<Record<string, string>>([
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-site" },
    { cookie: "accessToken=x" },
    { cookie: "accessTokenSignature=x" },
    { origin: "null" },
  ])("is refused from another site: %j", async (headers) => {
    expect(await failureOf(write({ headers }))).toEqual([403, "CROSS_SITE"]);
  });
});

test("answers an unsupported method with 405 and the allowed ones", async () => {
  const { GET } = endpoint(served);
  const answer = await GET(new Request("http://localhost:3000/api/contact"), { params: Promise.resolve({}) });
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, "POST"]);
});

test("serves a write while five networks hold back their bodies", async () => {
  /** Sends a 99 KB body whose last part waits for `finish`. */
  const hold = (address: string) => {
    const text = new TextEncoder().encode(JSON.stringify(MESSAGE));
    const size = 99 * 1024;
    let finish = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(size - text.length).fill(0x20));
        finish = () => {
          controller.enqueue(text);
          controller.close();
        };
      },
    });
    const headers = { "content-length": String(size), "x-forwarded-for": address };
    return { answer: write({ body, headers }), finish };
  };
  const held = Array.from({ length: 5 * 80 }, (_, index) => hold(`2001:db8:0:${index % 5}::${index + 1}`));
  await new Promise((resolve) => setImmediate(resolve));
  const stranger = hold("2001:db8:1::1");
  stranger.finish();
  expect((await stranger.answer).status).toBe(202);
  // Each network's first twenty are being read; the others wait without being refused.
  for (const { finish } of held) finish();
  const statuses = (await Promise.all(held.map(({ answer }) => answer))).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([202]));
});

test("logs the operation's path without path parts, query, body or headers", async () => {
  const token = "a-token-of-mine".padEnd(43, "-");
  const file = failing("calendarFile", new Error("broken"));
  const headers = { cookie: "accessToken=a-cookie-of-mine", "x-forwarded-for": "10.9.8.7" };
  expect((await send(file, { query: "?q=a-search-of-mine", headers }, token)).status).toBe(500);
  expect((await write({ headers: { "x-forwarded-for": "10.9.8.7" } })).status).toBe(202);
  const lines = vi.mocked(logs.logRequest).mock.calls;
  expect(lines).toEqual([
    [expect.objectContaining({ method: "GET", path: "/api/calendar/feed/[token]", status: 500 })],
    [
      {
        requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
        method: "POST",
        path: "/api/contact",
        status: 202,
        durationMs: expect.any(Number),
      },
    ],
  ]);
  const written = JSON.stringify([lines, vi.mocked(logs.log.error).mock.calls]);
  expect(logs.log.error).toHaveBeenCalledOnce();
  for (const sent of ["a-token-of-mine", "a-search-of-mine", "a-cookie-of-mine", "10.9.8.7", "Vera", "import a file"])
    expect(written).not.toContain(sent);
});

describe("compression", () => {
  const AS_IS = "no-store, no-transform";
  const cacheControlOf = async (answer: Promise<Response>) => (await answer).headers.get("cache-control");
  const tooLong = new AppError("VALIDATION_FAILED", "a".repeat(1024));

  test("is left to long answers", async () => {
    const long = send(failing("contact", tooLong), { body: JSON.stringify(MESSAGE) });
    expect(await cacheControlOf(long)).toBe("no-store");
    expect(await cacheControlOf(write())).toBe(AS_IS);
  });

  test.each(["login", "otpStatus", "calendarFile"] as const)("is kept from a long answer of %s", async (name) => {
    const sent = {
      query: "?email=ada@example.test",
      ...(name === "login" && { body: JSON.stringify({ email: "ada@example.test", password: "any" }) }),
    };
    const answer = send(failing(name, tooLong), sent, name === "calendarFile" ? "t".repeat(43) : "");
    expect(await cacheControlOf(answer)).toBe(AS_IS);
  });

  test("is kept from every answer with a secret field", () => {
    const withSecrets = Object.values(operations).filter(({ output }) =>
      fieldsOf(z.toJSONSchema(output, { io: "input", unrepresentable: "any" })).some((name) => SECRET.test(name)),
    );
    expect(withSecrets.length).toBeGreaterThan(10);
    expect(withSecrets.map(({ path }) => path).filter((path) => !mixesSecrets(path))).toEqual([]);
  });

  const SECRET = /([tT]oken|[tT]icket|[sS]ecret|recoveryCodes|challenge|[uU]rl|address)$/;

  function fieldsOf(schema: unknown): string[] {
    if (typeof schema !== "object" || schema === null) return [];
    const own =
      "properties" in schema && typeof schema.properties === "object" ? Object.keys(schema.properties ?? {}) : [];
    return [...own, ...Object.values(schema).flatMap(fieldsOf)];
  }
});
