import { type ApiClient, createApiClient } from "@/lib/client/api/api-client";

type Route = Record<"GET" | "POST", (request: Request, context: { params: Promise<object> }) => Promise<Response>>;

/** Calls of first queries, by path. A first query of another path fails here, and the browser asks it. */
const ROUTES: Readonly<Record<string, () => Promise<unknown>>> = {
  "/api/accounts": () => import("@/app/api/accounts/route"),
  "/api/accounts/transactions/my-range": () => import("@/app/api/accounts/transactions/my-range/route"),
  "/api/badges": () => import("@/app/api/badges/route"),
  "/api/budgets": () => import("@/app/api/budgets/route"),
  "/api/calendar": () => import("@/app/api/calendar/route"),
  "/api/cashflow/monthly/latest": () => import("@/app/api/cashflow/monthly/latest/route"),
  "/api/categories": () => import("@/app/api/categories/route"),
  "/api/forecast": () => import("@/app/api/forecast/route"),
  "/api/goals": () => import("@/app/api/goals/route"),
  "/api/hidden-insights": () => import("@/app/api/hidden-insights/route"),
  "/api/insights": () => import("@/app/api/insights/route"),
  "/api/insights/followed": () => import("@/app/api/insights/followed/route"),
  "/api/net-position": () => import("@/app/api/net-position/route"),
  "/api/notifications": () => import("@/app/api/notifications/route"),
  "/api/overview": () => import("@/app/api/overview/route"),
  "/api/recurring": () => import("@/app/api/recurring/route"),
  "/api/review": () => import("@/app/api/review/route"),
  "/api/saved-views": () => import("@/app/api/saved-views/route"),
  "/api/subscriptions/current-or-sync": () => import("@/app/api/subscriptions/current-or-sync/route"),
  "/api/subscriptions/has-premium": () => import("@/app/api/subscriptions/has-premium/route"),
  "/api/tags": () => import("@/app/api/tags/route"),
  "/api/transfers": () => import("@/app/api/transfers/route"),
};

/**
 * Makes a client of our own API that calls the routes in this process, as the visitor of a page. Limits, validation,
 * log lines and answers are those of a call from the browser.
 *
 * @param visit  request of the page
 */
export function ownApi(visit: Request): ApiClient {
  return createApiClient({
    fetch: async (address, init) => {
      const url = new URL(address, visit.url);
      const load = ROUTES[url.pathname];
      if (!load) throw new Error(`${url.pathname} isn't answered with the document`);
      const route = (await load()) as Route;
      const headers = new Headers([...visit.headers, ...new Headers(init.headers)]);
      const answer = route[init.method === "POST" ? "POST" : "GET"];
      return answer(new Request(url, { ...init, headers }), { params: Promise.resolve({}) });
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
