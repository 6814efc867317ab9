import { parseCookie } from "cookie";
import { LOGOUT_TICKET_COOKIE, SETTINGS_COOKIE } from "@/lib/domain/auth/session";
import { WAY_BACK_COOKIE } from "@/lib/routes";
import type { SessionUser } from "@/lib/schemas/auth";
import { readCookieUser, readDisplaySettings } from "./read-user";

/** Session as described by the readable cookies. All tabs share them, so they arbitrate between tabs. */
export type SessionCookies = {
  /** Readable half of the token, for the bearer header. Useless without the signature, which no script can read. */
  token: string | null;
  /** Holder's address from the user cookie alone. Null when it is missing, truncated or malformed. */
  email: string | null;
  /** Display data only: the server never trusts it. Also null when only the display settings are lost. */
  user: SessionUser | null;
  /** Ticket that ends this session and nothing else. */
  logoutTicket: string | null;
};

/** @param cookies  a `document.cookie` string */
export function readSessionCookies(cookies: string): SessionCookies {
  const { accessToken, user, [SETTINGS_COOKIE]: settings, [LOGOUT_TICKET_COOKIE]: logoutTicket } = parseCookie(cookies);
  const shown = readCookieUser(jsonOf(user));
  const display = readDisplaySettings(jsonOf(settings));
  return {
    token: accessToken || null,
    email: shown?.email ?? null,
    user: shown && display ? { ...shown, ...display } : null,
    logoutTicket: logoutTicket || null,
  };
}

export function emailOfCookies({ token, email }: SessionCookies): string | null {
  return token === null ? null : email;
}

export function userOfCookies({ token, user }: SessionCookies): SessionUser | null {
  return token === null ? null : user;
}

function jsonOf(text: string | undefined): unknown {
  if (!text) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Session cookies a script can remove (docs/spec.md, 8.15). The signature is worthless without them. */
const SESSION_COOKIES = ["accessToken", "refreshToken", "user", SETTINGS_COOKIE, LOGOUT_TICKET_COOKIE] as const;

export function clearSessionCookies(page: { cookie: string }): void {
  for (const name of SESSION_COOKIES) page.cookie = setCookie(name, "", 0);
}

/** Writes the cookie the middleware also uses to remember a path. The login page validates the path first. */
export function rememberPath(page: { cookie: string }, path: string): void {
  page.cookie = setCookie(WAY_BACK_COOKIE, path, 15 * 60);
}

/** The library's writer of cookies would double what a page loads of it. */
function setCookie(name: string, value: string, maxAgeS: number): string {
  return `${name}=${encodeURIComponent(value)}; Max-Age=${maxAgeS}; Path=/; Secure; SameSite=Lax`;
}

/** docs/spec.md, 9.13: a stored key containing one of these words is a user's cached data. */
export const CACHE_WORDS = ["subscription", "user", "plaid", "insights", "cashflow", "transactions"] as const;
export const SCANNED_KEYS_PER_STORAGE = 50;

/**
 * Removes a user's cached data from a browser storage, scanning at most 50 keys. Display preferences (theme, blurred
 * figures) contain none of the words and stay.
 */
export function removeCachedKeys(storage: Pick<Storage, "length" | "key" | "removeItem">): void {
  const scanned = Array.from({ length: Math.min(storage.length, SCANNED_KEYS_PER_STORAGE) }, (_, at) =>
    storage.key(at),
  );
  for (const key of scanned) {
    if (key !== null && CACHE_WORDS.some((word) => key.toLowerCase().includes(word))) storage.removeItem(key);
  }
}

const KEY = "arrival-message";

/** Leaves a message for this tab's next page: a toast shown now would end with this page. */
export function leaveArrivalMessage(message: string, storage: () => Pick<Storage, "setItem">): void {
  try {
    storage().setItem(KEY, message);
  } catch {
    // With storage forbidden, the next page shows the result without a message.
  }
}

/** @returns the previous page's message, once */
export function takeArrivalMessage(storage: () => Pick<Storage, "getItem" | "removeItem">): string | null {
  try {
    const message = storage().getItem(KEY);
    if (message !== null) storage().removeItem(KEY);
    return message;
  } catch {
    return null;
  }
}
