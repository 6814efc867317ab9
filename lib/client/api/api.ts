import { readSessionCookies } from "@/lib/client/auth/session-cookies";
import { type ApiEnvironment, createApiClient } from "./api-client";

type PageHooks = Pick<ApiEnvironment, "notify" | "retract" | "clearSession" | "goToLogin">;

const page: PageHooks = { notify: () => {}, retract: () => {}, clearSession: () => {}, goToLogin: () => {} };

/** Connects the browser's client to its toast, logout and /login redirect. Called once, by `ClientProviders`. */
export function connectApi(hooks: PageHooks): void {
  Object.assign(page, hooks);
  // Capturing runs before the fields that save as the page is left.
  window.addEventListener("pagehide", () => setLeaving(true), { capture: true });
  window.addEventListener("pageshow", () => setLeaving(false), { capture: true });
}

let isLeaving = false;
function setLeaving(isNow: boolean) {
  isLeaving = isNow;
}

/** Returns the readable half of the session token, or null. */
export function bearer(): string | null {
  return readSessionCookies(document.cookie).token;
}

export const api = createApiClient({
  // Without `keepalive` the browser drops a call made as the page is left.
  fetch: (url, init) => fetch(url, isLeaving ? { ...init, keepalive: true } : init),
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
