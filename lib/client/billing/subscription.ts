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
 * Applies the subscription rules of docs/spec.md, section 4.
 *
 * @param premiumCall  answer of has-premium; `undefined` after a failed call, which counts as no premium
 * @param subscription  `null` for none, and after clearing (no premium, can purchase)
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
