import type { z } from "zod";
import type { subscriptionOutput } from "@/lib/schemas/billing";

export type Subscription = NonNullable<z.infer<typeof subscriptionOutput>>;

export type SubscriptionState = {
  hasPremium: boolean;
  subscription: Subscription | null;
  canPurchase: boolean;
  canReactivate: boolean;
};

/**
 * The subscription rules of docs/spec.md, section 4.
 *
 * @param premiumCall  what has-premium answered; `undefined` when the call failed, and then the user counts as without premium
 * @param subscription  `null` for none (also the state after clearing: no premium, can purchase)
 */
export function toSubscriptionState(
  premiumCall: boolean | undefined,
  subscription: Subscription | null,
): SubscriptionState {
  const hasPremium = premiumCall === true;
  const isActive = subscription?.isActive ?? false;
  return {
    hasPremium,
    subscription,
    canPurchase: !hasPremium && !isActive,
    canReactivate: isActive && (subscription?.isCanceled ?? false),
  };
}
