import type { SessionUser } from "@/lib/schemas/auth";
import type { AuthEvent } from "./auth-state";

/** docs/spec.md, section 9. */
export const CACHE_CLEAR_INTERVAL_MS = 1_000;

/** What the session manager goes by: who is logged in as far as this tab knows, and when it last cleared its caches. */
export type SessionState = { user: SessionUser | null; clearedAtMs: number | null };

/**
 * `email` and `user` come from the readable cookies at that moment; all tabs share them, so they decide between them. An `email`
 * without a `user` means that only the display settings are lost, which the server sends again.
 */
export type SessionEvent =
  | { type: "opened"; user: SessionUser | null }
  /** The cookie could not even be asked for. */
  | { type: "openingFailed"; error: string }
  | { type: "began"; user: SessionUser; by: "login" | "verification" | "google" }
  /** Someone else is about to log in here: whoever was before goes. */
  | { type: "displaced" }
  | { type: "signedOut" }
  | { type: "erased" }
  /** The server said that the session is over (HTTP 401); where that leads is the API client's affair. */
  | { type: "refused" }
  | { type: "loginElsewhere"; email: string | null; user: SessionUser | null }
  | { type: "logoutElsewhere" }
  | { type: "seenAgain"; email: string | null; user: SessionUser | null };

export type SessionEffect =
  | { type: "dispatch"; event: AuthEvent }
  | { type: "clearCookies" }
  /** Ends the session's row. After the cookies: the person is logged out here whether the server is there or not. */
  | { type: "endOnServer" }
  | { type: "clearCaches" }
  | { type: "announce"; message: { type: "LOGIN"; data: { email: string } } | { type: "LOGOUT"; data: null } }
  | { type: "reload" }
  | { type: "goToLogin" }
  | { type: "goToDashboard" };

export type SessionContext = { nowMs: number; isOnLoginPage: boolean };

/**
 * What has to be done about an event of the session, in order, and what is remembered of it: the rules of
 * docs/spec.md, section 4, "Auth", between tabs and with caches. Pure; `session-manager.ts` carries the effects
 * out.
 */
export function sessionStep(
  state: SessionState,
  event: SessionEvent,
  { nowMs, isOnLoginPage }: SessionContext,
): { state: SessionState; effects: SessionEffect[] } {
  const isClearedAlready = state.clearedAtMs !== null && nowMs - state.clearedAtMs < CACHE_CLEAR_INTERVAL_MS;
  // A second clearing so soon would find nothing: whoever comes after the first one comes with a freshly loaded page.
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
  /** Without a redirect, without notifying other tabs, and without touching cookies, which may be another's by now. */
  const leaveQuietly = () => becomes(null, [...clearCaches, dispatch({ type: "loggedOut" })]);
  /** What is left of the cookies is no one's and goes too: a token that stays would open the page again without a password. */
  const drop = () => becomes(null, [...forget("loggedOut"), { type: "endOnServer" }]);
  /** On the login page without a reload: whoever is logged in has nothing to do there. */
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

/** Whether a login with this address is by the person who is logged in already. */
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
