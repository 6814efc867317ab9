import Stripe from "stripe";
import { AppError } from "@/lib/domain/errors";
import { SUBSCRIPTION_STATUSES, type SubscriptionStatus } from "@/lib/domain/subscription";
import { env } from "@/lib/env";

/** What the payment provider knows of a subscription, in our words. */
export type ProviderSubscription = {
  providerSubscriptionId: string;
  status: SubscriptionStatus;
  interval: "month" | "year";
  amountMinor: number;
  currency: string;
  currentPeriodEnd: Date;
  cancelAtPeriodEnd: boolean;
};

const TIMEOUT_MS = 8000;

/**
 * A customer's newest subscription, whatever its status, or null.
 *
 * @throws AppError `PROVIDER_FAILED` when the provider does not answer, or not in the agreed shape
 */
export async function fetchSubscription(customerId: string): Promise<ProviderSubscription | null> {
  try {
    const { data } = await stripe().subscriptions.list({ customer: customerId, status: "all", limit: 1 });
    return data[0] ? toSubscription(data[0]) : null;
  } catch (error) {
    throw noAnswer(error);
  }
}

/**
 * Erases a customer at the provider, which cancels their subscriptions at once. One that is gone is no error.
 *
 * @throws AppError `PROVIDER_FAILED` when the provider does not answer
 */
export async function removeCustomer(customerId: string): Promise<void> {
  try {
    await stripe().customers.del(customerId);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeError && error.code === "resource_missing") return;
    throw noAnswer(error);
  }
}

function noAnswer(cause: unknown): AppError {
  return new AppError("PROVIDER_FAILED", "The payment provider did not answer", { isRetryable: true, cause });
}

function stripe(): Stripe {
  const { secretKey, apiBase } = env().stripe;
  const address = apiBase ? new URL(apiBase) : null;
  return new Stripe(secretKey, {
    timeout: TIMEOUT_MS,
    maxNetworkRetries: 1,
    ...(address
      ? {
          host: address.hostname,
          port: address.port || (address.protocol === "https:" ? 443 : 80),
          protocol: address.protocol === "https:" ? "https" : "http",
        }
      : {}),
  });
}

function toSubscription(subscription: Stripe.Subscription): ProviderSubscription {
  const [item] = subscription.items.data;
  const interval = (["month", "year"] as const).find((sold) => sold === item?.price.recurring?.interval);
  const status = SUBSCRIPTION_STATUSES.find((known) => known === subscription.status);
  if (!item || !interval || !status) throw new Error("a subscription in a state or at a price that we do not know");
  return {
    providerSubscriptionId: subscription.id,
    status,
    interval,
    amountMinor: item.price.unit_amount ?? 0,
    currency: item.price.currency.toUpperCase(),
    // Since API 2025-03-31 the period stands on the item.
    currentPeriodEnd: new Date(item.current_period_end * 1000),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
  };
}
