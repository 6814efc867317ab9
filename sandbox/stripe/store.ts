import type { Clock } from "../core/clock";
import type { Fault } from "../core/faults";
import { type HttpReply, json, ReplyError } from "../core/http";
import { randomId } from "../core/json";
import type { StateStore } from "../core/state";
import {
  type CheckoutSession,
  type Customer,
  type Invoice,
  type Metadata,
  newPrice,
  type PortalSession,
  type Price,
  type StripeSubscription,
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
  replays: Record<string, Replay>;
}

const SEEDED_AT = 1_767_225_600;

export interface StripeStore {
  readonly memory: StripeMemory;
  /** Seconds since 1970, by the sandbox's clock. */
  now(): number;
  save(): void;
}

/** Makes the provider's store; the product's prices exist from the start. */
export function createStripeStore(state: StateStore, clock: Clock): StripeStore {
  const document = state.document<StripeMemory>("stripe", () => ({
    customers: {},
    prices: {},
    sessions: {},
    purchases: {},
    subscriptions: {},
    dunning: {},
    decliningCards: {},
    deletedCustomers: {},
    invoices: {},
    portals: {},
    replays: {},
  }));
  const memory = document.value;
  memory.prices.price_sorrel_monthly ??= newPrice(SEEDED_AT, "price_sorrel_monthly", 799, "month");
  memory.prices.price_sorrel_yearly ??= newPrice(SEEDED_AT, "price_sorrel_yearly", 7900, "year");
  // Made by hand at the provider: the product sells nothing by the week.
  memory.prices.price_by_hand_weekly ??= newPrice(SEEDED_AT, "price_by_hand_weekly", 500, "week");
  document.save();

  return {
    memory,
    now: () => Math.floor(clock.now() / 1000),
    save: () => document.save(),
  };
}

export interface StripeErrorDetails {
  readonly code?: string;
  readonly param?: string;
}

export function stripeError(
  status: number,
  type: string,
  message: string,
  details: StripeErrorDetails = {},
): HttpReply {
  return json({ error: { type, message, ...details } }, status, { "request-id": randomId("req_") });
}

/** @throws ReplyError always: 400 in the provider's format */
export function refuse(message: string, details: StripeErrorDetails = {}): never {
  throw new ReplyError(stripeError(400, "invalid_request_error", message, details));
}

/** @throws ReplyError always: 404 for a missing object, or 400 when only a parameter names it */
export function missing(kind: string, id: string, param = "id"): never {
  throw new ReplyError(
    stripeError(param === "id" ? 404 : 400, "invalid_request_error", `No such ${kind}: '${id}'`, {
      code: "resource_missing",
      param,
    }),
  );
}

const TYPES: Readonly<Record<number, string>> = {
  400: "invalid_request_error",
  401: "invalid_request_error",
  402: "card_error",
  404: "invalid_request_error",
  429: "rate_limit_error",
};

export function stripeFaultReply(fault: Fault): HttpReply | undefined {
  if (fault.status === undefined) return undefined;
  const code = fault.code ?? (fault.status === 429 ? "rate_limit" : undefined);
  const message = fault.message ?? "The sandbox was asked to fail.";
  return stripeError(fault.status, TYPES[fault.status] ?? "api_error", message, code ? { code } : {});
}
