"use client";

import { useQuery } from "@tanstack/react-query";
import { api } from "@/lib/client/api/api";
import { queryKeys } from "@/lib/client/api/query-keys";
import { hasPremiumOutput, subscriptionOutput } from "@/lib/schemas/billing";
import { FALLBACKS } from "@/lib/schemas/fallbacks";
import { toSubscriptionState } from "./subscription";

/**
 * Premium and subscription, asked for in parallel. A failed has-premium call means no premium; the other one must succeed.
 *
 * has-premium reads what is stored, which the other call may be replacing just then by what the payment provider says. When the
 * two contradict each other, has-premium is asked once more.
 */
export function useSubscriptionStatus() {
  return useQuery({
    queryKey: queryKeys.subscription,
    queryFn: async ({ signal }) => {
      const call = { fallback: FALLBACKS.generic, signal };
      const askPremium = () =>
        api
          .get("/api/subscriptions/has-premium", { ...call, schema: hasPremiumOutput, isQuiet: true })
          .catch(() => undefined);
      const [premium, subscription] = await Promise.all([
        askPremium(),
        api.get("/api/subscriptions/current-or-sync", { ...call, schema: subscriptionOutput }),
      ]);
      const isContradicted = premium !== undefined && premium !== (subscription?.hasPremium ?? false);
      return toSubscriptionState(isContradicted ? await askPremium() : premium, subscription);
    },
  });
}
