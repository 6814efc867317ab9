import { queryOptions } from "@tanstack/react-query";
import { billingCalls } from "@/lib/calls/billing";
import { apiOf, refetchOptions } from "@/lib/client/api/query-client";
import { cacheKeyOf } from "@/lib/client/api/query-of";
import { toSubscriptionState } from "./subscription";

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
