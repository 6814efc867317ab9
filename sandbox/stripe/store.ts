import type { Clock } from "../core/clock";
import { isObject, type JsonObject } from "../core/json";
import type { StateStore } from "../core/state";
import {
  type CheckoutSession,
  type Customer,
  type Invoice,
  type Metadata,
  newPrice,
  newProduct,
  newWebhookEndpoint,
  type PortalSession,
  type Price,
  type Product,
  type StripeEvent,
  type StripeSubscription,
  type WebhookEndpoint,
} from "./objects";

/** Purchase in a checkout, stored separately because the session object doesn't show it. */
interface Purchase {
  readonly price: string;
  readonly quantity: number;
  readonly subscriptionMetadata: Metadata;
}

/** First answer to an idempotency key, repeated while kept. */
interface Replay {
  readonly fingerprint: string;
  readonly at: number;
  readonly status: number;
  readonly body: string;
}

interface StripeMemory {
  customers: Record<string, Customer>;
  products: Record<string, Product>;
  prices: Record<string, Price>;
  sessions: Record<string, CheckoutSession>;
  purchases: Record<string, Purchase>;
  subscriptions: Record<string, StripeSubscription>;
  /** Open amount of a declined renewal, with its tries. */
  dunning: Record<string, { tries: number; nextTryAt: number }>;
  /** Customers whose next charge is declined. */
  decliningCards: Record<string, true>;
  deletedCustomers: Record<string, true>;
  invoices: Record<string, Invoice>;
  portals: Record<string, PortalSession>;
  endpoints: Record<string, WebhookEndpoint>;
  events: StripeEvent[];
  replays: Record<string, Replay>;
}

const MAX_EVENTS = 500;
const SEEDED_AT = 1_767_225_600;

export interface StripeStore {
  readonly memory: StripeMemory;
  /** Seconds since 1970, by the sandbox's clock. */
  now(): number;
  save(): void;
  remember(event: StripeEvent): void;
  find(id: string): JsonObject | undefined;
}

/** Makes the provider's store; the product's prices and the app's webhook endpoint exist from the start. */
export function createStripeStore(
  state: StateStore,
  clock: Clock,
  endpoint: { url: string; secret: string },
): StripeStore {
  const document = state.document<StripeMemory>("stripe", () => ({
    customers: {},
    products: {},
    prices: {},
    sessions: {},
    purchases: {},
    subscriptions: {},
    dunning: {},
    decliningCards: {},
    deletedCustomers: {},
    invoices: {},
    portals: {},
    endpoints: {},
    events: [],
    replays: {},
  }));
  const memory = document.value;
  // State saved by an older sandbox lacks newer fields.
  memory.dunning ??= {};
  memory.decliningCards ??= {};
  memory.deletedCustomers ??= {};
  seed(memory, endpoint);
  document.save();

  return {
    memory,
    now: () => Math.floor(clock.now() / 1000),
    save: () => document.save(),
    remember(event) {
      memory.events.push(event);
      if (memory.events.length > MAX_EVENTS) memory.events.shift();
    },
    find(id) {
      const tables = [
        memory.customers,
        memory.products,
        memory.prices,
        memory.sessions,
        memory.subscriptions,
        memory.invoices,
      ];
      for (const table of tables) if (Object.hasOwn(table, id) && isObject(table[id])) return table[id];
      return undefined;
    },
  };
}

function seed(memory: StripeMemory, endpoint: { url: string; secret: string }): void {
  const metadata = {};
  const product = "prod_sorrel_premium";
  memory.products[product] ??= newProduct(SEEDED_AT, { id: product, name: "Sorrel Premium", metadata });
  memory.prices.price_sorrel_monthly ??= newPrice(SEEDED_AT, {
    id: "price_sorrel_monthly",
    product,
    currency: "usd",
    unitAmount: 799,
    interval: "month",
    lookupKey: "sorrel_monthly",
    metadata,
  });
  memory.prices.price_sorrel_yearly ??= newPrice(SEEDED_AT, {
    id: "price_sorrel_yearly",
    product,
    currency: "usd",
    unitAmount: 7900,
    interval: "year",
    lookupKey: "sorrel_yearly",
    metadata,
  });
  // Rewritten at every start: the app's address and the secret are configuration.
  memory.endpoints.we_sandbox = newWebhookEndpoint(SEEDED_AT, {
    id: "we_sandbox",
    ...endpoint,
    enabledEvents: ["*"],
    metadata,
  });
}
