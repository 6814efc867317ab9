import * as z from "zod";
import { billingCalls } from "@/lib/calls/billing";
import * as field from "./fields";
import { operationsOf } from "./operation";

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

export const plansOutput = z.array(z.object({ interval, amount: z.number(), currency: z.string() }));

export const providerPageOutput = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** `complete` without an active subscription: the payment is still processing. */
export const checkoutOutput = z.object({
  status: z.enum(["open", "complete", "expired"]),
  subscription: subscription.nullable(),
});

export const billingOperations = operationsOf(billingCalls, {
  hasPremium: {
    summary: "Whether the user has premium",
    success: "Premium status loaded",
    output: z.boolean(),
  },
  currentSubscription: {
    summary: "The subscription, asked of the payment provider when what is stored is old",
    success: "Subscription loaded",
    /** `fresh=true` bypasses the stored state and asks the payment provider, after a return from its pages. */
    input: z.object({ fresh: field.queryBoolean.optional() }),
    output: subscriptionOutput,
  },
  subscriptionPlans: {
    summary: "What premium costs, as the payment provider has it",
    success: "Plans loaded",
    output: plansOutput,
  },
  startCheckout: {
    summary: "Where premium is paid: the payment provider's page, one a person at a time",
    success: "Checkout ready",
    input: z.object({ interval }),
    output: providerPageOutput,
  },
  checkout: {
    summary: "What became of a purchase, asked of the payment provider",
    success: "Checkout status loaded",
    /** The provider's checkout id, from the return address. */
    input: z.object({ id: z.string().min(1).max(255) }),
    output: checkoutOutput,
  },
  cancelSubscription: {
    summary: "Let premium end with what is paid for",
    success: "Subscription canceled",
    output: changedSubscriptionOutput,
  },
  reactivateSubscription: {
    summary: "Reactivate premium that was canceled and is still active",
    success: "Subscription reactivated",
    output: changedSubscriptionOutput,
  },
  openPortal: {
    summary: "Where invoices are seen and the card is changed: the payment provider's page",
    success: "Billing page ready",
    output: providerPageOutput,
  },
});
