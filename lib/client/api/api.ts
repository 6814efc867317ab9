import { readSessionCookies } from "@/lib/client/auth/session-cookies";
import { type ApiEnvironment, createApiClient } from "./api-client";

type PageHooks = Pick<ApiEnvironment, "notify" | "retract" | "clearSession" | "goToLogin">;

const page: PageHooks = { notify: () => {}, retract: () => {}, clearSession: () => {}, goToLogin: () => {} };

/** Connects the browser's client to its toast, logout and /login redirect. Called once, by `ClientProviders`. */
export function connectApi(hooks: PageHooks): void {
  Object.assign(page, hooks);
}

/** Returns the readable half of the session token, or null. */
export function bearer(): string | null {
  return readSessionCookies(document.cookie).token;
}

export const api = createApiClient({
  fetch: (url, init) => fetch(url, init),
  bearer,
  notify: (message) => page.notify(message),
  retract: (message) => page.retract(message),
  clearSession: () => page.clearSession(),
  goToLogin: () => page.goToLogin(),
  host: () => window.location.host,
  currentPath: () => window.location.pathname,
});

/** Turns a call into a function: `callOf(transactionCalls.updateTransaction)({ id, notes })`. */
export const callOf = api.callOf;
