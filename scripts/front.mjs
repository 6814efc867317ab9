/** Answers requests before the framework sees them, and limits how long a body may take. */
import { ServerResponse } from "node:http";

/** Methods of pages and API; each route refuses those it doesn't serve. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Headers of every answer, matching next.config.mjs. None of these answers is a page. */
const HEADERS = {
  "strict-transport-security": "max-age=63072000; includeSubDomains",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()",
  "x-frame-options": "DENY",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  "cache-control": "no-store",
};

const JSON_TYPE = "application/json; charset=utf-8";
const TEXT_TYPE = "text/plain; charset=utf-8";

/**
 * Answers requests that the framework handles wrongly or not at all: unknown methods, undecodable or ambiguous
 * addresses. Reduces every other target to path and query.
 *
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @returns {boolean} true if it answered
 */
export function answerAtTheFront(request, response) {
  const { method = "" } = request;
  const target = targetOf(request.url ?? "");
  const isApi = isOfApi(target);
  const answer = (status, headers = {}, body = "") => {
    // A 204 has no length (RFC 9110, section 8.6).
    const length = status === 204 ? {} : { "content-length": Buffer.byteLength(body) };
    response.writeHead(status, { ...HEADERS, ...length, ...headers });
    response.end(method === "HEAD" ? undefined : body);
    return true;
  };
  const fail = (status, error, message, headers = {}) =>
    isApi
      ? answer(status, { "content-type": JSON_TYPE, ...headers }, failureJson(error, message))
      : answer(status, { "content-type": TEXT_TYPE, ...headers }, `${message}\n`);

  if (!METHODS.includes(method)) {
    return fail(405, "METHOD_NOT_ALLOWED", `Use ${METHODS.join(", ")}`, { allow: METHODS.join(", ") });
  }
  // Addresses the whole server (RFC 9110, section 9.3.7).
  if (request.url === "*") {
    return method === "OPTIONS" ? answer(204, { allow: METHODS.join(", ") }) : fail(400, "", "Bad request");
  }
  if (target === null) return fail(400, "", "Bad request");
  const { pathname, search } = target;
  if (!isDecodable(pathname)) {
    if (isApi) return fail(404, "NOT_FOUND", "There is nothing at this address");
    return isOfFramework(pathname) ? fail(404, "", "Not found") : answer(307, { location: "/" });
  }
  const one = pathname.replace(/[/\\]+/g, "/").replace(/(?<=.)\/$/, "");
  // 308 keeps method and body, so the call is repeated in full.
  if (one !== pathname) return answer(308, { location: one + search });
  if (!isApi && INSIDE.test(pathname)) {
    return isOfFramework(pathname) ? fail(404, "", "Not found") : answer(307, { location: "/" });
  }
  // Calls have no router payloads; with these headers the framework would redirect them.
  if (isApi) for (const name of ["rsc", "next-router-prefetch", "next-router-state-tree"]) delete request.headers[name];
  // Routes know the methods of calls.
  if (method === "OPTIONS" && !isApi) return answer(204, { allow: "GET, HEAD, OPTIONS" });
  request.url = pathname + search;
  return false;
}

