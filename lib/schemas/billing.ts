import * as z from "zod";
import * as field from "./fields";

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

/** `fresh=true` asks the payment provider whatever is stored: for who comes back from one of its pages. */
export const currentSubscriptionInput = z.object({ fresh: field.queryBoolean.optional() });

export const plansOutput = z.array(z.object({ interval, amount: z.number(), currency: z.string() }));

export const startCheckoutInput = z.object({ interval });

/** An address of the payment provider's, to which the browser goes. */
export const providerPageOutput = z.object({ url: z.url({ protocol: /^https?$/ }) });

/** The provider's id of a checkout, as it stands in the address of the page after it. */
export const checkoutInput = z.object({ id: z.string().min(1).max(255) });

/** `complete` without an active subscription: the payment is still being processed. */
export const checkoutOutput = z.object({
  status: z.enum(["open", "complete", "expired"]),
  subscription: subscription.nullable(),
});
