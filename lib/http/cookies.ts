import type { User } from "@/lib/schemas/auth";

/** Seven days (docs/spec-coverage.md, row 9.7). */
export const SESSION_LIFETIME_S = 7 * 24 * 60 * 60;

const COMMON = "Path=/; Secure; SameSite=Lax";

/** The two cookies of a session: the token that no script can read, and the user for display, which the server never believes. */
export function sessionCookies(jwtToken: string, user: User): string[] {
  return [`accessToken=${jwtToken}; Max-Age=${SESSION_LIFETIME_S}; HttpOnly; ${COMMON}`, userCookie(user)];
}

/** Sent again when what it shows has changed. */
export function userCookie(user: User): string {
  return `user=${encodeURIComponent(JSON.stringify(user))}; Max-Age=${SESSION_LIFETIME_S}; ${COMMON}`;
}

/**
 * Names of our own, which no other host of the same site and no unencrypted page can set or replace: a browser takes a
 * `__Host-` cookie only with `Secure`, `Path=/` and no `Domain`.
 */
export const COOKIE = {
  device: "__Host-device",
  signup: "__Host-signup",
  reset: "__Host-reset",
  googleHandOff: "__Host-googleHandOff",
} as const;

/** A year: marks a browser that has logged in to an address, so that no one else's failures lock it out. */
export function deviceCookie(token: string): string {
  return `${COOKIE.device}=${token}; Max-Age=${365 * 24 * 60 * 60}; HttpOnly; ${COMMON}`;
}

/** An hour, six times the life of a code: says which sign-up this browser made. */
export function signupCookie(ticket: string): string {
  return `${COOKIE.signup}=${ticket}; Max-Age=${60 * 60}; HttpOnly; ${COMMON}`;
}

/** An hour as well: says that this browser asked to choose a new password, so that its tries are its own. */
export function resetCookie(ticket: string): string {
  return `${COOKIE.reset}=${ticket}; Max-Age=${60 * 60}; HttpOnly; ${COMMON}`;
}

/** Sent with every 401 and on logout; `refreshToken` is cleared for browsers that hold one from elsewhere. */
export function clearedCookies(): string[] {
  return ["accessToken", "refreshToken", "user"].map(
    (name) => `${name}=; Max-Age=0; ${name === "user" ? "" : "HttpOnly; "}${COMMON}`,
  );
}

/** @returns the cookie's raw value, or undefined */
export function readCookie(request: Request, name: string): string | undefined {
  return cookieIn(request.headers.get("cookie"), name);
}

/** @param header  as the browser sends it. @returns the cookie's raw value, or undefined */
export function cookieIn(header: string | null | undefined, name: string): string | undefined {
  for (const pair of header?.split(";") ?? []) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return undefined;
}
