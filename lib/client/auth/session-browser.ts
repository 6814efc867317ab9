import { authCalls } from "@/lib/calls/auth";
import { callOf } from "@/lib/client/api/api";
import { ApiError } from "@/lib/client/api/api-error";
import { forgetPerson, queryClient } from "@/lib/client/api/query-client";
import { leaveUnasked } from "@/lib/client/before-unload";
import { leavePage } from "@/lib/client/unsaved";
import { HOME } from "@/lib/routes";
import type { SessionUser } from "@/lib/schemas/auth";
import { createIdleLogout, timeAway } from "./idle-logout";
import { createPendingLogouts } from "./pending-logouts";
import { dispatchAuth, sessionStore } from "./session";
import {
  clearSessionCookies,
  emailOfCookies,
  leaveArrivalMessage,
  readSessionCookies,
  rememberPath,
  removeCachedKeys,
  type SessionCookies,
  userOfCookies,
} from "./session-cookies";
import { createSessionManager } from "./session-manager";
import { createTabChannel } from "./tab-channel";

/** Longest wait for the server before the login page opens. The login page retries an unreceived logout. */
const LOGOUT_WAIT_MS = 2_000;

let leaving = false;
/** End of the session given up last: leaving the page would cut the call off. */
let ended: Promise<void> = Promise.resolve();

const tabs = createTabChannel({
  storage: () => window.localStorage,
  sourceSessionId: crypto.getRandomValues(new Uint32Array(4)).join("-"),
  now: () => Date.now(),
});

const pendingLogouts = createPendingLogouts({
  storage: () => window.localStorage,
  finish: async (logoutTicket) => {
    try {
      await callOf(authCalls.finishLogout)({ logoutTicket }, { isQuiet: true, isLoggingOut: true });
      return true;
    } catch (error) {
      // An unknown ticket ends nothing, however often it is sent.
      return error instanceof ApiError && ["INVALID_TOKEN", "VALIDATION_FAILED"].includes(error.code);
    }
  },
});

export const sessionManager = createSessionManager({
  dispatch: dispatchAuth,
  shownUser: () => sessionStore.getState().user,
  readCookies: () => readSessionCookies(document.cookie),
  clearCookies: () => clearSessionCookies(document),
  clearCaches: () => {
    // Pending requests would get 401 and redirect.
    void queryClient.cancelQueries();
    forgetPerson();
    for (const storage of ["localStorage", "sessionStorage"] as const) {
      try {
        removeCachedKeys(window[storage]);
      } catch {
        // A browser that forbids storage has nothing to clear.
      }
    }
  },
  tabs,
  endOnServer: (given) => {
    ended = endOnServer(given);
    return ended;
  },
  isOnLoginPage: () => window.location.pathname.startsWith("/login"),
  goToLogin: () => goToLogin(),
  goToDashboard: () => void loadPage(HOME),
  reload: () => {
    leaving = true;
    leaveUnasked(() => window.location.reload());
  },
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

async function endOnServer({ token, logoutTicket }: SessionCookies): Promise<void> {
  // Stored before the call, so a page closed at once leaves it for the next.
  if (logoutTicket !== null) pendingLogouts.add(logoutTicket);
  if (token === null) return;
  try {
    const signal = AbortSignal.timeout(LOGOUT_WAIT_MS);
    await callOf(authCalls.logout)({}, { isQuiet: true, isLoggingOut: true, endedToken: token, signal });
    if (logoutTicket !== null) pendingLogouts.drop(logoutTicket);
  } catch {
    void pendingLogouts.flush();
  }
}

/** Logs out, after asking about unsaved typing. @param onLeave  called once nothing holds the logout back */
export function signOut(onLeave: () => void = () => {}): void {
  leavePage(() => {
    onLeave();
    void sessionManager.end();
  });
}

/** Returns true while another page is loading: until then this screen must request nothing. */
export function isLeaving(): boolean {
  return leaving;
}

/**
 * Opens one of our pages by a full load. After a login or logout nothing of the previous user may stay in memory, and
 * the new page needs its own content security policy.
 *
 * @param message  toast for the next page
 * @returns a promise that never settles, so an awaiting form stays busy
 */
export function loadPage(path: string, message?: string): Promise<never> {
  leaving = true;
  if (message !== undefined) leaveArrivalMessage(message, () => window.sessionStorage);
  // A message to other tabs lives 100 ms; leaving earlier would kill its timer.
  void tabs
    .quiet()
    .then(() => ended)
    .then(() => leaveUnasked(() => window.location.assign(path)));
  return new Promise(() => {});
}

function goToLogin(): void {
  void loadPage("/login");
}

/**
 * Opens the login page after an expired session; the next login leads back here. A leftover session that names no one
 * is dropped first, or the login page would redirect back in a loop.
 */
export function signInAgain(): void {
  const given = readSessionCookies(document.cookie);
  if (emailOfCookies(given) === null) {
    clearSessionCookies(document);
    ended = endOnServer(given);
  }
  rememberPath(document, window.location.pathname + window.location.search);
  goToLogin();
}

/** Opens the profile form for an incomplete profile; the form leads back here. */
export function completeProfileFirst(): void {
  rememberPath(document, window.location.pathname + window.location.search);
  void loadPage("/complete-profile");
}

const IDLE_CHECK_MS = 10_000;
const USES = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

function followUse(): () => void {
  const { used, check } = createIdleLogout({
    // Read from the cookie: another tab may have changed it.
    minutes: () => (sessionStore.getState().isLoggedIn ? (readUser()?.idleTimeoutMinutes ?? null) : null),
    storage: () => window.localStorage,
    now: () => Date.now(),
    end: (minutes) => {
      rememberPath(document, window.location.pathname + window.location.search);
      leaveArrivalMessage(`Logged out after ${timeAway(minutes)} away`, () => window.sessionStorage);
      void sessionManager.end();
    },
  });
  used();
  const timer = setInterval(check, IDLE_CHECK_MS);
  for (const use of USES) window.addEventListener(use, used, { passive: true, capture: true });
  document.addEventListener("visibilitychange", check);
  return () => {
    clearInterval(timer);
    for (const use of USES) window.removeEventListener(use, used, { capture: true });
    document.removeEventListener("visibilitychange", check);
  };
}

/** Reads the session from the cookies and follows other tabs and the user until the returned function is called. */
export function followSession(): () => void {
  sessionManager.open();
  const unfollowUse = followUse();
  void pendingLogouts.flush();
  const onStorage = (event: StorageEvent) => sessionManager.handleStorage(event);
  const onOnline = () => void pendingLogouts.flush();
  const onVisibility = () => sessionManager.visibilityChanged(document.visibilityState === "visible");
  const onPageHide = () => tabs.removeNow();
  const onPageShow = (event: PageTransitionEvent) => {
    // Restored from the back-forward cache, perhaps by someone else: the server must decide again.
    if (event.persisted) leaveUnasked(() => window.location.reload());
  };
  window.addEventListener("storage", onStorage);
  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("online", onOnline);
  window.addEventListener("pagehide", onPageHide);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    unfollowUse();
    window.removeEventListener("storage", onStorage);
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("online", onOnline);
    window.removeEventListener("pagehide", onPageHide);
    window.removeEventListener("pageshow", onPageShow);
    sessionManager.visibilityChanged(false);
    pendingLogouts.stop();
  };
}

export function readUser(): SessionUser | null {
  return userOfCookies(readSessionCookies(document.cookie));
}
