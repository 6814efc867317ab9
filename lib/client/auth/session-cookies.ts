import { parseCookie, stringifySetCookie } from "cookie";
import type * as z from "zod";
import { WAY_BACK_COOKIE } from "@/lib/routes";
import {
  displaySettings,
  LOGOUT_TICKET_COOKIE,
  SETTINGS_COOKIE,
  type SessionUser,
  sessionUser,
} from "@/lib/schemas/auth";

/** What the readable cookies say of the session. All tabs share them, so they decide between the tabs. */
export type SessionCookies = {
  /** The readable half of the token, for the bearer header; of no use without the signature, which no script can read. */
  token: string | null;
  /** Whose session it is, by the user cookie alone. Null when that cookie is missing, cut short or of another shape. */
  email: string | null;
  /** Display data only: the server never believes it. Null also where only the display settings are lost. */
  user: SessionUser | null;
  /** What ends this session and nothing else. */
  logoutTicket: string | null;
};

/** @param cookies  a `document.cookie` string */
export function readSessionCookies(cookies: string): SessionCookies {
  const { accessToken, user, [SETTINGS_COOKIE]: settings, [LOGOUT_TICKET_COOKIE]: logoutTicket } = parseCookie(cookies);
  const shown = parsed(sessionUser, user);
  const display = parsed(displaySettings, settings);
  return {
    token: accessToken || null,
    email: shown?.email ?? null,
    user: shown && display ? { ...shown, ...display } : null,
    logoutTicket: logoutTicket || null,
  };
}

/** The address of who is logged in, whether or not the display settings are there to show them by. */
export function emailOfCookies({ token, email }: SessionCookies): string | null {
  return token === null ? null : email;
}

/** Who is logged in: with a token and a user; one without the other isn't a session. */
export function userOfCookies({ token, user }: SessionCookies): SessionUser | null {
  return token === null ? null : user;
}

function parsed<T extends z.ZodType>(schema: T, text: string | undefined): z.output<T> | null {
  if (!text) return null;
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** All of a session's that a script can remove (docs/spec.md, 8.15). The signature is worth nothing without them. */
const SESSION_COOKIES = ["accessToken", "refreshToken", "user", SETTINGS_COOKIE, LOGOUT_TICKET_COOKIE] as const;

const OURS = { path: "/", secure: true, sameSite: "lax" } as const;

export function clearSessionCookies(page: { cookie: string }): void {
  for (const name of SESSION_COOKIES) page.cookie = stringifySetCookie({ name, value: "", maxAge: 0, ...OURS });
}

/** The same cookie by which the middleware remembers a path; the login page checks it before it goes there. */
export function rememberPath(page: { cookie: string }, path: string): void {
  page.cookie = stringifySetCookie({ name: WAY_BACK_COOKIE, value: path, maxAge: 15 * 60, ...OURS });
}
