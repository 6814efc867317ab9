import { type User, user } from "@/lib/schemas/auth";

/**
 * The logged-in user as the readable `user` cookie holds it: URL-encoded JSON without the token. Display data only, the
 * server never believes it.
 *
 * @param cookies  a `document.cookie` string
 * @returns null when the cookie is missing, cut short or of another shape
 */
export function readUserCookie(cookies: string): User | null {
  const pair = cookies.split("; ").find((cookie) => cookie.startsWith("user="));
  if (!pair) return null;
  try {
    const parsed = user.safeParse(JSON.parse(decodeURIComponent(pair.slice("user=".length))));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The names that docs/spec-coverage.md, row 8.15 removes on 401. The token is HttpOnly: the server removes that one itself. */
const SESSION_COOKIES = ["accessToken", "refreshToken", "user"] as const;

/** Removes the session's cookies as far as a script can. */
export function clearSessionCookies(page: { cookie: string }): void {
  for (const name of SESSION_COOKIES) {
    page.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax; Secure`;
  }
}
