import { subscribe } from "node:diagnostics_channel";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { cookieIn } from "./cookies";

/**
 * From now on a call of the API that carries the session's cookie carries the bearer header too (docs/spec-coverage.md, row
 * 7.2): the page cannot write it, because no script can read the token. One that brings its own keeps it.
 *
 * Here and not in the middleware, which would double what a call costs (decision 44).
 */
export function bearSessions(): void {
  subscribe("http.server.request.start", (message) => {
    const { request } = message as { request: IncomingMessage };
    const token = tokenToBear(request.url ?? "", request.headers);
    if (token !== undefined) request.headers.authorization = `Bearer ${token}`;
  });
}

/** The token of the session's cookie, where a request for `url` is to be given it as a header. */
export function tokenToBear(url: string, headers: IncomingHttpHeaders): string | undefined {
  if (!/^\/api(?:[/?]|$)/.test(url) || headers.authorization !== undefined) return undefined;
  const token = cookieIn(headers.cookie, "accessToken");
  // Anything else could not even stand in a header.
  return token && /^[\w.-]+$/.test(token) ? token : undefined;
}
