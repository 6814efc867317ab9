import { createServer, type Server } from "node:http";
import { createRequire } from "node:module";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerAtTheFront, BODY_LIMITS, CompressibleResponse, watchBodies } from "./front.mjs";

const TIMES_FASTER = 5;
const LIMITS = {
  idleMs: BODY_LIMITS.idleMs / TIMES_FASTER,
  bodyMs: BODY_LIMITS.bodyMs / TIMES_FASTER,
  bytesASecond: BODY_LIMITS.bytesASecond * TIMES_FASTER,
  lookEveryMs: BODY_LIMITS.lookEveryMs / TIMES_FASTER,
};
/** Delay before a body is read, by a limit or a busy database: longer than a sender may take. */
const READ_LATE_MS = LIMITS.bodyMs + 600;

let server: Server;
let port: number;
const passed: string[] = [];
/** Router headers that reached it. */
const pieces: unknown[] = [];

beforeAll(async () => {
  const watch = watchBodies(LIMITS);
  server = createServer({ connectionsCheckingInterval: 1000 }, (request, response) => {
    watch(request, response);
    if (answerAtTheFront(request, response)) return;
    passed.push(`${request.method} ${request.url}`);
    pieces.push(request.headers.rsc);
    request.on("end", () => response.end("passed"));
    setTimeout(() => request.resume(), request.url === "/read-late" ? READ_LATE_MS : 0);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  port = address.port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

type Answer = { status: number; headers: Record<string, string>; body: string };

/** Sends a raw request line, which no client library would. */
async function ask(method: string, target: string, { body = "", header = "" } = {}): Promise<Answer> {
  const socket = connect(port, "127.0.0.1");
  const length = body === "" ? "" : `Content-Length: ${body.length}\r\n`;
  const more = header === "" ? "" : `${header}\r\n`;
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}${length}\r\n${body}`);
  let text = "";
  for await (const chunk of socket) text += String(chunk);
  const [head = "", rest = ""] = text.split("\r\n\r\n");
  const [line = "", ...fields] = head.split("\r\n");
  const headers = fields.map((field) => [field.slice(0, field.indexOf(":")).toLowerCase(), field.split(": ")[1] ?? ""]);
  return { status: Number(line.split(" ")[1]), headers: Object.fromEntries(headers), body: rest };
}

test("sends undecodable page addresses home, for HEAD and GET [spec 2.34]", async () => {
  for (const target of ["/%", "/a%zz", "/%E0%A4%A", "/press/%", "/%?q=1"]) {
    for (const method of ["GET", "HEAD"]) {
      const answer = await ask(method, target);
      expect([answer.status, answer.headers.location, answer.body], `${method} ${target}`).toEqual([307, "/", ""]);
    }
  }
});

test("hides the framework's error screens, page data and router payloads", async () => {
  passed.length = 0;
  for (const target of [
    "/404",
    "/500",
    "/_error",
    "/_not-found",
    "/_global-error",
    "/.rsc",
    "/nope.rsc",
    "/dashboard.rsc?x=1",
    "/dashboard.segments/_tree.segment.rsc",
  ]) {
    for (const method of ["GET", "HEAD", "POST"]) {
      const answer = await ask(method, target);
      expect([answer.status, answer.headers.location], `${method} ${target}`).toEqual([307, "/"]);
    }
  }
  for (const target of ["/_next/data/build/dashboard.json", "/_next/static/chunk.rsc"])
    expect((await ask("GET", target)).status, target).toBe(404);
  expect(passed).toEqual([]);
  // Lookalikes still belong to the framework.
  for (const target of ["/4040", "/finpedia/404", "/_next/static/a.js", "/api/health.rsc", "/help?page=/404"])
    await ask("GET", target);
  expect(passed).toHaveLength(5);
});

test("answers undecodable call and file addresses with 404", async () => {
  for (const target of ["/api/%zz", "/api/%", "/api/auth/%E0%A4%A"]) {
    for (const method of ["GET", "POST", "DELETE"]) {
      const answer = await ask(method, target);
      expect(answer.status, target).toBe(404);
      expect(JSON.parse(answer.body)).toMatchObject({ success: false, error: "NOT_FOUND" });
    }
    const head = await ask("HEAD", target);
    expect([head.status, head.body]).toEqual([404, ""]);
  }
  expect((await ask("GET", "/_next/static/%zz")).status).toBe(404);
});

test("redirects extra slashes with 308, never off the site", async () => {
  for (const [target, location] of [
    ["/login/", "/login"],
    ["/api/auth/logout/", "/api/auth/logout"],
    ["/api/ready/?x=1", "/api/ready?x=1"],
    ["/login//", "/login"],
    ["//evil.test/", "/evil.test"],
    ["/\\evil.test", "/evil.test"],
    ["/api//health", "/api/health"],
    ["http://evil.test//a/", "/a"],
  ] as const) {
    for (const method of ["GET", "POST"]) {
      const answer = await ask(method, target);
      expect([answer.status, answer.headers.location], target).toEqual([308, location]);
    }
  }
});

test("refuses unknown methods with 405 and Allow", async () => {
  for (const method of ["TRACE", "PROPFIND", "LOCK"]) {
    const page = await ask(method, "/");
    expect([page.status, page.headers.allow]).toEqual([405, "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS"]);
    const call = await ask(method, "/api/health");
    expect(call.status).toBe(405);
    expect(JSON.parse(call.body)).toMatchObject({ success: false, error: "METHOD_NOT_ALLOWED" });
  }
  expect(await ask("OPTIONS", "*")).toMatchObject({ status: 204, headers: { allow: expect.stringContaining("GET") } });
  expect(await ask("OPTIONS", "/login")).toMatchObject({ status: 204, headers: { allow: "GET, HEAD, OPTIONS" } });
  for (const target of ["*", "/login"]) {
    expect((await ask("OPTIONS", target)).headers, target).not.toHaveProperty("content-length");
  }
  expect((await ask("GET", "*")).status).toBe(400);
  expect((await ask("TRACE", "*")).status).toBe(405);
});

test("passes other requests on as path and query", async () => {
  passed.length = 0;
  for (const [target, arrived] of [
    ["/", "/"],
    ["/spending?q=a//b/", "/spending?q=a//b/"],
    ["/a%20b%2Fc", "/a%20b%2Fc"],
    ["http://localhost/api/health?x=1", "/api/health?x=1"],
    ["http://localhost", "/"],
  ] as const) {
    expect(await ask("GET", target), target).toMatchObject({ status: 200, body: "passed" });
    expect(passed.at(-1)).toBe(`GET ${arrived}`);
  }
  expect(await ask("OPTIONS", "/api/health")).toMatchObject({ status: 200, body: "passed" });
});

test("strips router headers from calls, not from pages", async () => {
  pieces.length = 0;
  await ask("GET", "/api/tags", { header: "RSC: 1" });
  await ask("GET", "/spending", { header: "RSC: 1" });
  expect(pieces).toEqual([undefined, "1"]);
});

test("sends the common headers with its own answers", async () => {
  for (const answer of [
    await ask("GET", "/%"),
    await ask("GET", "/api/%"),
    await ask("GET", "/login/?a=b"),
    await ask("TRACE", "/"),
  ]) {
    expect(answer.headers).toMatchObject({
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "strict-transport-security": expect.stringContaining("max-age"),
      "referrer-policy": "strict-origin-when-cross-origin",
    });
  }
});

/** @returns seconds until the connection ended, and the answer */
async function half(sent: (write: (text: string) => void) => void): Promise<{ seconds: number; text: string }> {
  const startedAtMs = performance.now();
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  sent((text) => socket.writable && socket.write(text));
  let text = "";
  socket.on("data", (chunk) => {
    text += String(chunk);
  });
  await new Promise((resolve) => socket.once("close", resolve));
  return { seconds: (performance.now() - startedAtMs) / 1000, text };
}

test("drops stalled bodies in time, but not slow ones", async () => {
  const head = (bytes: number) => `POST /api/x HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${bytes}\r\n\r\n`;
  const timers: NodeJS.Timeout[] = [];
  const every = (ms: number, work: () => void) => timers.push(setInterval(work, ms));
  const startedAtMs = performance.now();
  const slow = new Promise<{ seconds: number; text: string }>((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const piece = "x".repeat(64 * 1024);
    socket.write(head(16 * piece.length));
    let pieces = 0;
    const timer = setInterval(() => {
      if (pieces < 16) socket.write(piece);
      pieces += 1;
      if (pieces === 16) clearInterval(timer);
    }, LIMITS.lookEveryMs);
    socket.once("data", (chunk) => {
      socket.destroy();
      resolve({ seconds: (performance.now() - startedAtMs) / 1000, text: String(chunk) });
    });
  });
  const [silent, stalled, dripping, chunked, taken, readLate] = await Promise.all([
    half((write) => write(head(1000))),
    half((write) => write(head(9_000_000) + "x".repeat(4_000_000))),
    half((write) => {
      write(head(1000));
      every(100, () => write("x"));
    }),
    half((write) => write("POST /x HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhel")),
    slow,
    half((write) => {
      const bytes = 2 * Math.ceil(READ_LATE_MS / 200);
      write(`POST /read-late HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: ${bytes}\r\n\r\n`);
      let sent = 0;
      every(100, () => {
        sent += 1;
        if (sent <= bytes) write("x");
      });
    }),
  ]);
  for (const timer of timers) clearInterval(timer);
  expect(BODY_LIMITS).toMatchObject({ idleMs: 10_000, bodyMs: 14_000, bytesASecond: 32 * 1024 });
  for (const { seconds, text } of [silent, stalled, dripping, chunked]) {
    expect(seconds).toBeLessThan((2 * LIMITS.bodyMs) / 1000);
    expect(text).toContain("408 Request Timeout");
  }
  const bodyOf = ({ text }: { text: string }) => text.slice(text.indexOf("\r\n\r\n") + 4);
  const message = "The request did not arrive in time";
  expect(JSON.parse(bodyOf(silent)), "a call is answered in the envelope").toEqual({
    success: false,
    message,
    error: "REQUEST_TIMEOUT",
  });
  expect(bodyOf(chunked)).toBe(`${message}\n`);
  expect(taken.seconds).toBeGreaterThan(LIMITS.bodyMs / 1000);
  expect(taken.text).toContain("200 OK");
  expect(readLate.seconds).toBeGreaterThan(LIMITS.bodyMs / 1000);
  expect(readLate.text).toContain("200 OK");
});

test.each([
  ["no-store", "gzip"],
  ["no-store, no-transform", null],
])("lets the framework's compression act on a call's answer with %s", async (cacheControl, encoding) => {
  const compress = createRequire(import.meta.url)("next/dist/compiled/compression")();
  const text = JSON.stringify({ names: "a".repeat(2000) });
  // As the framework sends what a route answers: every header as a list, and no length.
  const own = createServer({ ServerResponse: CompressibleResponse }, (request, response) => {
    compress(request, response, () => {});
    response.setHeader("content-type", ["application/json"]);
    response.setHeader("cache-control", [cacheControl]);
    response.flushHeaders();
    response.end(text);
  });
  await new Promise<void>((resolve) => own.listen(0, "127.0.0.1", resolve));
  try {
    const address = own.address();
    if (address === null || typeof address === "string") throw new Error("the server has no port");
    const answer = await fetch(`http://127.0.0.1:${address.port}/`, { headers: { "accept-encoding": "gzip" } });
    expect(answer.headers.get("content-encoding")).toBe(encoding);
    expect(await answer.text()).toBe(text);
  } finally {
    own.close();
  }
});
