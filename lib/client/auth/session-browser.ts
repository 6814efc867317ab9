import { callOf } from "@/lib/client/api/api";
import { queryClient } from "@/lib/client/api/query-client";
import { dispatchInsights } from "@/lib/client/insights/insight-store";
import { authOperations, type User } from "@/lib/schemas/auth";
import { sayOnArrival } from "./arrival-copy";
import { removeCachedKeys } from "./cached-keys";
import { dispatchAuth, sessionStore } from "./session";
import { createSessionManager } from "./session-manager";
import { createTabChannel } from "./tab-channel";
import { clearSessionCookies, readUserCookie } from "./user-cookie";

let leaving = false;

const tabs = createTabChannel({
  storage: () => window.localStorage,
  sourceSessionId: crypto.getRandomValues(new Uint32Array(4)).join("-"),
  now: () => Date.now(),
});

/** The session of this tab, beside those of the browser's other tabs. */
export const sessionManager = createSessionManager({
  dispatch: dispatchAuth,
  shownUser: () => sessionStore.getState().user,
  readUser,
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
  endOnServer: async () => {
    await callOf(authOperations.logout)({}, { isQuiet: true, isSigningOut: true }).catch(() => undefined);
  },
  isOnLoginPage: () => window.location.pathname.startsWith("/login"),
  goToLogin: () => goToLogin(),
  reload: () => {
    leaving = true;
    window.location.reload();
  },
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
});

/** Whether another page is on its way: what is on the screen until it comes has nothing left to ask for. */
export function isLeaving(): boolean {
  return leaving;
}

/**
 * Opens a page of ours by a full load, not a route change: after a login or a logout nothing of the last person may
 * stay in memory, and the page that comes must stand under its own content security policy.
 *
 * @param words  what the next page says in a toast
 * @returns a promise that never settles, so that a form that awaits it stays busy until it is gone
 */
export function loadAnew(path: string, words?: string): Promise<never> {
  leaving = true;
  if (words !== undefined) sayOnArrival(words, () => window.sessionStorage);
  // A message to the other tabs stands for its hundred milliseconds; this page's timers would end with it.
  void tabs.quiet().then(() => window.location.assign(path));
  return new Promise(() => {});
}

/** For a session that was ended here. */
export function goToLogin(): void {
  void loadAnew("/login");
}

/** For a session that ended without the person's doing: the login that follows leads back to where they were. */
export function signInAgain(): void {
  rememberWay();
  goToLogin();
}

/** The same cookie by which the middleware remembers a path; the login page checks it before it goes there. */
function rememberWay(): void {
  const way = window.location.pathname + window.location.search;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser that we serve
  document.cookie = `from=${encodeURIComponent(way)}; Path=/; Max-Age=900; Secure; SameSite=Lax`;
}

/**
 * Reads the session from the cookie and follows what the other tabs and the person do, until the returned function is
 * called.
 */
export function followSession(): () => void {
  sessionManager.open();
  const onStorage = (event: StorageEvent) => sessionManager.hear(event);
  const onVisibility = () => sessionManager.visibilityChanged(document.visibilityState === "visible");
  const onPageHide = () => tabs.removeNow();
  const onPageShow = (event: PageTransitionEvent) => {
    // Brought back as it was left, perhaps by someone else: the server decides again what may be seen.
    if (event.persisted) window.location.reload();
  };
  window.addEventListener("storage", onStorage);
  document.addEventListener("visibilitychange", onVisibility);
  window.addEventListener("pagehide", onPageHide);
  window.addEventListener("pageshow", onPageShow);
  return () => {
    window.removeEventListener("storage", onStorage);
    document.removeEventListener("visibilitychange", onVisibility);
    window.removeEventListener("pagehide", onPageHide);
    window.removeEventListener("pageshow", onPageShow);
    sessionManager.visibilityChanged(false);
  };
}

/** The user in the readable cookie, or null. */
export function readUser(): User | null {
  return readUserCookie(document.cookie);
}
