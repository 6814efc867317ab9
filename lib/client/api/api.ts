import { readSessionCookies } from "@/lib/client/auth/session-cookies";
import { type ApiEnvironment, createApiClient } from "./api-client";

type PageHooks = Pick<ApiEnvironment, "notify" | "retract" | "clearSession" | "goToLogin">;

const page: PageHooks = { notify: () => {}, retract: () => {}, clearSession: () => {}, goToLogin: () => {} };

/** Gives the browser's client its toast, its logout and its way to /login. Called once, by `ClientProviders`. */
export function connectApi(hooks: PageHooks): void {
  Object.assign(page, hooks);
}

/** The readable half of the session's token, or null. */
export function bearer(): string | null {
  return readSessionCookies(document.cookie).token;
}

/** The product's API as this page calls it. */
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

/** An operation as a function of this page: `callOf(transactionOperations.updateTransaction)({ id, notes })`. */
export const callOf = api.callOf;
