import { api } from "./api";
import { memoryKey } from "./insight-actions";
import { dispatchInsights } from "./insight-store";
import { queryClient } from "./query-client";
import { dispatchAuth } from "./session";
import { createSessionActions } from "./session-actions";
import { clearSessionCookies, readUserCookie } from "./user-cookie";

/** The session actions of this tab: `sessionActions.login({ email, password })` and so on. */
export const sessionActions = createSessionActions({
  api,
  dispatch: dispatchAuth,
  readUser: () => readUserCookie(document.cookie),
  clearCookies: () => clearSessionCookies(document),
  clearUserData: () => {
    queryClient.clear();
    for (const kind of ["insight", "hidden"] as const) {
      dispatchInsights(kind, { type: "reset" });
      window.sessionStorage.removeItem(memoryKey(kind));
    }
  },
  goToLogin: () => goToLogin(),
  currentPath: () => window.location.pathname,
});

let leaving = false;

/** Whether the sign-in page is on its way: what is on the screen until it comes has nothing left to ask for. */
export function isLeaving(): boolean {
  return leaving;
}

/** A full load, not a route change: nothing of the last person may stay in memory. */
export function goToLogin(): void {
  leaving = true;
  window.location.assign("/login");
}
