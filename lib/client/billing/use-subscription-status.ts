"use client";

import { useQuery } from "@tanstack/react-query";
import { callOf } from "@/lib/client/api/api";
import { cacheKeyOf } from "@/lib/client/api/query-of";
import { billingOperations } from "@/lib/schemas/billing";
import { toSubscriptionState } from "./subscription";

/**
 * Premium and subscription, asked for in parallel. A failed has-premium call means no premium; the other one must succeed.
 *
 * has-premium reads what is stored, which the other call may be replacing just then by what the payment provider says. When the
 * two contradict each other, has-premium is asked once more.
 */
export function useSubscriptionStatus() {
  return useQuery({
    queryKey: cacheKeyOf(billingOperations.currentSubscription),
    queryFn: async ({ signal }) => {
      const askPremium = () => callOf(billingOperations.hasPremium)({}, { signal }).catch(() => undefined);
      const [premium, subscription] = await Promise.all([
        askPremium(),
        callOf(billingOperations.currentSubscription)({}, { signal }),
      ]);
      const isContradicted = premium !== undefined && premium !== (subscription?.hasPremium ?? false);
      return toSubscriptionState(isContradicted ? await askPremium() : premium, subscription);
    },
  });
}
