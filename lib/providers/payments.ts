import type { SubscriptionStatus } from "@/lib/domain/billing/subscription";

export type BillingInterval = "month" | "year";

type ProviderPrice = { interval: BillingInterval; amountMinor: number; currency: string };

export type ProviderCheckout = {
  id: string;
  status: "open" | "complete" | "expired";
  customerId: string | null;
  /** The payment page's address while open. */
  url: string | null;
};

export type ProviderSubscription = {
  providerSubscriptionId: string;
  status: SubscriptionStatus;
  interval: BillingInterval;
  amountMinor: number;
  currency: string;
  /** End of the paid period, past or future. */
  currentPeriodEnd: Date;
  /** Canceled, ending with the paid period. */
  cancelAtPeriodEnd: boolean;
  latestInvoiceId: string | null;
  createdAt: Date;
  /** Bought on our pages, which record the buyer. */
  isOurs: boolean;
};

/** A change to a customer's billing. The details are queried, because events come in any order. */
export type BillingEvent = { id: string; type: string; customerId: string };

/** Every call throws AppError `PROVIDER_FAILED` when it is absent or refuses, `NOT_CONFIGURED` without one. */
export type PaymentProvider = {
  name: "stripe";
  /** @throws AppError `NOT_CONFIGURED` */
  priceIdOf: (interval: BillingInterval) => string;
  /** Returns the monthly or yearly price; `PROVIDER_FAILED` also when it's no longer sold. */
  fetchPrice: (interval: BillingInterval) => Promise<ProviderPrice>;
  /** @param options.attempt  idempotency key */
  createCustomer: (options: { attempt: string; userId: string; email: string; name: string }) => Promise<string>;
  /** Erases a customer at the provider, which ends their subscriptions at once. Idempotent. */
  removeCustomer: (customerId: string) => Promise<void>;
  /**
   * Creates a checkout page for one subscription; null when the provider no longer knows the customer.
   *
   * @param options.attempt  idempotency key; all else must be equal too
   * @param options.successUrl  the provider fills in `{CHECKOUT_SESSION_ID}`
   */
  createCheckout: (options: {
    attempt: string;
    userId: string;
    customerId: string;
    priceId: string;
    successUrl: string;
    cancelUrl: string;
  }) => Promise<ProviderCheckout | null>;
  fetchCheckout: (id: string) => Promise<ProviderCheckout | null>;
  /** Returns its new status: `expired`, or `complete` if paid first; null without one. */
  expireCheckout: (id: string) => Promise<ProviderCheckout["status"] | null>;
  /** Creates a portal page for invoices, card and cancellation; null when the provider no longer knows the customer. */
  createPortal: (options: { customerId: string; returnUrl: string }) => Promise<string | null>;
  /**
   * Lists a customer's subscriptions, ended ones too; none for a missing customer. Skips subscriptions made by hand at
   * the provider without a monthly or yearly price, which concern something else.
   */
  fetchSubscriptions: (customerId: string) => Promise<ProviderSubscription[]>;
  /** Cancels a subscription at the end of the paid period; false when nothing is left to end. */
  cancelAtPeriodEnd: (subscriptionId: string) => Promise<boolean>;
  /** Undoes a cancellation; false when it has already ended. */
  resume: (subscriptionId: string) => Promise<boolean>;
  /** Ends a subscription at once. Idempotent. */
  cancelNow: (subscriptionId: string) => Promise<void>;
  /**
   * Verifies and reads a webhook; null for an event that changes no subscription.
   *
   * @param options.body  the raw text: the signature covers every byte
   * @throws AppError `INVALID_SIGNATURE` for a forged, altered, five-minute-old or malformed call
   */
  readWebhook: (options: { body: string; signature: string | null }) => Promise<BillingEvent | null>;
};
