import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import { hasCookie } from "./cookies";

/**
 * Refuses writes that another site makes a browser send (docs/contract.md, section 1).
 *
 * A request that carries a cookie of the session must say where it comes from, and it must be from us. One without
 * them (a script with a bearer token, a first login) may stay silent, but if it names another origin it is refused
 * too, so that no one can be logged in to someone else's account from elsewhere.
 *
 * @throws AppError `CROSS_SITE`
 */
export function assertOwnOrigin(request: Request): void {
  const origin = request.headers.get("origin");
  // Set by the browser itself; a page cannot forge it.
  const site = request.headers.get("sec-fetch-site");
  if (site === "same-origin" || (site === null && origin === new URL(env().appUrl).origin)) return;
  const isFromBrowser = ["accessToken", "accessTokenSignature"].some((name) => hasCookie(request, name));
  if (!isFromBrowser && origin === null && site === null) return;
  throw new AppError("CROSS_SITE", "This request came from another site");
}
