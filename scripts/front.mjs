/** What is answered before the framework sees a request, and how long a body may take. */

/** The methods that the pages and the API have; each route refuses those that it does not serve. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Every answer says so; next.config.mjs says the same of the framework's. None of ours here is a page. */
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
 * Answers what the framework has no answer to, or the wrong one: methods that no path has, addresses that cannot be decoded
 * or name one path in two ways. Of every other request it leaves the target as a path and a query.
 *
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @returns {boolean} whether it was answered
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
  // Of the server as a whole (RFC 9110, section 9.3.7).
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
  // 308 keeps the method and the body, so that a call is made and not only looked at.
  if (one !== pathname) return answer(308, { location: one + search });
  if (!isApi && INSIDE.test(pathname)) {
    return isOfFramework(pathname) ? fail(404, "", "Not found") : answer(307, { location: "/" });
  }
  // A call has no pieces for the framework's own navigation, which would send whoever asks for them on to another address.
  if (isApi) for (const name of ["rsc", "next-router-prefetch", "next-router-state-tree"]) delete request.headers[name];
  // Each call's own methods its route knows.
  if (method === "OPTIONS" && !isApi) return answer(204, { allow: "GET, HEAD, OPTIONS" });
  request.url = pathname + search;
  return false;
}

/** @returns {{ pathname: string, search: string } | null} null when it does not name a path */
function targetOf(url) {
  // A proxy may be sent the whole address (RFC 9112, section 3.2.2); whose it is the Host header says.
  const path = /^https?:\/\/[^/?#]*(.*)$/i.exec(url)?.[1] ?? url;
  const [, pathname = "", search = ""] = /^([^?#]*)(\?[^#]*)?/.exec(path) ?? [];
  if (pathname === "") return path === url ? null : { pathname: "/", search };
  return pathname.startsWith("/") || pathname.startsWith("\\") ? { pathname, search } : null;
}

/** Whether a file that was built would be there: unknown ones lead nowhere. */
function isOfFramework(pathname) {
  return /^\/+_next(\/|$)/.test(pathname);
}

/**
 * The framework's own addresses of its error screens, of pages as data, and of pages in pieces. It answers them as they are, a
 * screen of failure with 500 among them; no page of ours asks for one.
 */
const INSIDE = /^\/(404|500|_error|_app|_document|_not-found|_global-error)$|^\/_next\/data(\/|$)|\.rsc$|\.segments\//;

function isOfApi(target) {
  return target !== null && /^\/+api(\/|$)/.test(target.pathname);
}

/** A failure in the envelope of the API (docs/contract.md, section 1). */
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

/** A body of which nothing more comes for so long is given up. */
const IDLE_MS = 10_000;
/** A body may take so long, and a second more for every `BYTES_A_SECOND` of it: the slowest line that is waited for. */
const BODY_MS = 14_000;
const BYTES_A_SECOND = 32 * 1024;
const LOOK_EVERY_MS = 1000;

/** Written to the socket as it is: the framework may be about to answer the same request. */
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
 * Closes connections whose request never becomes whole. Node's own bound is one figure for every request, and a file on a slow
 * line needs longer than a body that someone holds back to keep a connection busy.
 *
 * @returns {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => void} watches one request
 */
export function watchBodies() {
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
      // Bytes wait to be read here: it is not the sender who is slow.
      const isWaitedFor = request.readableLength > 0;
      if (isWaitedFor) watched.startedAtMs += LOOK_EVERY_MS;
      if (isWaitedFor || socket.bytesRead !== watched.lastBytes) {
        watched.lastBytes = socket.bytesRead;
        watched.lastAtMs = nowMs;
      }
      const allowedMs = BODY_MS + ((socket.bytesRead - watched.startedAtBytes) / BYTES_A_SECOND) * 1000;
      if (nowMs - watched.lastAtMs < IDLE_MS && nowMs - watched.startedAtMs < allowedMs) continue;
      open.delete(request);
      if (!watched.response.headersSent) socket.write(requestTimeout(request.url));
      socket.destroySoon();
    }
  };
  setInterval(look, LOOK_EVERY_MS).unref();
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
 * Keeps a server to so many connections: one more than that ends another on which nothing is being answered. Such a one is idle, or its
 * request is not whole yet; of these two kinds the one of which there are more loses the connection that has been so for the
 * longest. Whoever opens thousands loses their own first, whatever they send on them, and a new person is served; only where every
 * connection waits for an answer the new one is ended. Not by address: behind a proxy all of them come from one.
 *
 * @param {import("node:http").Server} server
 * @param {number} most
 */
export function boundConnections(server, most) {
  let count = 0;
  /** In the order in which they became idle. @type {Set<import("node:net").Socket>} */
  const idle = new Set();
  /** Their requests, several where they are sent without waiting for an answer; in the order in which the first came. @type {Map<import("node:net").Socket, Set<import("node:http").IncomingMessage>>} */
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
    // An end that is announced would be waited for, by whoever never reads it.
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

/** Whether the rest of it is still to come, and what has come is not waiting to be read here. */
function isUnfinished(request) {
  return !request.complete && request.readableLength === 0;
}
