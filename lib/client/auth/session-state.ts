import type { SessionUser } from "@/lib/schemas/auth";
import type { AuthEvent } from "./auth-state";

/** docs/spec.md, section 9. */
export const CACHE_CLEAR_INTERVAL_MS = 1_000;

export type SessionState = { user: SessionUser | null; clearedAtMs: number | null };

/**
 * `email` and `user` come from the readable cookies, which all tabs share. An `email` without a `user` means only the
 * display settings are lost; the server sends them again.
 */
export type SessionEvent =
  | { type: "opened"; user: SessionUser | null }
  | { type: "openingFailed"; error: string }
  | { type: "began"; user: SessionUser; by: "login" | "verification" | "google" }
  /** Someone else is about to log in here; the previous user leaves. */
  | { type: "displaced" }
  | { type: "signedOut" }
  | { type: "erased" }
  /** The server answered 401; the API client decides where to go. */
  | { type: "refused" }
  | { type: "loginElsewhere"; email: string | null; user: SessionUser | null }
  | { type: "logoutElsewhere" }
  | { type: "seenAgain"; email: string | null; user: SessionUser | null };

export type SessionEffect =
  | { type: "dispatch"; event: AuthEvent }
  | { type: "clearCookies" }
  /** Ends the session row. Comes after the cookies: the user is logged out here even without the server. */
  | { type: "endOnServer" }
  | { type: "clearCaches" }
  | { type: "announce"; message: { type: "LOGIN"; data: { email: string } } | { type: "LOGOUT"; data: null } }
  | { type: "reload" }
  | { type: "goToLogin" }
  | { type: "goToDashboard" };

export type SessionContext = { nowMs: number; isOnLoginPage: boolean };

/**
 * Returns the next state and the effects to run, in order. Implements docs/spec.md, section 4, "Auth", between tabs
 * (docs/decisions/0011) and with caches. Pure; `session-manager.ts` runs the effects.
 */
export function sessionStep(
  state: SessionState,
  event: SessionEvent,
  { nowMs, isOnLoginPage }: SessionContext,
): { state: SessionState; effects: SessionEffect[] } {
  const isClearedAlready = state.clearedAtMs !== null && nowMs - state.clearedAtMs < CACHE_CLEAR_INTERVAL_MS;
  // A second clearing this soon finds nothing: the next user arrives with a freshly loaded page.
  const clearCaches: SessionEffect[] = isClearedAlready ? [] : [{ type: "clearCaches" }];
  const clearedAtMs = isClearedAlready ? state.clearedAtMs : nowMs;
  const nothing = { state, effects: [] };
  const becomes = (user: SessionUser | null, effects: SessionEffect[]) => ({ state: { user, clearedAtMs }, effects });

  const forget = (type: "loggedOut" | "previousUserLeft"): SessionEffect[] => [
    { type: "clearCookies" },
    ...clearCaches,
    dispatch({ type }),
  ];
  const end = (type: "loggedOut" | "previousUserLeft"): SessionEffect[] => [
    ...forget(type),
    { type: "announce", message: { type: "LOGOUT", data: null } },
  ];
  /** No redirect, no message to other tabs, and no change to cookies, which may be another user's by now. */
  const leaveQuietly = () => becomes(null, [...clearCaches, dispatch({ type: "loggedOut" })]);
  /** Leftover cookies go too: a remaining token would open the page without a password. */
  const drop = () => becomes(null, [...forget("loggedOut"), { type: "endOnServer" }]);
  /** No reload on the login page: a logged-in user leaves it anyway. */
  const adopt = (user: SessionUser | null) =>
    becomes(user, [
      ...clearCaches,
      ...(user ? [dispatch({ type: "userSwitched", user })] : []),
      { type: isOnLoginPage ? "goToDashboard" : "reload" },
    ]);

  switch (event.type) {
    case "opened":
      return {
        state: { ...state, user: event.user },
        effects: [dispatch({ type: "startupChecked", user: event.user })],
      };
    case "openingFailed":
      return { state: { ...state, user: null }, effects: [dispatch({ type: "startupFailed", error: event.error })] };
    case "began":
      return becomes(event.user, [
        ...clearCaches,
        dispatch(beginning(event)),
        { type: "announce", message: { type: "LOGIN", data: { email: event.user.email } } },
      ]);
    case "displaced":
      return becomes(null, [...end("previousUserLeft"), { type: "endOnServer" }]);
    case "signedOut":
      return becomes(null, [
        ...end("loggedOut"),
        { type: "endOnServer" },
        ...(isOnLoginPage ? [] : [{ type: "goToLogin" } as const]),
      ]);
    case "erased":
      return becomes(null, end("loggedOut"));
    case "refused":
      return becomes(null, [{ type: "clearCookies" }, ...clearCaches, dispatch({ type: "loggedOut" })]);
    case "loginElsewhere":
      return event.email !== null && !isSamePerson(state.user, event.email) ? adopt(event.user) : nothing;
    case "logoutElsewhere":
      return state.user ? leaveQuietly() : nothing;
    case "seenAgain":
      if (event.email === null) return state.user ? drop() : nothing;
      return isSamePerson(state.user, event.email) ? nothing : adopt(event.user);
  }
}

export function isSamePerson(user: Pick<SessionUser, "email"> | null, email: string): boolean {
  return user !== null && user.email.trim().toLowerCase() === email.trim().toLowerCase();
}

function dispatch(event: AuthEvent): SessionEffect {
  return { type: "dispatch", event };
}

function beginning({ user, by }: Extract<SessionEvent, { type: "began" }>): AuthEvent {
  switch (by) {
    case "login":
      return { type: "loginSucceeded", user };
    case "verification":
      return { type: "verifySucceeded", user };
    case "google":
      return { type: "googleSucceeded", user, needsProfileCompletion: user.needsProfileCompletion };
  }
}
