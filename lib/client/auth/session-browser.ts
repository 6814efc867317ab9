import { callOf } from "@/lib/client/api/api";
import { ApiError } from "@/lib/client/api/api-error";
import { queryClient } from "@/lib/client/api/query-client";
import { dispatchInsights } from "@/lib/client/insights/insight-store";
import { HOME } from "@/lib/routes";
import { authOperations, type SessionUser } from "@/lib/schemas/auth";
import { leaveArrivalMessage } from "./arrival-message";
import { removeCachedKeys } from "./cached-keys";
import { createIdleLogout, timeAway } from "./idle-logout";
import { createPendingLogouts } from "./pending-logouts";
import { dispatchAuth, sessionStore } from "./session";
import {
  clearSessionCookies,
  emailOfCookies,
  readSessionCookies,
  rememberPath,
  type SessionCookies,
  userOfCookies,
} from "./session-cookies";
import { createSessionManager } from "./session-manager";
import { createTabChannel } from "./tab-channel";

/** How long a logout waits for the server before the login page is shown; what was not received by then is repeated there. */
const LOGOUT_WAIT_MS = 2_000;

let leaving = false;
/** Of the session that this page gave up last: a page that is left would cut the call off. */
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
      await callOf(authOperations.finishLogout)({ logoutTicket }, { isQuiet: true, isLoggingOut: true });
      return true;
    } catch (error) {
      // A ticket that is not known any more ends nothing, however often it is sent.
      return error instanceof ApiError && ["INVALID_TOKEN", "VALIDATION_FAILED"].includes(error.code);
    }
  },
});

/** The session of this tab, beside those of the browser's other tabs. */
export const sessionManager = createSessionManager({
  dispatch: dispatchAuth,
  shownUser: () => sessionStore.getState().user,
  readCookies: () => readSessionCookies(document.cookie),
  clearCookies: () => clearSessionCookies(document),
  clearCaches: () => {
    // What is still on its way would be answered with 401 and lead away.
    void queryClient.cancelQueries();
    queryClient.clear();
    for (const kind of ["insight", "hidden"] as const) dispatchInsights(kind, { type: "reset" });
    for (const storage of ["localStorage", "sessionStorage"] as const) {
      try {
        removeCachedKeys(window[storage]);
      } catch {
        // A browser that forbids storage has none of it to clear.
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
    window.location.reload();
  },
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

async function endOnServer({ token, logoutTicket }: SessionCookies): Promise<void> {
  // Before the call: a page that is closed at once has left it for the next one.
  if (logoutTicket !== null) pendingLogouts.add(logoutTicket);
  if (token === null) return;
  try {
    const signal = AbortSignal.timeout(LOGOUT_WAIT_MS);
    await callOf(authOperations.logout)({}, { isQuiet: true, isLoggingOut: true, endedToken: token, signal });
    if (logoutTicket !== null) pendingLogouts.drop(logoutTicket);
  } catch {
    void pendingLogouts.flush();
  }
}

/** Whether another page is on its way: what is on the screen until it comes has nothing left to ask for. */
export function isLeaving(): boolean {
  return leaving;
}

/**
 * Opens a page of ours by a full load, not a route change: after a login or a logout nothing of the last person may
 * stay in memory, and the page that comes must stand under its own content security policy.
 *
 * @param message  what the next page shows in a toast
 * @returns a promise that never settles, so that a form that awaits it stays busy until it is gone
 */
export function loadPage(path: string, message?: string): Promise<never> {
  leaving = true;
  if (message !== undefined) leaveArrivalMessage(message, () => window.sessionStorage);
  // A message to the other tabs stands for its hundred milliseconds; this page's timers would end with it.
  void tabs
    .quiet()
    .then(() => ended)
    .then(() => window.location.assign(path));
  return new Promise(() => {});
}

/** For a session that was ended here. */
export function goToLogin(): void {
  void loadPage("/login");
}

/**
 * For a session that ended without the person's doing: the login that follows leads back to where they were. What is left of a
 * session that names no one is given up first: with it the login page would lead back here, and round again.
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

/** For a person whose profile is not complete: the form leads back to where they were. */
export function completeProfileFirst(): void {
  rememberPath(document, window.location.pathname + window.location.search);
  void loadPage("/complete-profile");
}

/** How often a page looks whether its person has been away for too long. */
const IDLE_CHECK_MS = 10_000;
const USES = ["pointerdown", "keydown", "wheel", "touchstart"] as const;

/** Watches whether the person is there, until the returned function is called. */
function followUse(): () => void {
  const { used, check } = createIdleLogout({
    // From the cookie: it may have been changed in another tab.
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

/**
 * Reads the session from the cookies and follows what the other tabs and the person do, until the returned function is
 * called.
 */
export function followSession(): () => void {
  sessionManager.open();
  const unfollowUse = followUse();
  void pendingLogouts.flush();
  const onStorage = (event: StorageEvent) => sessionManager.handleStorage(event);
  const onOnline = () => void pendingLogouts.flush();
  const onVisibility = () => sessionManager.visibilityChanged(document.visibilityState === "visible");
  const onPageHide = () => tabs.removeNow();
  const onPageShow = (event: PageTransitionEvent) => {
    // Brought back as it was left, perhaps by someone else: the server decides again what may be seen.
    if (event.persisted) window.location.reload();
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

/** Who is logged in by the readable cookies, or null. */
export function readUser(): SessionUser | null {
  return userOfCookies(readSessionCookies(document.cookie));
}
