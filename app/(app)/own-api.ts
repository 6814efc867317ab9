import { answerCall } from "@/app/api/calls";
import { type ApiClient, createApiClient } from "@/lib/client/api/api-client";

/**
 * Makes a client of our own API that answers calls in this process, as the visitor of a page. Limits, validation,
 * log lines and answers are those of a call from the browser.
 *
 * @param visit  request of the page
 */
export function ownApi(visit: Request): ApiClient {
  return createApiClient({
    fetch: async (address, init) => {
      const url = new URL(address, visit.url);
      const headers = new Headers([...visit.headers, ...new Headers(init.headers)]);
      return answerCall(new Request(url, { ...init, headers }));
    },
    bearer: () => null,
    // Nobody looks on: a failed call is asked again by the browser, which reports it.
    notify: () => {},
    retract: () => {},
    clearSession: () => {},
    goToLogin: () => {},
    host: () => visit.url,
    currentPath: () => "",
  });
}
