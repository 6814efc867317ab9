import type { SubscriptionStatus } from "@/lib/domain/billing/subscription";

export type BillingInterval = "month" | "year";

/** What premium costs, as the provider has it. */
export type ProviderPrice = { interval: BillingInterval; amountMinor: number; currency: string };

/** The provider's page on which a subscription is bought. */
export type ProviderCheckout = {
  id: string;
  status: "open" | "complete" | "expired";
  customerId: string | null;
  /** Where it is paid, as long as it is open. */
  url: string | null;
};

/** What the payment provider knows of a subscription, in our words. */
export type ProviderSubscription = {
  providerSubscriptionId: string;
  status: SubscriptionStatus;
  interval: BillingInterval;
  amountMinor: number;
  currency: string;
  /** When what is paid for ends, or has ended. */
  currentPeriodEnd: Date;
  /** It is canceled, and ends with the period that is paid for. */
  cancelAtPeriodEnd: boolean;
  latestInvoiceId: string | null;
  createdAt: Date;
  /** Bought on our pages, which record the buyer. */
  isOurs: boolean;
};

/** That something happened to a customer's money. What it was is asked of the provider: events come in any order. */
export type BillingEvent = { id: string; type: string; customerId: string };

/**
 * A payment provider. Every call throws AppError `PROVIDER_FAILED` when it is away or refuses, `NOT_CONFIGURED` when there is
 * none.
 */
export type PaymentProvider = {
  name: "stripe";
  /** @throws AppError `NOT_CONFIGURED` */
  priceIdOf: (interval: BillingInterval) => string;
  /** The price that is charged each month or year; `PROVIDER_FAILED` also when it is no longer sold. */
  fetchPrice: (interval: BillingInterval) => Promise<ProviderPrice>;
  /**
   * Makes the customer that a user is at the provider, and gives the customer's id.
   *
   * @param options.attempt  the same again makes the same customer
   */
  createCustomer: (options: { attempt: string; userId: string; email: string; name: string }) => Promise<string>;
  /** Erases a customer at the provider, which ends their subscriptions at once. A customer that is already gone is not an error. */
  removeCustomer: (customerId: string) => Promise<void>;
  /**
   * Makes the page on which a customer buys one subscription; null when the provider does not know the customer any more.
   *
   * @param options.attempt  the same again, with all else the same, makes the same page
   * @param options.successUrl  `{CHECKOUT_SESSION_ID}` in it is filled in by the provider
   */
  createCheckout: (options: {
    attempt: string;
    userId: string;
    customerId: string;
    priceId: string;
    successUrl: string;
    cancelUrl: string;
  }) => Promise<ProviderCheckout | null>;
  /** The page with this id, or null when there is none. */
  fetchCheckout: (id: string) => Promise<ProviderCheckout | null>;
  /**
   * Ends a page, so that no one can pay on it any more. Answers what it is now: `expired`, or `complete` when it was paid
   * first; null when there is none.
   */
  expireCheckout: (id: string) => Promise<ProviderCheckout["status"] | null>;
  /**
   * A page of the provider's on which a customer sees invoices, changes the card and ends the subscription; null when the
   * provider does not know the customer any more.
   */
  createPortal: (options: { customerId: string; returnUrl: string }) => Promise<string | null>;
  /**
   * Every subscription of a customer, the ended ones too; none when the customer is not there any more. Of those that were
   * made by hand at the provider, the ones that are no monthly or yearly price are about something else and left out.
   */
  fetchSubscriptions: (customerId: string) => Promise<ProviderSubscription[]>;
  /** Lets a subscription end with what is paid for; false when there is nothing any more that could be ended. */
  cancelAtPeriodEnd: (subscriptionId: string) => Promise<boolean>;
  /** Undoes a cancellation; false when it has ended already. */
  resume: (subscriptionId: string) => Promise<boolean>;
  /** Ends a subscription at once. One that has ended isn't an error. */
  cancelNow: (subscriptionId: string) => Promise<void>;
  /**
   * Checks that a webhook is the provider's and reads what it is about; null for an event that changes no subscription.
   *
   * @param options.body  the raw text: the signature is over every byte
   * @throws AppError `INVALID_SIGNATURE` for a call that is forged, altered, five minutes old, or no event
   */
  readWebhook: (options: { body: string; signature: string | null }) => Promise<BillingEvent | null>;
};
