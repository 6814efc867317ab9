import { parseCookie, type SetCookie, stringifySetCookie } from "cookie";
import { LOGOUT_TICKET_COOKIE, SESSION_LIFETIME_S, SETTINGS_COOKIE } from "@/lib/domain/auth/session";
import { displaySettings, sessionUser, type User } from "@/lib/schemas/auth";

const COMMON = { path: "/", secure: true, sameSite: "lax" } as const satisfies Partial<SetCookie>;
const OF_SESSION = { ...COMMON, maxAge: SESSION_LIFETIME_S };

/**
 * Cookies of a session: the token in two halves, the user's display data and the logout ticket. Scripts can read only
 * the half that is useless alone (docs/decisions/0090-token-in-two-halves.md).
 */
export function sessionCookies(session: { jwtToken: string; user: User; logoutTicket: string }): string[] {
  const signatureAt = session.jwtToken.lastIndexOf(".");
  return [
    stringifySetCookie({ name: "accessToken", value: session.jwtToken.slice(0, signatureAt), ...OF_SESSION }),
    stringifySetCookie({
      name: "accessTokenSignature",
      value: session.jwtToken.slice(signatureAt + 1),
      httpOnly: true,
      ...OF_SESSION,
    }),
    stringifySetCookie({ name: LOGOUT_TICKET_COOKIE, value: session.logoutTicket, ...OF_SESSION }),
    ...userCookies(session.user),
  ];
}

/** Display data for a page's first paint, resent after changes. The server never trusts it. */
export function userCookies(user: User): string[] {
  return [
    // The schemas strip everything else: no financial data may get in.
    stringifySetCookie({ name: "user", value: JSON.stringify(sessionUser.parse(user)), ...OF_SESSION }),
    stringifySetCookie({ name: SETTINGS_COOKIE, value: JSON.stringify(displaySettings.parse(user)), ...OF_SESSION }),
  ];
}

/**
 * Our own cookie names. Browsers accept `__Host-` cookies only with `Secure`, `Path=/` and no `Domain`, so neither
 * another host of the site nor an unencrypted page can set them.
 */
export const COOKIE = {
  device: "__Host-device",
  signup: "__Host-signup",
  reset: "__Host-reset",
  googleHandOff: "__Host-googleHandOff",
  oidcHandOff: "__Host-oidcHandOff",
} as const;

/**
 * Valid for a year. Marks a browser that has logged in to an address, so other people's failures don't lock it out.
 */
export function deviceCookie(token: string): string {
  return stringifySetCookie({
    name: COOKIE.device,
    value: token,
    maxAge: 365 * 24 * 60 * 60,
    httpOnly: true,
    ...COMMON,
  });
}

/** Valid for an hour, six times a code's life. Ties a sign-up to this browser. */
export function signupCookie(ticket: string): string {
  return stringifySetCookie({ name: COOKIE.signup, value: ticket, maxAge: 60 * 60, httpOnly: true, ...COMMON });
}

/** Valid for an hour. Ties a password reset to this browser, so its attempts count separately. */
export function resetCookie(ticket: string): string {
  return stringifySetCookie({ name: COOKIE.reset, value: ticket, maxAge: 60 * 60, httpOnly: true, ...COMMON });
}

/** `refreshToken` isn't ours; we clear it for browsers that got one elsewhere. */
export const SESSION_COOKIES = [
  "accessToken",
  "accessTokenSignature",
  "refreshToken",
  "user",
  SETTINGS_COOKIE,
  LOGOUT_TICKET_COOKIE,
] as const;

/** Clears all session cookies, with every 401 and on logout. */
export function clearedCookies(): string[] {
  return SESSION_COOKIES.map((name) => stringifySetCookie({ name, value: "", maxAge: 0, ...COMMON }));
}

/**
 * Reads a cookie's raw value. Two different values are ambiguous: another host of the site can add its own
 * `accessToken`, and a browser may send that first.
 * Ambiguity counts as missing, so nobody ends up in a stranger's account.
 *
 * @returns undefined if missing, empty or ambiguous
 */
export function readCookie(request: Request, name: string): string | undefined {
  const [value, another] = cookieValues(request, name);
  return another === undefined ? value : undefined;
}

/** Returns true if a request carries a cookie, even an ambiguous one. */
export function hasCookie(request: Request, name: string): boolean {
  return cookieValues(request, name).length > 0;
}

function cookieValues(request: Request, name: string): string[] {
  const pairs = request.headers.get("cookie")?.split(";") ?? [];
  const values = pairs.flatMap((pair) => parseCookie(pair, { decode: (value) => value })[name] ?? []);
  return [...new Set(values)].filter((value) => value !== "");
}
