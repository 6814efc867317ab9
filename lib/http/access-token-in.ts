import { readCookie } from "./cookies";

/**
 * The token that a request brings: in the bearer header, as a program sends it, or in the session's cookie, as a browser does.
 * The page cannot write the header itself, because no script can read the token.
 *
 * @returns the token as it was sent, whether it holds or not; undefined where there is none
 */
export function accessTokenIn(request: Request): string | undefined {
  const bearer = /^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1];
  return bearer ?? (readCookie(request, "accessToken") || undefined);
}
