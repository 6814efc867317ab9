import { isObject, type JsonObject, listField, objectField, textField } from "../core/json";
import type { Billing } from "./billing";
import { listOf, type Metadata, newCheckoutSession, newCustomer, newPortalSession } from "./objects";
import type { StripeStore } from "./store";
import { missing, refuse } from "./store";

interface StripeCall {
  readonly body: JsonObject;
  /** Identifier in the path, or empty. */
  readonly id: string;
  /** Address the caller used; hosted pages keep it. */
  readonly origin: string;
}

export interface StripeRoute {
  readonly method: "GET" | "POST" | "DELETE";
  readonly pattern: RegExp;
  readonly handle: (call: StripeCall) => JsonObject;
}

const DEFAULT_LIMIT = 10;
const LIMIT = 100;

export function createStripeRoutes(store: StripeStore, billing: Billing): readonly StripeRoute[] {
  const { memory } = store;
  const on = (method: StripeRoute["method"], path: string, handle: StripeRoute["handle"]): StripeRoute => ({
    method,
    pattern: new RegExp(`^${path.replace(":id", "(\\w+)")}$`),
    handle,
  });
  const get = <T extends JsonObject>(
    table: Readonly<Record<string, T>>,
    kind: string,
    id: string,
    param?: string,
  ): T => {
    const found = Object.hasOwn(table, id) ? table[id] : undefined;
    return found ?? missing(kind, id, param);
  };

  return [
    on("POST", "/v1/customers", ({ body }) => {
      const customer = newCustomer(store.now(), {
        email: textField(body, "email") ?? null,
        name: textField(body, "name") ?? null,
        metadata: metadataOf(body),
      });
      memory.customers[customer.id] = customer;
      billing.emit("customer.created", customer);
      return customer;
    }),
    on("GET", "/v1/customers", ({ body }) => {
      const email = textField(body, "email");
      const found = Object.values(memory.customers).filter(
        (customer) => email === undefined || customer.email === email,
      );
      return page("/v1/customers", found, body);
    }),
    on("GET", "/v1/customers/:id", ({ id }) =>
      memory.deletedCustomers[id] ? { id, object: "customer", deleted: true } : get(memory.customers, "customer", id),
    ),
    on("DELETE", "/v1/customers/:id", ({ id }) => {
      const customer = get(memory.customers, "customer", id);
      for (const subscription of Object.values(memory.subscriptions)) {
        if (subscription.customer === id && subscription.status !== "canceled") billing.end(subscription);
      }
      for (const session of Object.values(memory.sessions)) {
        if (session.customer === id && session.status === "open") billing.expire(session);
      }
      delete memory.customers[id];
      memory.deletedCustomers[id] = true;
      billing.emit("customer.deleted", customer);
      return { id, object: "customer", deleted: true };
    }),

    on("GET", "/v1/prices/:id", ({ id }) => get(memory.prices, "price", id)),

    on("POST", "/v1/checkout/sessions", ({ body, origin }) => {
      if (textField(body, "mode") !== "subscription")
        refuse("The sandbox supports mode=subscription only.", { param: "mode" });
      const line = listField(body, "line_items")[0];
      const priceId = isObject(line) ? textField(line, "price") : undefined;
      const price = get(memory.prices, "price", priceId ?? "", "line_items[0][price]");
      const quantity = Number((isObject(line) && textField(line, "quantity")) || 1);
      const customer = textField(body, "customer") ?? null;
      if (customer !== null) get(memory.customers, "customer", customer, "customer");
      const session = newCheckoutSession(store.now(), {
        price,
        quantity,
        customer,
        email: textField(body, "customer_email") ?? null,
        clientReferenceId: textField(body, "client_reference_id") ?? null,
        successUrl: requireText(body, "success_url"),
        cancelUrl: textField(body, "cancel_url") ?? null,
        metadata: metadataOf(body),
        origin,
      });
      memory.sessions[session.id] = session;
      const subscriptionMetadata = metadataOf(objectField(body, "subscription_data") ?? {});
      memory.purchases[session.id] = { price: price.id, quantity, subscriptionMetadata };
      return session;
    }),
    on("GET", "/v1/checkout/sessions/:id", ({ id }) => get(memory.sessions, "checkout.session", id)),
    on("POST", "/v1/checkout/sessions/:id/expire", ({ id }) => {
      const session = get(memory.sessions, "checkout.session", id);
      if (session.status !== "open") refuse('Only Checkout Sessions with a status in ["open"] can be expired.');
      billing.expire(session);
      return session;
    }),

    on("GET", "/v1/subscriptions", ({ body }) => {
      const customer = textField(body, "customer");
      const status = textField(body, "status");
      const price = textField(body, "price");
      if (customer !== undefined && !memory.deletedCustomers[customer]) {
        get(memory.customers, "customer", customer, "customer");
      }
      const found = Object.values(memory.subscriptions).filter((subscription) => {
        if (customer !== undefined && subscription.customer !== customer) return false;
        if (price !== undefined && !subscription.items.data.some((item) => item.price.id === price)) return false;
        if (status === "all") return true;
        return status === undefined ? subscription.status !== "canceled" : subscription.status === status;
      });
      return page("/v1/subscriptions", found.toReversed(), body);
    }),
    on("GET", "/v1/subscriptions/:id", ({ id }) => get(memory.subscriptions, "subscription", id)),
    on("POST", "/v1/subscriptions/:id", ({ id, body }) => {
      const subscription = get(memory.subscriptions, "subscription", id);
      if (subscription.status === "canceled") {
        refuse("A canceled subscription can only update its cancellation_details and metadata.");
      }
      subscription.metadata = mergeMetadata(subscription.metadata, body);
      const cancels = textField(body, "cancel_at_period_end");
      const cancelAt = textField(body, "cancel_at");
      if (cancels !== undefined && cancelAt) refuse("Give cancel_at or cancel_at_period_end, not both.");
      if (cancelAt) billing.setCancelAt(subscription, Number(cancelAt));
      else if (cancelAt === "" || cancels !== undefined) {
        billing.setCancelAtPeriodEnd(subscription, cancels === "true");
      }
      // "The time of the most recent update request", whatever it changed.
      if (subscription.cancel_at !== null) subscription.canceled_at = store.now();
      return subscription;
    }),
    on("DELETE", "/v1/subscriptions/:id", ({ id }) => {
      const subscription = get(memory.subscriptions, "subscription", id);
      if (subscription.status === "canceled") missing("subscription", id);
      billing.end(subscription);
      return subscription;
    }),

    on("POST", "/v1/billing_portal/sessions", ({ body, origin }) => {
      const customer = get(memory.customers, "customer", requireText(body, "customer"), "customer");
      const session = newPortalSession(store.now(), customer.id, textField(body, "return_url") ?? null, origin);
      memory.portals[session.id] = session;
      return session;
    }),
  ];
}

function page<T extends JsonObject>(url: string, found: T[], body: JsonObject): JsonObject {
  const limit = Math.min(Number(textField(body, "limit") ?? DEFAULT_LIMIT) || DEFAULT_LIMIT, LIMIT);
  const after = textField(body, "starting_after");
  const start = after === undefined ? 0 : found.findIndex((object) => object.id === after) + 1;
  return { ...listOf(url, found.slice(start, start + limit), start + limit < found.length) };
}

function metadataOf(body: JsonObject): Metadata {
  const entries = Object.entries(objectField(body, "metadata") ?? {}).map(([key, value]): [string, string] => [
    key,
    String(value),
  ]);
  return Object.fromEntries(entries.filter(([, value]) => value !== ""));
}

/** New keys are added, given ones replaced, emptied ones removed. */
function mergeMetadata(current: Metadata, body: JsonObject): Metadata {
  return metadataOf({ metadata: { ...current, ...objectField(body, "metadata") } });
}

function requireText(body: JsonObject, name: string): string {
  return (
    textField(body, name) || refuse(`Missing required param: ${name}.`, { code: "parameter_missing", param: name })
  );
}
