import * as z from "zod";
import { noInput } from "./envelope";
import { FALLBACKS } from "./fallbacks";
import * as field from "./fields";
import type { OperationTable } from "./operation";

export const hasPremiumOutput = z.boolean();

const interval = z.enum(["month", "year"], { error: "Choose month or year" });

const subscription = z.object({
  id: z.string(),
  status: z.string(),
  isActive: z.boolean(),
  isCanceled: z.boolean(),
  interval,
  amount: z.number(),
  currency: z.string(),
  currentPeriodEnd: field.instant,
  cancelAtPeriodEnd: z.boolean(),
  hasPremium: z.boolean(),
  canPurchase: z.boolean(),
  canReactivate: z.boolean(),
});

export const subscriptionOutput = subscription.nullable();
export const changedSubscriptionOutput = subscription;

/** `fresh=true` bypasses the stored state and asks the payment provider, after a return from its pages. */
export const currentSubscriptionInput = z.object({ fresh: field.queryBoolean.optional() });

export const plansOutput = z.array(z.object({ interval, amount: z.number(), currency: z.string() }));

export const startCheckoutInput = z.object({ interval });

export const providerPageOutput = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** The provider's checkout id, from the return address. */
export const checkoutInput = z.object({ id: z.string().min(1).max(255) });

/** `complete` without an active subscription: the payment is still processing. */
export const checkoutOutput = z.object({
  status: z.enum(["open", "complete", "expired"]),
  subscription: subscription.nullable(),
});

export const billingOperations = {
  hasPremium: {
    method: "GET",
    path: "/api/subscriptions/has-premium",
    auth: "user",
    summary: "Whether the user has premium",
    success: "Premium status loaded",
    input: noInput,
    output: hasPremiumOutput,
    fallback: FALLBACKS.generic,
  },
  currentSubscription: {
    method: "GET",
    path: "/api/subscriptions/current-or-sync",
    auth: "user",
    summary: "The subscription, asked of the payment provider when what is stored is old",
    success: "Subscription loaded",
    input: currentSubscriptionInput,
    output: subscriptionOutput,
    cachedAs: "subscription",
    fallback: FALLBACKS.generic,
  },
  subscriptionPlans: {
    method: "GET",
    path: "/api/subscriptions/plans",
    auth: "user",
    summary: "What premium costs, as the payment provider has it",
    success: "Plans loaded",
    input: noInput,
    output: plansOutput,
    cachedAs: "plans",
    fallback: FALLBACKS.generic,
  },
  startCheckout: {
    method: "POST",
    path: "/api/subscriptions/checkout",
    auth: "user",
    summary: "Where premium is paid: the payment provider's page, one a person at a time",
    success: "Checkout ready",
    input: startCheckoutInput,
    output: providerPageOutput,
    fallback: FALLBACKS.generic,
  },
  checkout: {
    method: "GET",
    path: "/api/subscriptions/checkout/[id]",
    auth: "user",
    summary: "What became of a purchase, asked of the payment provider",
    success: "Checkout status loaded",
    input: checkoutInput,
    output: checkoutOutput,
    cachedAs: "checkout",
    fallback: FALLBACKS.generic,
  },
  cancelSubscription: {
    method: "POST",
    path: "/api/subscriptions/cancel",
    auth: "user",
    summary: "Let premium end with what is paid for",
    success: "Subscription canceled",
    input: noInput,
    output: changedSubscriptionOutput,
    fallback: FALLBACKS.generic,
  },
  reactivateSubscription: {
    method: "POST",
    path: "/api/subscriptions/reactivate",
    auth: "user",
    summary: "Reactivate premium that was canceled and is still active",
    success: "Subscription reactivated",
    input: noInput,
    output: changedSubscriptionOutput,
    fallback: FALLBACKS.generic,
  },
  openPortal: {
    method: "POST",
    path: "/api/subscriptions/portal",
    auth: "user",
    summary: "Where invoices are seen and the card is changed: the payment provider's page",
    success: "Billing page ready",
    input: noInput,
    output: providerPageOutput,
    fallback: FALLBACKS.generic,
  },
} as const satisfies OperationTable;
