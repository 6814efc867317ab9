import { queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { billingCalls } from "@/lib/calls/billing";
import { apiOf, refetchOptions } from "@/lib/client/api/query-client";
import { cacheKeyOf } from "@/lib/client/api/query-of";
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

/**
 * A failed has-premium call means no premium; the other must succeed.
 *
 * has-premium reads stored data that the other call may be replacing with the provider's. When the two disagree,
 * has-premium is asked once more.
 */
export const subscriptionStatus = queryOptions({
  queryKey: cacheKeyOf(billingCalls.currentSubscription),
  queryFn: async ({ client, queryKey, signal }) => {
    const options = { ...refetchOptions(client, queryKey), signal };
    const { callOf } = apiOf(client);
    const askPremium = () => callOf(billingCalls.hasPremium)({}, options).catch(() => undefined);
    const [premium, subscription] = await Promise.all([
      askPremium(),
      callOf(billingCalls.currentSubscription)({}, options),
    ]);
    const isContradicted = premium !== undefined && premium !== (subscription?.hasPremium ?? false);
    return toSubscriptionState(isContradicted ? await askPremium() : premium, subscription);
  },
});