/** @returns {{ pathname: string, search: string } | null} null if it names no path */
function targetOf(url) {
  // Requests to proxies contain the whole address (RFC 9112, section 3.2.2); the Host header names the site.
  const path = /^https?:\/\/[^/?#]*(.*)$/i.exec(url)?.[1] ?? url;
  const [, pathname = "", search = ""] = /^([^?#]*)(\?[^#]*)?/.exec(path) ?? [];
  if (pathname === "") return path === url ? null : { pathname: "/", search };
  return pathname.startsWith("/") || pathname.startsWith("\\") ? { pathname, search } : null;
}

/** Returns true for addresses of built files, where unknown ones are 404. */
function isOfFramework(pathname) {
  return /^\/+_next(\/|$)/.test(pathname);
}

/**
 * Internal framework addresses: error screens, page data, router payloads. The framework would serve them, error
 * screens with 500 included; no page requests them.
 */
const INSIDE = /^\/(404|500|_error|_app|_document|_not-found|_global-error)$|^\/_next\/data(\/|$)|\.rsc$|\.segments\//;

function isOfApi(target) {
  return target !== null && /^\/+api(\/|$)/.test(target.pathname);
}

/** Failure envelope of the API (docs/contract.md, section 1). */
function failureJson(error, message) {
  return JSON.stringify({ success: false, message, error });
}

function isDecodable(pathname) {
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}

/**
 * Lets the framework compress answers of the API. It sets their type as a list of one, which its own compression doesn't
 * recognize. `no-transform` says which answers stay as they are (lib/http/envelope.ts).
 *
 * @template {import("node:http").IncomingMessage} Request
 * @extends {ServerResponse<Request>}
 */
export class CompressibleResponse extends ServerResponse {
  /**
   * @param {string} name
   * @param {number | string | readonly string[]} value
   */
  setHeader(name, value) {
    const isType = name === "content-type" && Array.isArray(value) && value.length === 1;
    return super.setHeader(name, isType ? value[0] : value);
  }
}

/**
 * `idleMs`: maximum pause within a body. `bodyMs`: its maximum duration, plus a second per `bytesASecond`, the slowest
 * supported line. `lookEveryMs`: between checks.
 */
export const BODY_LIMITS = { idleMs: 10_000, bodyMs: 14_000, bytesASecond: 32 * 1024, lookEveryMs: 1000 };

/** Writes directly to the socket, because the framework may be about to answer too. */
function requestTimeout(url = "") {
  const message = "The request did not arrive in time";
  const isApi = isOfApi(targetOf(url));
  const body = isApi ? failureJson("REQUEST_TIMEOUT", message) : `${message}\n`;
  const headers = {
    ...HEADERS,
    connection: "close",
    "content-type": isApi ? JSON_TYPE : TEXT_TYPE,
    "content-length": Buffer.byteLength(body),
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  return ["HTTP/1.1 408 Request Timeout", ...lines, "", body].join("\r\n");
}

/**
 * Closes connections with incomplete requests. Node has one limit for all: a file on a slow line needs longer than a
 * withheld body deserves.
 *
 * @returns {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => void}
 *   watches one request
 */
export function watchBodies({ idleMs, bodyMs, bytesASecond, lookEveryMs } = BODY_LIMITS) {
  /** @type {Map<import("node:http").IncomingMessage, { response: import("node:http").ServerResponse, startedAtMs: number, startedAtBytes: number, lastBytes: number, lastAtMs: number }>} */
  const open = new Map();
  const look = () => {
    const nowMs = Date.now();
    for (const [request, watched] of open) {
      const { socket } = request;
      if (request.complete || socket.destroyed) {
        open.delete(request);
        continue;
      }
      // Unread bytes are waiting here, so the sender isn't slow.
      const isWaitedFor = request.readableLength > 0;
      if (isWaitedFor) watched.startedAtMs += lookEveryMs;
      if (isWaitedFor || socket.bytesRead !== watched.lastBytes) {
        watched.lastBytes = socket.bytesRead;
        watched.lastAtMs = nowMs;
      }
      const allowedMs = bodyMs + ((socket.bytesRead - watched.startedAtBytes) / bytesASecond) * 1000;
      if (nowMs - watched.lastAtMs < idleMs && nowMs - watched.startedAtMs < allowedMs) continue;
      open.delete(request);
      if (!watched.response.headersSent) socket.write(requestTimeout(request.url));
      socket.destroySoon();
    }
  };
  setInterval(look, lookEveryMs).unref();
  return (request, response) => {
    const hasBody = Number(request.headers["content-length"] ?? 0) > 0 || request.headers["transfer-encoding"];
    if (!hasBody) return;
    const nowMs = Date.now();
    const { bytesRead } = request.socket;
    open.set(request, {
      response,
      startedAtMs: nowMs,
      startedAtBytes: bytesRead,
      lastBytes: bytesRead,
      lastAtMs: nowMs,
    });
  };
}

/**
 * Limits a server's connections: one too many ends another without a running answer. Such a connection is idle or its
 * request incomplete; the larger of both groups loses its oldest.
 * Whoever opens thousands loses their own first, and new people are served. Only if every connection awaits an answer,
 * the new one is ended.
 * Addresses don't count: behind a proxy they are all the same.
 *
 * @param {import("node:http").Server} server
 * @param {number} most
 */
export function boundConnections(server, most) {
  let count = 0;
  /** In order of becoming idle. @type {Set<import("node:net").Socket>} */
  const idle = new Set();
  /**
   * Their open requests, several if pipelined, ordered by the first. @type {Map<import("node:net").Socket,
   * Set<import("node:http").IncomingMessage>>}
   */
  const busy = new Map();
  const chooseToEnd = () => {
    const [oldest] = idle;
    if (idle.size >= busy.size) return oldest;
    const unfinished = [...busy].filter(([, requests]) => [...requests].every(isUnfinished)).map(([socket]) => socket);
    return unfinished.length > idle.size ? unfinished[0] : oldest;
  };
  server.on("connection", (socket) => {
    count += 1;
    socket.once("close", () => {
      count -= 1;
      idle.delete(socket);
      busy.delete(socket);
    });
    const ended = count > most ? (chooseToEnd() ?? socket) : null;
    if (ended !== socket) idle.add(socket);
    // A graceful end would wait for peers that never read it.
    ended?.destroy();
  });
  server.on("request", (request, response) => {
    const { socket } = request;
    idle.delete(socket);
    const requests = busy.get(socket) ?? new Set();
    busy.set(socket, requests.add(request));
    response.once("close", () => {
      requests.delete(request);
      if (requests.size > 0 || socket.destroyed) return;
      busy.delete(socket);
      idle.add(socket);
    });
  });
}

function isUnfinished(request) {
  return !request.complete && request.readableLength === 0;
}
