import { readCookie } from "./cookies";
import { wholeToken } from "./token-halves";

/**
 * The token that a request brings. A program sends it whole, in the bearer header or the `accessToken` cookie. A browser sends
 * its readable half, in the header, or in the cookie where it asks by itself, as for a link; the half is joined with the
 * signature's cookie, which no script can read. A header counts before the cookie, and halves of two tokens are no token.
 *
 * @returns the token, whether it holds or not; undefined where there is none: for a browser without its readable half, too,
 *   whatever the other cookie holds
 */
export function accessTokenIn(request: Request): string | undefined {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  const sent = bearer ?? readCookie(request, "accessToken");
  return sent === undefined ? undefined : wholeToken(sent, readCookie(request, "accessTokenSignature"));
}
