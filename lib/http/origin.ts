import { AppError } from "@/lib/domain/errors";
import { env } from "@/lib/env";
import { hasCookie } from "./cookies";

/**
 * Refuses cross-site writes (docs/contract.md, section 1).
 *
 * A request with a session cookie must state our origin. One without (a script with a bearer token, a first login) may
 * omit it. A foreign origin is always refused, so nobody can be logged in to another account from elsewhere.
 *
 * @throws AppError `CROSS_SITE`
 */
export function assertOwnOrigin(request: Request): void {
  const origin = request.headers.get("origin");
  // Set by the browser; pages can't forge it.
  const site = request.headers.get("sec-fetch-site");
  if (site === "same-origin" || (site === null && origin === new URL(env().appUrl).origin)) return;
  const isFromBrowser = ["accessToken", "accessTokenSignature"].some((name) => hasCookie(request, name));
  if (!isFromBrowser && origin === null && site === null) return;
  throw new AppError("CROSS_SITE", "This request came from another site");
}
