import { parseCookie, type SetCookie, stringifySetCookie } from "cookie";
import { SESSION_LIFETIME_S } from "@/lib/domain/auth/session-lifetime";
import { displaySettings, LOGOUT_TICKET_COOKIE, SETTINGS_COOKIE, sessionUser, type User } from "@/lib/schemas/auth";

const COMMON = { path: "/", secure: true, sameSite: "lax" } as const satisfies Partial<SetCookie>;
const OF_SESSION = { ...COMMON, maxAge: SESSION_LIFETIME_S };

/**
 * The cookies of a session: its token in two halves, of which a script can read only the one that is of no use alone, what the
 * page shows of the user, and what ends this session and nothing else (docs/decisions/0090-token-in-two-halves.md).
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

/** What the page shows before it has asked for anything; sent again when it has changed. The server never believes either. */
export function userCookies(user: User): string[] {
  return [
    // The schemas keep out what is not theirs: nothing of a person's money is in them.
    stringifySetCookie({ name: "user", value: JSON.stringify(sessionUser.parse(user)), ...OF_SESSION }),
    stringifySetCookie({ name: SETTINGS_COOKIE, value: JSON.stringify(displaySettings.parse(user)), ...OF_SESSION }),
  ];
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
  oidcHandOff: "__Host-oidcHandOff",
} as const;

/** A year: marks a browser that has logged in to an address, so that no one else's failures lock it out. */
export function deviceCookie(token: string): string {
  return stringifySetCookie({
    name: COOKIE.device,
    value: token,
    maxAge: 365 * 24 * 60 * 60,
    httpOnly: true,
    ...COMMON,
  });
}

/** An hour, six times the life of a code: says which sign-up this browser made. */
export function signupCookie(ticket: string): string {
  return stringifySetCookie({ name: COOKIE.signup, value: ticket, maxAge: 60 * 60, httpOnly: true, ...COMMON });
}

/** An hour as well: says that this browser asked to choose a new password, so that its tries are its own. */
export function resetCookie(ticket: string): string {
  return stringifySetCookie({ name: COOKIE.reset, value: ticket, maxAge: 60 * 60, httpOnly: true, ...COMMON });
}

/** The names of a session's cookies; `refreshToken` is none of ours and is cleared for browsers that hold one from elsewhere. */
export const SESSION_COOKIES = [
  "accessToken",
  "accessTokenSignature",
  "refreshToken",
  "user",
  SETTINGS_COOKIE,
  LOGOUT_TICKET_COOKIE,
] as const;

/** Sent with every 401 and on logout. */
export function clearedCookies(): string[] {
  return SESSION_COOKIES.map((name) => stringifySetCookie({ name, value: "", maxAge: 0, ...COMMON }));
}

/**
 * Reads a cookie's raw value. Two different values of one name are ambiguous: another host of the same site can add its own
 * `accessToken`, and a browser may send that first. Then there is none, and no one is put into a stranger's account.
 *
 * @returns undefined where there is none, it is empty or ambiguous
 */
export function readCookie(request: Request, name: string): string | undefined {
  const [value, another] = cookieValues(request, name);
  return another === undefined ? value : undefined;
}

/** Tells if a request carries a cookie, be it ambiguous. */
export function hasCookie(request: Request, name: string): boolean {
  return cookieValues(request, name).length > 0;
}

/** Every different value that isn't empty. */
function cookieValues(request: Request, name: string): string[] {
  const pairs = request.headers.get("cookie")?.split(";") ?? [];
  const values = pairs.flatMap((pair) => parseCookie(pair, { decode: (value) => value })[name] ?? []);
  return [...new Set(values)].filter((value) => value !== "");
}
