import type { Clock } from "../core/clock";
import { json, type Provider, type SandboxRequest } from "../core/http";
import { parseObject, textField } from "../core/json";
import type { StateStore } from "../core/state";
import type { WebhookSender } from "../core/webhooks";
import { fail, plaidError, plaidFaultReply } from "./errors";
import { createItemStore, newRequestId } from "./items";
import { createLinkPages } from "./link/pages";
import { createPlaidRoutes } from "./routes";
import { createWebhookKey } from "./signing";
import { createPlaidWebhooks } from "./webhooks";

export interface PlaidOptions {
  readonly state: StateStore;
  readonly clock: Clock;
  readonly webhooks: WebhookSender;
  readonly seed: string;
  readonly appUrl: string;
}

export function createPlaidProvider({ state, clock, webhooks: sender, seed, appUrl }: PlaidOptions): Provider {
  const store = createItemStore(state, clock, seed);
  const key = createWebhookKey(state, clock);
  const webhooks = createPlaidWebhooks(sender, key, clock);
  const routes = createPlaidRoutes({ store, clock, webhooks, key, defaultWebhook: `${appUrl}/api/webhooks/plaid` });
  const pages = createLinkPages({ store, clock, webhooks, appUrl });

  return {
    name: "plaid",
    mounts: [{ prefix: "/plaid", strip: true }],
    isContractPath: (path) => path in routes,
    faultReply: plaidFaultReply,
    crashReply: (message) => plaidError("INTERNAL_SERVER_ERROR", message),
    handle(request) {
      const page = pages(request);
      if (page) return page;
      const route = Object.hasOwn(routes, request.path) ? routes[request.path] : undefined;
      if (!route || request.method !== "POST") return plaidError("NOT_FOUND");
      const body = request.body === "" ? {} : parseObject(request.body);
      if (!body) return plaidError("INVALID_BODY");
      requireKeys(request, textField(body, "client_id"), textField(body, "secret"));
      return json({ ...route(body, request), request_id: newRequestId() });
    },
    /** A new day brings new rows, announced to the app like the real bank does. */
    tick() {
      const today = clock.today();
      for (const item of store.items()) {
        if (item.status !== "good" || !item.hasSynced || item.announcedDay >= today) continue;
        item.announcedDay = today;
        webhooks.syncUpdatesAvailable(item);
      }
      store.save();
    },
  };
}

/** Accepts any pair of keys, but requires one. */
function requireKeys(request: SandboxRequest, clientId: string | undefined, secret: string | undefined): void {
  if (!(request.headers["plaid-client-id"] || clientId) || !(request.headers["plaid-secret"] || secret)) {
    fail("INVALID_API_KEYS");
  }
}
