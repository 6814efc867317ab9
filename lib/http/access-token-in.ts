import { readCookie } from "./cookies";
import { wholeToken } from "./token-halves";

/**
 * Reads the access token of a request. Programs send it whole, as the bearer or the `accessToken` cookie.
 * Browsers send the readable half, in the header or, for navigation, in the cookie. It is joined with the signature's
 * cookie, which scripts can't read. The header wins over the cookie; halves of two tokens don't verify.
 *
 * @returns the unverified token; undefined if there is none, including a browser without its readable half
 */
export function accessTokenIn(request: Request): string | undefined {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  const sent = bearer ?? readCookie(request, "accessToken");
  return sent === undefined ? undefined : wholeToken(sent, readCookie(request, "accessTokenSignature"));
}
