import * as z from "zod";
import { billingCalls } from "@/lib/calls/billing";
import { noInput } from "./envelope";
import * as field from "./fields";
import { operationsOf } from "./operation";

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

export const billingOperations = operationsOf(billingCalls, {
  hasPremium: {
    auth: "user",
    summary: "Whether the user has premium",
    success: "Premium status loaded",
    input: noInput,
    output: hasPremiumOutput,
  },
  currentSubscription: {
    auth: "user",
    summary: "The subscription, asked of the payment provider when what is stored is old",
    success: "Subscription loaded",
    input: currentSubscriptionInput,
    output: subscriptionOutput,
  },
  subscriptionPlans: {
    auth: "user",
    summary: "What premium costs, as the payment provider has it",
    success: "Plans loaded",
    input: noInput,
    output: plansOutput,
  },
  startCheckout: {
    auth: "user",
    summary: "Where premium is paid: the payment provider's page, one a person at a time",
    success: "Checkout ready",
    input: startCheckoutInput,
    output: providerPageOutput,
  },
  checkout: {
    auth: "user",
    summary: "What became of a purchase, asked of the payment provider",
    success: "Checkout status loaded",
    input: checkoutInput,
    output: checkoutOutput,
  },
  cancelSubscription: {
    auth: "user",
    summary: "Let premium end with what is paid for",
    success: "Subscription canceled",
    input: noInput,
    output: changedSubscriptionOutput,
  },
  reactivateSubscription: {
    auth: "user",
    summary: "Reactivate premium that was canceled and is still active",
    success: "Subscription reactivated",
    input: noInput,
    output: changedSubscriptionOutput,
  },
  openPortal: {
    auth: "user",
    summary: "Where invoices are seen and the card is changed: the payment provider's page",
    success: "Billing page ready",
    input: noInput,
    output: providerPageOutput,
  },
});
